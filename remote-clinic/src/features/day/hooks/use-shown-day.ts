import { useOutletContext } from 'react-router-dom';
import { type DateLocal, parseDateLocal, type SiteContext, toDateLocal } from 'shared-contracts';
import { useAddress } from 'shared-data';

/** The day in the page's address (`?date=2023-01-05`), by default the clinic's today. */
export function useShownDay() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { query: search, change: show } = useAddress();
  const today = toDateLocal(new Date(), timeZone);
  const dateLocal = parseDateLocal(search.get('date')) ?? today;
  const showDay = (day: DateLocal) => show({ date: day === today ? null : day });
  return { dateLocal, today, search, show, showDay };
}
