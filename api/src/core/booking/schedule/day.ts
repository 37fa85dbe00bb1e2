import { TZDate } from '@date-fns/tz';
import {
  addDays,
  type DateLocal,
  MINUTE_MS,
  type TimeLocal,
  toInstant,
  toMinutes,
  toTimeOfDay,
} from 'shared-contracts';

const DAY_MINUTES = 24 * 60;

/** By how many milliseconds the clocks of a zone are ahead of UTC at an instant. */
const toOffset = (at: number, timeZone: string): number =>
  -new TZDate(at, timeZone).getTimezoneOffset() * MINUTE_MS;

/** The first minute of a period at which the clocks are no longer as they were at its start. */
function findClockChange(from: number, until: number, timeZone: string): number {
  const before = toOffset(from, timeZone);
  let [low, high] = [from, until];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (toOffset(middle, timeZone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** The instant of a time of day, and whether the clocks leave that time out. */
interface Moment {
  readonly at: number;
  readonly isSkipped: boolean;
}

/** A time that the clocks leave out is the moment at which they do; of two equal times the first. */
function createClock(dateLocal: DateLocal, timeZone: string): (minutes: number) => Moment {
  const utcMidnight = Date.parse(`${dateLocal}T00:00:00Z`);
  const from = toInstant(dateLocal, '00:00', timeZone).getTime() - MINUTE_MS;
  const until = toInstant(addDays(dateLocal, 1), '00:00', timeZone).getTime() - MINUTE_MS;
  const [before, after] = [toOffset(from, timeZone), toOffset(until, timeZone)];
  if (before === after) {
    return (minutes) => ({ at: utcMidnight + minutes * MINUTE_MS - before, isSkipped: false });
  }
  const change = findClockChange(from, until, timeZone);
  return (minutes) => {
    const utc = utcMidnight + minutes * MINUTE_MS;
    if (utc - before < change) return { at: utc - before, isSkipped: false };
    return { at: Math.max(change, utc - after), isSkipped: utc - after < change };
  };
}

/** A start that a clinic's clock shows on a day. */
export interface Start {
  readonly timeLocal: TimeLocal;
  readonly at: number;
}

export interface Day {
  readonly dateLocal: DateLocal;
  /** 0 for Sunday. */
  readonly weekday: number;
  /** The instant of a time of this day, in milliseconds. */
  toTime(timeLocal: TimeLocal): number;
  /** Null for a time that a clock change leaves out. */
  toStart(timeLocal: TimeLocal): Start | null;
  /** Every start of the day, in order; a time that a clock change leaves out is missing. */
  listStarts(intervalMinutes: number): Start[];
}

/** A day as the clocks of a time zone show it. */
export function toDay(dateLocal: DateLocal, timeZone: string): Day {
  const clock = createClock(dateLocal, timeZone);
  return {
    dateLocal,
    weekday: new Date(`${dateLocal}T00:00:00Z`).getUTCDay(),
    toTime: (timeLocal) => clock(toMinutes(timeLocal)).at,
    toStart: (timeLocal) => {
      const { at, isSkipped } = clock(toMinutes(timeLocal));
      return isSkipped ? null : { timeLocal, at };
    },
    listStarts: (intervalMinutes) =>
      Array.from({ length: Math.ceil(DAY_MINUTES / intervalMinutes) }, (_, index) => {
        const minutes = index * intervalMinutes;
        return { timeLocal: toTimeOfDay(minutes), ...clock(minutes) };
      }).filter(({ isSkipped }) => !isSkipped),
  };
}
