import { useQueryClient } from '@tanstack/react-query';
import type { DateLocal } from 'shared-contracts';
import { monthAvailabilityQuery } from '../features/calendar/api/list-month-availability';
import { toMonth } from '../features/calendar/model/calendar-date';
import { treatmentsQuery } from '../features/treatment/api/list-treatments';

/** Fetches a day's free times anew, after a booking or a refusal. */
export function useReloadTimes(dateLocal: DateLocal) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(treatmentsQuery(dateLocal));
    void client.invalidateQueries(monthAvailabilityQuery(toMonth(dateLocal)));
  };
}
