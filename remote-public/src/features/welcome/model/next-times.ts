import type { DateLocal, OfferedTreatment, TimeLocal } from 'shared-contracts';

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

/** The lowest price of a treatment that costs something; null when there is none. */
export function toLowestPrice(treatments: readonly OfferedTreatment[]): number | null {
  const prices = treatments.map(({ priceCents }) => priceCents).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}
