import type { DateLocal } from 'shared-contracts';

const pad = (part: number) => String(part).padStart(2, '0');

/**
 * A clinic day as the calendar component wants it: the same day in the reader's own zone, at noon,
 * which exists on every day in every zone.
 */
export function toCalendarDate(dateLocal: DateLocal): Date {
  const [year = 0, month = 1, day = 1] = dateLocal.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The clinic day behind a day of the calendar. */
export function fromCalendarDate(date: Date): DateLocal {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The month a day lies in, `YYYY-MM`. */
export const toMonth = (dateLocal: DateLocal) => dateLocal.slice(0, 7);
