import { addDays, type DateLocal } from 'shared-contracts';

/** After how many weeks a visit can return. */
export const repeatWeeks = [1, 2, 3, 4, 6, 8, 12, 26] as const;
/** How many visits are booked in one step. */
export const repeatVisits = { min: 2, max: 12 } as const;

/** What of the form says that a visit returns, as it is typed; `repeatWeeks` is empty for one that does not. */
export interface RepeatFields {
  readonly repeatWeeks: string;
  readonly repeatVisits: string;
}

/** A number of visits as it is typed; null for one that can't be booked. */
export function parseVisits(text: string): number | null {
  const visits = Number(text);
  const { min, max } = repeatVisits;
  return Number.isInteger(visits) && visits >= min && visits <= max ? visits : null;
}

/** The days of a visit that returns after the first one. */
export function listRepeats(first: DateLocal, fields: RepeatFields): DateLocal[] {
  const weeks = Number(fields.repeatWeeks);
  const visits = parseVisits(fields.repeatVisits);
  if (weeks === 0 || visits === null) return [];
  return Array.from({ length: visits - 1 }, (_, index) => addDays(first, (index + 1) * weeks * 7));
}
