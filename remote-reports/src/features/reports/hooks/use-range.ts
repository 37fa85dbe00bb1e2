import { useOutletContext } from 'react-router-dom';
import { type SiteContext, toDateLocal } from 'shared-contracts';
import { useAddress } from 'shared-data';
import { type ChosenRange, parseRange, toRangeQuery } from '../model/range';

const NO_RANGE = { range: null, from: null, until: null };

/** The period in the page's address, and a function that shows another. Today is the clinic's day. */
export function useRange() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { query, change } = useAddress();
  const today = toDateLocal(new Date(), timeZone);
  const chosen = parseRange(query, today);
  const show = (next: ChosenRange) => change({ ...NO_RANGE, ...toRangeQuery(next) });
  return { ...chosen, today, show };
}
