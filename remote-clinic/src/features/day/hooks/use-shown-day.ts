import { useOutletContext } from 'react-router-dom';
import { type DateLocal, isDateLocal, type SiteContext, toDateLocal } from 'shared-contracts';
import { useAddress } from 'shared-pages';

/** The day in the page's address (`?date=2023-01-05`), by default the clinic's today. */
export function useShownDay() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { query: search, change: show } = useAddress();
  const today = toDateLocal(new Date(), timeZone);
  const asked = search.get('date') ?? '';
  const dateLocal = isDateLocal(asked) ? asked : today;
  const showDay = (day: DateLocal) => show({ date: day === today ? null : day });
  return { dateLocal, today, search, show, showDay };
}
