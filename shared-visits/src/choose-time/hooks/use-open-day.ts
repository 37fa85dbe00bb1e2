import { useQuery } from '@tanstack/react-query';
import type { DateLocal, DayAvailability } from 'shared-contracts';
import { clinicTimes, type TimesSource } from '../api/times';
import { shiftMonth, type TimesFilter, toMonth } from '../model/months';

interface Search {
  /** The first day that counts. */
  readonly from: DateLocal;
  /** Whether to look for a later (`1`) or an earlier (`-1`) day. */
  readonly step: 1 | -1;
  /** Nothing is looked for in months before this day's. */
  readonly today: DateLocal;
  readonly filter?: TimesFilter;
  readonly times?: TimesSource;
  readonly isNeeded?: boolean;
}

function findOpenDay(
  days: readonly DayAvailability[] | undefined,
  { from, step }: Search,
): DateLocal | null {
  const isBeyond = (day: DateLocal) => (step > 0 ? day >= from : day <= from);
  const open = days?.filter(({ dateLocal, freeCount }) => freeCount > 0 && isBeyond(dateLocal));
  return open?.at(step > 0 ? 0 : -1)?.dateLocal ?? null;
}

/** The nearest day with open times, of the month of `from` and the one beyond; null when there is none. */
export function useOpenDay(search: Search) {
  const { from, step, today, filter = {}, times = clinicTimes, isNeeded = true } = search;
  const month = toMonth(from);
  const beyond = shiftMonth(month, step);
  const first = useQuery({ ...times.toMonth(month, filter), enabled: isNeeded });
  const found = findOpenDay(first.data, search);
  const goesOn = isNeeded && first.data !== undefined && found === null && beyond >= toMonth(today);
  const second = useQuery({ ...times.toMonth(beyond, filter), enabled: goesOn });
  return {
    day: isNeeded ? (found ?? (goesOn ? findOpenDay(second.data, search) : null)) : null,
    isPending: (isNeeded && first.isPending) || (goesOn && second.isPending),
    hasFailed: first.isError || second.isError,
  };
}
