import { format, isValid, parse } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { TZDate } from '@date-fns/tz';

/** A calendar day in the clinic's own zone, `YYYY-MM-DD`. */
export type DateLocal = string;
/** A time of day in the clinic's own zone, `HH:mm`. */
export type TimeLocal = string;

const MEDIUM = 'MMM d, yyyy';
const ISO_DAY = 'yyyy-MM-dd';
const ANCHOR = new Date(2000, 0, 1);

/** The years that the clinic takes days and months of, wherever one is asked for. */
const TAKEN_YEAR = /^20\d\d-/;

/** Whether a day or month (`YYYY-MM…`) lies in the years that the clinic takes: 2000 to 2099. */
export const isInTakenYears = (dateLocal: string): boolean => TAKEN_YEAR.test(dateLocal);

function reformat(text: string, from: string, to: string): string | null {
  const date = parse(text, from, ANCHOR, { locale: enUS });
  if (!isValid(date) || format(date, from, { locale: enUS }) !== text) return null;
  return format(date, to, { locale: enUS });
}

/**
 * The day in the edge's format. Throws a RangeError on anything but a real `YYYY-MM-DD`.
 * @example toMediumDate('2023-01-05') // 'Jan 5, 2023'
 */
export function toMediumDate(dateLocal: DateLocal): string {
  const text = reformat(dateLocal, ISO_DAY, MEDIUM);
  if (text === null) throw new RangeError('not a calendar day');
  return text;
}

/** The day behind the edge's format, or null when the text is no day of 2000 to 2099. */
export function fromMediumDate(text: string): DateLocal | null {
  const dateLocal = reformat(text, MEDIUM, ISO_DAY);
  return dateLocal !== null && isInTakenYears(dateLocal) ? dateLocal : null;
}

/** Whether the text is a real calendar day, `YYYY-MM-DD`, of the years 2000 to 2099. */
export function isDateLocal(text: string): text is DateLocal {
  return reformat(text, ISO_DAY, ISO_DAY) !== null && isInTakenYears(text);
}

/**
 * The label of a slot. Throws a RangeError on anything but `HH:mm`.
 * @example toSlotLabel('14:30') // '2.30 pm'
 */
export function toSlotLabel(timeLocal: TimeLocal): string {
  const text = reformat(timeLocal, 'HH:mm', 'h.mm aaa');
  if (text === null) throw new RangeError('not a time of day');
  return text;
}

/** The time of day behind a slot's label, or null when the text is no such label. */
export function fromSlotLabel(text: string): TimeLocal | null {
  return reformat(text, 'h.mm aaa', 'HH:mm');
}

/** The instant at which a slot starts, from the clinic's own day, time and IANA zone. */
export function toSlotInstant(dateLocal: DateLocal, timeLocal: TimeLocal, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = dateLocal.split('-').map(Number);
  const [hours = 0, minutes = 0] = timeLocal.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}

/** Which calendar day it is at the clinic (IANA zone) at the instant `now`. */
export function toDateLocal(now: Date, timeZone: string): DateLocal {
  return format(new TZDate(now.getTime(), timeZone), ISO_DAY);
}
