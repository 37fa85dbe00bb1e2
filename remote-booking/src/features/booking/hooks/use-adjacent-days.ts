import { addDays, type DateLocal } from 'shared-contracts';
import { useOpenDay } from 'shared-visits';

interface AdjacentDaysOptions {
  readonly dateLocal: DateLocal;
  readonly today: DateLocal;
  readonly treatmentId: string;
  /** Null for any. */
  readonly doctorId: string | null;
}

/** The days with open times before and after a day; null where there is none. */
export function useAdjacentDays(options: AdjacentDaysOptions) {
  const { dateLocal, today, treatmentId, doctorId } = options;
  const filter = { treatmentId, ...(doctorId !== null && { doctorId }) };
  const search = { today, filter };
  const isNeeded = dateLocal > today;
  return {
    previous: useOpenDay({ ...search, from: addDays(dateLocal, -1), step: -1, isNeeded }).day,
    next: useOpenDay({ ...search, from: addDays(dateLocal, 1), step: 1 }).day,
  };
}
