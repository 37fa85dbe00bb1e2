import type { DateLocal, OfferedTreatment, TimeLocal, Welcome } from 'shared-contracts';

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

/** Those that the clinic suggests. An older API (until api 2.0.0) suggests none: the next ones then. */
export function toSuggestedTimes(welcome: Welcome, count: number): NextTime[] {
  const { treatments, suggested } = welcome;
  if (!suggested) return toNextTimes(treatments, count);
  return suggested.flatMap(({ treatmentId, ...start }) => {
    const treatment = treatments.find(({ id }) => id === treatmentId);
    return treatment ? [{ treatmentId, treatment: treatment.name, ...start }] : [];
  });
}

/** The lowest price of a treatment that costs something; null when there is none. */
export function toLowestPrice(treatments: readonly OfferedTreatment[]): number | null {
  const prices = treatments.map(({ priceCents }) => priceCents).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}
