import type { Day } from './day';
import type { Hours, Taken, WorkingHours } from './schedule';

/** A period in milliseconds; its end is not part of it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export const overlaps = (one: Span, other: Span): boolean =>
  one.from < other.until && other.from < one.until;
export const contains = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && inner.until <= outer.until;

/** The hours that count on a day. */
const selectHours = ({ weekly, special }: WorkingHours, { dateLocal }: Day): readonly Hours[] =>
  special.find(({ fromDate, untilDate }) => fromDate <= dateLocal && dateLocal <= untilDate)
    ?.hours ?? weekly;

/** When work is done on a day. */
export const toSpans = (hours: WorkingHours, day: Day): Span[] =>
  selectHours(hours, day)
    .filter(({ weekday }) => weekday === day.weekday)
    .map(({ fromLocal, untilLocal }) => ({
      from: day.toTime(fromLocal),
      until: day.toTime(untilLocal),
    }));

export const intersect = (one: readonly Span[], other: readonly Span[]): Span[] =>
  one.flatMap((a) =>
    other
      .filter((b) => overlaps(a, b))
      .map((b) => ({ from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) })),
  );

export const toVisitSpan = ({ startsAt, endsAt }: Pick<Taken, 'startsAt' | 'endsAt'>): Span => ({
  from: startsAt.getTime(),
  until: endsAt.getTime(),
});

/** Whether nothing that is taken overlaps a period. */
export function isFree(taken: readonly Span[], wanted: Span): boolean {
  for (const span of taken) if (overlaps(span, wanted)) return false;
  return true;
}
