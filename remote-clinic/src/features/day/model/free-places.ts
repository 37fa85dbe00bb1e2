import { MINUTE_MS } from 'shared-contracts';
import {
  type DiaryColumn,
  NONE,
  overlaps,
  type Span,
  toLength,
  toMinutesOf,
  toTaken,
} from './diary';

/** A free part of a column between two starts of the grid, or what is left of it. */
export interface FreePlace extends Span {
  readonly key: string;
  readonly column: DiaryColumn;
}

/** Whether the place needs some of the room of the next one to be hit by a finger. */
export const isShort = (place: Span): boolean => toLength(place) < FINGER_MINUTES;

interface Grid {
  /** The hours that the diary shows. */
  readonly range: Span;
  readonly intervalMinutes: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** Less is too small to be pressed. */
const MIN_MINUTES = 15;
/** Less is drawn lower than a finger needs. */
const FINGER_MINUTES = 20;

/** The first part of a span that nothing takes; empty when there is none. */
function toFree(span: Span, taken: readonly Span[]): Span {
  const inTheWay = taken.find((one) => overlaps(one, span));
  if (!inTheWay || toLength(span) === 0) return span;
  if (inTheWay.from > span.from) return toFree({ ...span, until: inTheWay.from }, taken);
  return toFree({ from: Math.min(inTheWay.until, span.until), until: span.until }, taken);
}

const listTaken = (column: DiaryColumn): Span[] => [
  ...column.timeOff,
  ...column.blocks,
  ...column.visits.map((visit) => toTaken(visit, column)),
];

/** Until when a column is free from a free minute on. */
export const toFreeUntil = (column: DiaryColumn, from: number, range: Span): number =>
  Math.min(
    range.until,
    ...listTaken(column)
      .map((span) => span.from)
      .filter((start) => start > from),
  );

/** Where the desk can book with a press, from the present minute on; the rules of booking may still be in the way. */
export function listFreePlaces(column: DiaryColumn, grid: Grid): FreePlace[] {
  if (column.id === NONE) return [];
  const { range, intervalMinutes, now, timeZone } = grid;
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const present = toMinutesOf(minute, { dateLocal: column.dateLocal, timeZone });
  const taken = listTaken(column);
  const count = Math.ceil((range.until - range.from) / intervalMinutes);
  return Array.from({ length: count }, (_, index) => range.from + index * intervalMinutes)
    .map((start) => {
      const until = Math.min(start + intervalMinutes, range.until);
      const span = { from: Math.min(Math.max(start, present), until), until };
      return { key: `${column.key} ${start}`, column, ...toFree(span, taken) };
    })
    .filter((place) => toLength(place) >= Math.min(MIN_MINUTES, intervalMinutes))
    .filter((place, index, all) => !isShort(place) || place.until === all[index + 1]?.from);
}
