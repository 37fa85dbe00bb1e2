import { getDateFormat } from './date-format';
import { DAY_MS } from './durations';

/**
 * A calendar day in the clinic's own time zone, `YYYY-MM-DD`. A text becomes one by a schema of the contract
 * or by {@link parseDateLocal}; no other text is assignable.
 */
export type DateLocal = `${number}-${number}-${number}`;
/** A time of day in the clinic's own time zone, `HH:mm`; see {@link parseTimeLocal}. */
export type TimeLocal = `${number}:${number}`;

/** Whether a day or month (`YYYY-MM…`) lies in the years 2000 to 2099, the only ones accepted. */
export const isInSupportedYears = (dateLocal: string): boolean => /^20\d\d-/.test(dateLocal);

/** Whether the text is a real calendar day, `YYYY-MM-DD`, of the years 2000 to 2099. */
export function isDateLocal(text: string): text is DateLocal {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const month = Number(text.slice(5, 7)) - 1;
  const day = Number(text.slice(8));
  const instant = new Date(Date.UTC(Number(text.slice(0, 4)), month, day));
  return instant.getUTCMonth() === month && instant.getUTCDate() === day;
}

/** The day that a text names, such as one of an address or a form; null for another text. */
export const parseDateLocal = (text: string | null): DateLocal | null =>
  text !== null && isDateLocal(text) ? text : null;

/** `HH:mm`, from `00:00` to `23:59`. */
export const TIME_LOCAL_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

const isTimeLocal = (text: string): text is TimeLocal => TIME_LOCAL_PATTERN.test(text);

/** The time of day that a text names, such as one of an address or a form; null for another text. */
export const parseTimeLocal = (text: string | null): TimeLocal | null =>
  text !== null && isTimeLocal(text) ? text : null;

const digits = '2-digit';
const CLOCK = {
  year: 'numeric',
  month: digits,
  day: digits,
  hour: digits,
  minute: digits,
  hourCycle: 'h23',
} as const;

/** What calendar and clock show in a time zone at an instant. */
function readClock(instant: Date | number, timeZone: string): [DateLocal, TimeLocal] {
  const parts = getDateFormat('en-US', { ...CLOCK, timeZone }).formatToParts(instant);
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return [`${year}-${month}-${day}` as DateLocal, `${hour}:${minute}` as TimeLocal];
}

const toUtcMs = (dateLocal: DateLocal, timeLocal: TimeLocal): number =>
  Date.parse(`${dateLocal}T${timeLocal}Z`);

/** How far ahead of UTC a time zone is at an instant, in milliseconds, both to the minute. */
const getOffsetMs = (instantMs: number, timeZone: string): number =>
  toUtcMs(...readClock(instantMs, timeZone)) - instantMs;

/**
 * The instant at which a day and time of day occur in an IANA time zone: the first one if the clock shows
 * that time twice, and as long after the change of the clock if it skips that time.
 */
export function toInstant(dateLocal: DateLocal, timeLocal: TimeLocal, timeZone: string): Date {
  const asUtc = toUtcMs(dateLocal, timeLocal);
  const before = getOffsetMs(asUtc - DAY_MS, timeZone);
  const after = getOffsetMs(asUtc + DAY_MS, timeZone);
  const isAfterChange =
    getOffsetMs(asUtc - before, timeZone) !== before &&
    getOffsetMs(asUtc - after, timeZone) === after;
  return new Date(asUtc - (isAfterChange ? after : before));
}

/** Which calendar day it is in an IANA time zone at an instant. */
export const toDateLocal = (instant: Date, timeZone: string): DateLocal =>
  readClock(instant, timeZone)[0];

/** Which time of day it is in an IANA time zone at an instant. */
export const toTimeLocal = (instant: Date, timeZone: string): TimeLocal =>
  readClock(instant, timeZone)[1];

/** The time of day a number of minutes after midnight. @example toTimeOfDay(570) // '09:30' */
export const toTimeOfDay = (minutes: number): TimeLocal =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':') as TimeLocal;

/** Minutes from midnight to a time of day. @example toMinutes('09:30') // 570 */
export function toMinutes(timeLocal: TimeLocal): number {
  const [hours = 0, minutes = 0] = timeLocal.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The weekdays (0 is Sunday) from a day to another one, both included, each once and in their order. */
export function listWeekdays(from: DateLocal, until: DateLocal): number[] {
  const days = Math.floor((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
  const first = new Date(`${from}T00:00:00Z`).getUTCDay();
  return Array.from({ length: Math.max(0, Math.min(days, 7)) }, (_, index) => (first + index) % 7);
}

/** The day a number of days later. @example addDays('2026-02-27', 2) // '2026-03-01' */
export function addDays(dateLocal: DateLocal, days: number): DateLocal {
  const date = new Date(`${dateLocal}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10) as DateLocal;
}
