import type { ClinicDay } from 'shared-contracts';
import { type DiaryBy, type DiaryResource, NONE } from './diary';

/** Whether a dentist works on a day or has a visit then. */
const isThere = ({ doctors, visits }: ClinicDay, id: string): boolean =>
  (doctors.find((one) => one.id === id)?.working.length ?? 0) > 0 ||
  visits.some(({ doctorId }) => doctorId === id);

interface Choice {
  readonly day: ClinicDay;
  readonly by: DiaryBy;
  /** IDs of dentists or chairs; null or empty for no choice. */
  readonly chosen: readonly string[] | null;
  /** The one that the address asks for; null for none. */
  readonly askedId: string | null;
}

/**
 * What of a day's dentists or chairs the diary shows: those that were chosen, else the dentists who are there and all chairs.
 * Visits without a dentist or chair are always shown, and so is what the address asks for; there is always something to show.
 */
export function listShown(
  resources: readonly DiaryResource[],
  { day, by, chosen, askedId }: Choice,
): readonly DiaryResource[] {
  const keep = (isKept: (id: string) => boolean) =>
    resources.filter(({ id }) => id === NONE || id === askedId || isKept(id));
  const isChosen = (id: string) => chosen?.includes(id) ?? false;
  if (resources.some(({ id }) => isChosen(id))) return keep(isChosen);
  const there = by === 'chairs' ? resources : keep((id) => isThere(day, id));
  return there.length > 0 ? there : resources;
}

/** A part of the columns, and the first one of the parts before and after it; null where there are none. */
export interface ColumnPage<Column> {
  readonly shown: readonly Column[];
  readonly previous: Column | null;
  readonly next: Column | null;
}

/** So many columns from one on, or from the first; the last part is full too. */
export function toPage<Column extends { readonly id: string }>(
  columns: readonly Column[],
  firstId: string | null,
  count: number,
): ColumnPage<Column> {
  const last = Math.max(0, columns.length - count);
  const first = Math.min(
    Math.max(
      0,
      columns.findIndex(({ id }) => id === firstId),
    ),
    last,
  );
  return {
    shown: columns.slice(first, first + count),
    previous: first > 0 ? (columns[Math.max(0, first - count)] ?? null) : null,
    next: first < last ? (columns[Math.min(last, first + count)] ?? null) : null,
  };
}
