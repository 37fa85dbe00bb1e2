import { useQuery } from '@tanstack/react-query';
import type { Booking, DateLocal, TimeLocal } from 'shared-contracts';
import { useOpenDay } from '../../choose-time/hooks/use-open-day';
import { toVisitTimes } from '../api/visit-times';

interface Start {
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

/** The open times of the first day that has some, as far as they are before a visit's own. */
export function useEarlierTimes({ id, ...visit }: Booking, today: DateLocal) {
  const times = toVisitTimes(id);
  const open = useOpenDay({ from: today, step: 1, today, times });
  const dateLocal = open.day !== null && open.day <= visit.dateLocal ? open.day : null;
  const options = useQuery({ ...times.toOptions(dateLocal ?? today), enabled: dateLocal !== null });
  const free = (dateLocal !== null && options.data?.[0]?.freeTimes) || [];
  const isEarlier = (timeLocal: TimeLocal) =>
    dateLocal !== visit.dateLocal || timeLocal < visit.timeLocal;
  return {
    earlier: free.filter(isEarlier).map((timeLocal): Start => ({
      dateLocal: dateLocal ?? today,
      timeLocal,
    })),
    isLoading: open.isPending || (dateLocal !== null && options.isPending),
    hasFailed: open.hasFailed || options.isError,
  };
}
