import { type DateLocal, parseDateLocal, parseTimeLocal, type TimeLocal } from 'shared-contracts';
import { parseLength } from '../../../shared/visit-length';

/** What of a visit is chosen before its form is opened; null for what is not. */
export interface VisitStart {
  readonly doctorId: string | null;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal | null;
  /** By its name. */
  readonly treatment: string | null;
  /** The entry of the waiting list that the visit ends. */
  readonly waitingEntryId: string | null;
  /** The recall that is done with the visit. */
  readonly recallId: string | null;
  /** Null for as long as the treatment takes. */
  readonly durationMinutes: number | null;
}

/**
 * What the address says (`?doctor=…&date=2026-03-05&time=10:30&minutes=45`), to which the diary leads, a follow-up
 * (`?doctor=…&treatment=…`), and the lists of those who wait (`?treatment=…&waiting=…`) and of recalls
 * (`?treatment=…&recall=…`). Of a day that has passed nothing is left.
 */
export function toVisitStart(query: URLSearchParams, today: DateLocal): VisitStart {
  const date = parseDateLocal(query.get('date')) ?? today;
  const isPast = date < today;
  return {
    doctorId: query.get('doctor'),
    dateLocal: isPast ? today : date,
    timeLocal: isPast ? null : parseTimeLocal(query.get('time')),
    treatment: query.get('treatment'),
    waitingEntryId: query.get('waiting'),
    recallId: query.get('recall'),
    durationMinutes: isPast ? null : parseLength(query.get('minutes')),
  };
}

/** The same visit on another day, at a time that is yet to be chosen. */
export const toSameOn = (dateLocal: DateLocal, start: VisitStart): VisitStart => ({
  ...start,
  dateLocal,
  timeLocal: null,
  waitingEntryId: null,
  recallId: null,
});
