import { useOutletContext, useSearchParams } from 'react-router-dom';
import { type SiteContext, toDateLocal } from 'shared-contracts';
import { type ChosenRange, parseRange, toRangeQuery } from '../model/range';

/** The period in the page's address, and a function that shows another. Today is the clinic's day. */
export function useRange() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [query, setQuery] = useSearchParams();
  const today = toDateLocal(new Date(), timeZone);
  const chosen = parseRange(query, today);
  const show = (next: ChosenRange) => {
    const shown = new URLSearchParams(toRangeQuery(next));
    const of = query.get('of');
    if (of !== null) shown.set('of', of);
    setQuery(shown, { preventScrollReset: true });
  };
  return { ...chosen, today, show };
}
