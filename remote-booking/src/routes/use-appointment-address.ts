import { useSearchParams } from 'react-router-dom';
import type { DateLocal } from 'shared-contracts';
import { toChosenDay } from '../features/calendar/model/calendar-days';

/**
 * The page's state that its address keeps: the chosen day and the treatment whose dialog is open
 * (`?date=2023-01-05&treatment=…`). So the way back from the login page opens the dialog again, and
 * a phone's back button closes it. Links in emails name a time too (`&time=09:30`).
 */
export function useAppointmentAddress(today: DateLocal) {
  const [search, setSearch] = useSearchParams();

  function openTreatment(treatmentId: string) {
    const opened = new URLSearchParams(search);
    opened.set('treatment', treatmentId);
    opened.delete('time');
    setSearch(opened, { preventScrollReset: true });
  }

  function closeTreatment() {
    const closed = new URLSearchParams(search);
    closed.delete('treatment');
    closed.delete('time');
    setSearch(closed, { preventScrollReset: true, replace: true });
  }

  return {
    dateLocal: toChosenDay(search.get('date'), today),
    treatmentId: search.get('treatment'),
    timeLocal: search.get('time'),
    chooseDay: (date: DateLocal) => setSearch({ date }, { preventScrollReset: true }),
    openTreatment,
    closeTreatment,
  };
}
