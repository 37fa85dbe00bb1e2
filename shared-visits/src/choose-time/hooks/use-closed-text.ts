import { useQuery } from '@tanstack/react-query';
import type { DateLocal } from 'shared-contracts';
import { clinicTimes } from '../api/times';
import { toClosedText } from '../model/calendar-days';
import { type TimesFilter, toMonth } from '../model/months';

/** Why nothing can be booked on a day, nor waited for; null for other days, and until it is known. */
export function useClosedText(dateLocal: DateLocal | null, filter: TimesFilter): string | null {
  const { data = [] } = useQuery({
    ...clinicTimes.toMonth(toMonth(dateLocal ?? '1970-01-01'), filter),
    enabled: dateLocal !== null,
  });
  const day = data.find((one) => one.dateLocal === dateLocal);
  return day ? toClosedText(day) : null;
}
