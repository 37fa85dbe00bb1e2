import {
  addDays,
  type DateLocal,
  formatDate,
  formatWeekday,
  type OfferedTreatment,
  type TimeLocal,
} from 'shared-contracts';

const DAYS_OF_WEEK = 7;

/** A treatment's next free time. */
export interface NextTime {
  readonly treatmentId: string;
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

const toKey = ({ dateLocal, timeLocal }: NextTime) => `${dateLocal} ${timeLocal}`;

/** The next times of at most `count` treatments: the soonest first, and of the same time the cheaper one. */
export const toNextTimes = (treatments: readonly OfferedTreatment[], count: number): NextTime[] =>
  treatments
    .toSorted((a, b) => a.priceCents - b.priceCents)
    .flatMap(({ id, name, next }) => (next ? [{ treatmentId: id, treatment: name, ...next }] : []))
    .toSorted((a, b) => toKey(a).localeCompare(toKey(b)))
    .slice(0, count);

/** A day as people say it: the word for today, the weekday within a week, or the date. */
export function toDayName(dateLocal: DateLocal, today: DateLocal, word: string): string {
  if (dateLocal === today) return word;
  return dateLocal < addDays(today, DAYS_OF_WEEK)
    ? formatWeekday(dateLocal)
    : formatDate(dateLocal);
}

/** The lowest price of a treatment that costs something; null when there is none. */
export function toLowestPrice(treatments: readonly OfferedTreatment[]): number | null {
  const prices = treatments.map(({ priceCents }) => priceCents).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}
