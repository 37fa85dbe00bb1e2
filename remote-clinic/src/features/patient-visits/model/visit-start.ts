import {
  type DateLocal,
  parseDateLocal,
  parseTimeLocal,
  type TimeLocal,
  visitLengthSchema,
} from 'shared-contracts';

/** What of a visit is chosen before its form is opened; null for what is not. */
export interface VisitStart {
  readonly doctorId: string | null;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal | null;
  /** Null for as long as the treatment takes. */
  readonly durationMinutes: number | null;
}

/** A length in minutes as it is typed or stands in an address; null for none, or none that a visit can have. */
export function parseLength(text: string | null): number | null {
  const { data } = visitLengthSchema.safeParse(text ? Number(text) : null);
  return data ?? null;
}

/**
 * What the address says (`?doctor=…&date=2026-03-05&time=10:30&minutes=45`), to which the diary leads. Of a day that has passed
 * nothing is left.
 */
export function toVisitStart(query: URLSearchParams, today: DateLocal): VisitStart {
  const date = parseDateLocal(query.get('date')) ?? today;
  const isPast = date < today;
  return {
    doctorId: query.get('doctor'),
    dateLocal: isPast ? today : date,
    timeLocal: isPast ? null : parseTimeLocal(query.get('time')),
    durationMinutes: isPast ? null : parseLength(query.get('minutes')),
  };
}
