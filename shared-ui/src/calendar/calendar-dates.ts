const pad = (part: number) => String(part).padStart(2, '0');

/**
 * A day (`YYYY-MM-DD`) as the calendar component needs it: the same day in the reader's own time zone, at noon,
 * which exists on every day in every zone.
 */
export function toCalendarDate(dateLocal: string): Date {
  const [year = 0, month = 1, day = 1] = dateLocal.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The day (`YYYY-MM-DD`) that a day of the calendar stands for; the inverse of {@link toCalendarDate}. */
export function fromCalendarDate(date: Date): `${number}-${number}-${number}` {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map(pad);
  return `${date.getFullYear()}-${month}-${day}` as `${number}-${number}-${number}`;
}
