import { formatTreatment, TREATMENT_SEPARATOR } from 'shared-texts';
import * as z from 'zod/mini';

/** The names of treatments that are done beside the one that a visit counts for. */
export const addedTreatmentsSchema = z._default(z.array(z.string()), []);

interface VisitTreatments {
  readonly treatment: string;
  readonly addedTreatments: readonly string[];
}

/** The English names of all that a visit is for, the treatment that it counts for first. */
export const toTreatmentNames = ({ treatment, addedTreatments }: VisitTreatments): string[] => [
  treatment,
  ...addedTreatments,
];

/**
 * All that a visit is for, as people read it: in the document's language, on servers in English.
 * @example toTreatmentsText({ treatment: 'Cleaning', addedTreatments: ['Filling'] }) // 'Cleaning + Filling'
 */
export const toTreatmentsText = (visit: VisitTreatments): string =>
  toTreatmentNames(visit).map(formatTreatment).join(TREATMENT_SEPARATOR);

/** What a visit is for, and what that adds up to: its price in cents, or its length in minutes. */
interface Total {
  /** The names of its treatments. */
  readonly treatments: readonly string[];
  readonly total: number;
}

/**
 * What the treatments of a visit add up to once it is for others. What was agreed on stays: treatments that come to
 * those of the visit add their own amounts to it. Otherwise each counts with its own amount. Null when the amount of a
 * treatment is not known, because the clinic no longer offers it.
 * @example
 * const offered = new Map([['Cleaning', 9000], ['Filling', 12000]]);
 * toChangedTotal({ treatments: ['Cleaning'], total: 8000 }, ['Cleaning', 'Filling'], offered); // 20000
 */
export function toChangedTotal(
  { treatments, total }: Total,
  wanted: readonly string[],
  offered: ReadonlyMap<string, number>,
): number | null {
  const isKept = treatments.every((name) => wanted.includes(name));
  const counted = isKept ? wanted.filter((name) => !treatments.includes(name)) : wanted;
  const amounts = counted.map((name) => offered.get(name));
  return amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === undefined ? null : sum + amount),
    isKept ? total : 0,
  );
}
