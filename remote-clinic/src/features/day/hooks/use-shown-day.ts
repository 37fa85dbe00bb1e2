import { useOutletContext, useSearchParams } from 'react-router-dom';
import { type DateLocal, parseDateLocal, type SiteContext, toDateLocal } from 'shared-contracts';

/** The day in the page's address (`?date=2023-01-05`), by default the clinic's today. */
export function useShownDay() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const [search, setSearch] = useSearchParams();
  const today = toDateLocal(new Date(), timeZone);
  const dateLocal = parseDateLocal(search.get('date')) ?? today;

  /** Changes the address; null removes a parameter. */
  function show(changes: Readonly<Record<string, string | null>>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { preventScrollReset: true });
  }

  const showDay = (day: DateLocal) => show({ date: day === today ? null : day });
  return { dateLocal, today, search, show, showDay };
}
