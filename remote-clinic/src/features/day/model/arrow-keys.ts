import { language, languages } from 'shared-texts';
import type { DiaryColumn, Span } from './diary';
import type { DayVisit } from './visit-state';

/** A direction of an arrow key. */
export interface Step {
  readonly columns: number;
  readonly rows: number;
}

/** The arrow keys, by the name of the key: columns follow each other as words do. */
export function toSteps(dir: 'ltr' | 'rtl'): Readonly<Record<string, Step>> {
  const toRight = dir === 'ltr' ? 1 : -1;
  return {
    ArrowUp: { columns: 0, rows: -1 },
    ArrowDown: { columns: 0, rows: 1 },
    ArrowLeft: { columns: -toRight, rows: 0 },
    ArrowRight: { columns: toRight, rows: 0 },
  };
}

/** The arrow keys in the direction of this build's texts. */
export const steps = toSteps(languages[language].dir);

/** What is next to another one: in its column, or nearest in time in the next column that has any. */
export function findNear<T extends Span>(
  columns: readonly (readonly T[])[],
  isCurrent: (one: T) => boolean,
  step: Step,
): T | null {
  const index = columns.findIndex((column) => column.some(isCurrent));
  const column = columns[index] ?? [];
  const at = column.findIndex(isCurrent);
  if (step.rows !== 0) return column[at + step.rows] ?? null;
  const from = column[at]?.from ?? 0;
  for (let next = index + step.columns; columns[next]; next += step.columns) {
    const [nearest] = (columns[next] ?? []).toSorted(
      (a, b) => Math.abs(a.from - from) - Math.abs(b.from - from),
    );
    if (nearest) return nearest;
  }
  return null;
}

/** The visit next to another one, see {@link findNear}. */
export const findNeighbour = (
  columns: readonly DiaryColumn[],
  id: string,
  step: Step,
): DayVisit | null =>
  findNear(
    columns.map(({ visits }) => visits),
    ({ visit }) => visit.id === id,
    step,
  )?.visit ?? null;
