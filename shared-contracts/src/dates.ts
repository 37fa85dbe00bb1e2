import { TZDate } from '@date-fns/tz';

/** A calendar day in the clinic's own time zone, `YYYY-MM-DD`. */
export type DateLocal = string;
/** A time of day in the clinic's own time zone, `HH:mm`. */
export type TimeLocal = string;

/** Whether a day or month (`YYYY-MM…`) lies in the years 2000 to 2099, the only ones accepted. */
export const isInSupportedYears = (dateLocal: string): boolean => /^20\d\d-/.test(dateLocal);

/** Whether the text is a real calendar day, `YYYY-MM-DD`, of the years 2000 to 2099. */
export function isDateLocal(text: string): text is DateLocal {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The instant at which a day and time of day occur in an IANA time zone. */
export function toInstant(dateLocal: DateLocal, timeLocal: TimeLocal, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = dateLocal.split('-').map(Number);
  const [hours = 0, minutes = 0] = timeLocal.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}

/** Which calendar day it is in an IANA time zone at an instant. */
export function toDateLocal(instant: Date, timeZone: string): DateLocal {
  const there = new TZDate(instant.getTime(), timeZone);
  const [month, day] = [there.getMonth() + 1, there.getDate()];
  return [there.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Which time of day it is in an IANA time zone at an instant. */
export function toTimeLocal(instant: Date, timeZone: string): TimeLocal {
  const there = new TZDate(instant.getTime(), timeZone);
  return [there.getHours(), there.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Minutes from midnight to a time of day. @example toMinutes('09:30') // 570 */
export function toMinutes(timeLocal: TimeLocal): number {
  const [hours = 0, minutes = 0] = timeLocal.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The day a number of days later. @example addDays('2026-02-27', 2) // '2026-03-01' */
export function addDays(dateLocal: DateLocal, days: number): DateLocal {
  const date = new Date(`${dateLocal}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
