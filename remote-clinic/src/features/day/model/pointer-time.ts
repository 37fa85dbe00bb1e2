import type { Span } from './diary';

/** A shorter way is a click. */
export const DRAG_PX = 6;

/** Where a pointer is, in CSS pixels. */
export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

/** At which minute of the day a pointer is in a column. */
export function toMinutes(column: Element, { clientY }: Pointer, range: Span): number {
  const { top, height } = column.getBoundingClientRect();
  return range.from + ((clientY - top) / height) * (range.until - range.from);
}
