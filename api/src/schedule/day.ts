import { type DateLocal, type TimeLocal, toInstant, toMinutes } from 'shared-contracts';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** @example toTimeLocal(570) // '09:30' */
const toTimeLocal = (minutes: number): TimeLocal =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The day a number of days later. @example addDays('2026-02-27', 2) // '2026-03-01' */
export function addDays(dateLocal: DateLocal, days: number): DateLocal {
  const date = new Date(`${dateLocal}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 0 for Sunday. */
export const toWeekday = (dateLocal: DateLocal): number =>
  new Date(`${dateLocal}T00:00:00Z`).getUTCDay();

/** A start that a clinic's clock shows on a day. */
export interface Start {
  readonly timeLocal: TimeLocal;
  readonly at: number;
}

export interface Day {
  readonly dateLocal: DateLocal;
  readonly weekday: number;
  /** The instant of a time of this day, in milliseconds. */
  toTime(timeLocal: TimeLocal): number;
  /** Every start of the day, in order; a time that a clock change leaves out is missing. */
  listStarts(intervalMinutes: number): Start[];
}

/** A day in a time zone; instants are computed from midnight unless the clocks change that day. */
export function toDay(dateLocal: DateLocal, timeZone: string): Day {
  const midnight = toInstant(dateLocal, '00:00', timeZone).getTime();
  const nextMidnight = toInstant(addDays(dateLocal, 1), '00:00', timeZone).getTime();
  const isRegular = nextMidnight - midnight === DAY_MINUTES * MINUTE_MS;
  const toTime = (timeLocal: TimeLocal): number =>
    isRegular
      ? midnight + toMinutes(timeLocal) * MINUTE_MS
      : toInstant(dateLocal, timeLocal, timeZone).getTime();
  const listStarts = (intervalMinutes: number): Start[] => {
    const count = Math.ceil(DAY_MINUTES / intervalMinutes);
    const starts = Array.from({ length: count }, (_, index) => {
      const timeLocal = toTimeLocal(index * intervalMinutes);
      return { timeLocal, at: toTime(timeLocal) };
    });
    return isRegular
      ? starts
      : starts.filter(({ at }, index) => at < (starts[index + 1]?.at ?? nextMidnight));
  };
  return { dateLocal, weekday: toWeekday(dateLocal), toTime, listStarts };
}
