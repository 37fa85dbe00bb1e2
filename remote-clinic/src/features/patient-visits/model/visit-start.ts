import { type DateLocal, parseDateLocal, parseTimeLocal, type TimeLocal } from 'shared-contracts';

/** What of a visit is chosen before its form is opened; null for what is not. */
export interface VisitStart {
  readonly doctorId: string | null;
  /** By its name. */
  readonly treatment: string | null;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal | null;
}

/**
 * What the address says (`?doctor=…&date=2026-03-05&time=10:30`), to which the diary leads, or a follow-up (`?doctor=…&treatment=…`).
 * Of a day that has passed nothing is left.
 */
export function toVisitStart(query: URLSearchParams, today: DateLocal): VisitStart {
  const date = parseDateLocal(query.get('date')) ?? today;
  const isPast = date < today;
  return {
    doctorId: query.get('doctor'),
    treatment: query.get('treatment'),
    dateLocal: isPast ? today : date,
    timeLocal: isPast ? null : parseTimeLocal(query.get('time')),
  };
}
