import { randomInt } from 'node:crypto';
import { addDays, type DateLocal, DAY_MS, toDateLocal } from 'shared-contracts';

const FIRST_YEAR = 2030;
/** Up to the last year that the clinic takes bookings for. */
const MONTHS = 70 * 12;
/** More than the journeys of one worker take; enough for 14 workers, of which each language has its own. */
const MONTHS_PER_WORKER = 60;

let taken = 0;

/** Where a run's months begin; another one each time, because a site may keep its data. */
export const drawFirstMonth = (): string => String(randomInt(MONTHS));

const WEDNESDAY = 3;

/** The second Wednesday of a month: on each the same doctors of the demo clinic work. */
function toWednesday(year: number, month: number): Date {
  const eighth = new Date(Date.UTC(year, month, 8));
  const daysLater = (WEDNESDAY - eighth.getUTCDay() + 7) % 7;
  return new Date(Date.UTC(year, month, 8 + daysLater));
}

/**
 * The second Wednesday of a month of the far future that no other journey asks for, `YYYY-MM-DD`:
 * there are days before and after it in its calendar.
 */
export function freshDay(): DateLocal {
  const { FIRST_MONTH = drawFirstMonth(), TEST_WORKER_INDEX = '0' } = process.env;
  const month = Number(FIRST_MONTH) + Number(TEST_WORKER_INDEX) * MONTHS_PER_WORKER + taken;
  taken += 1;
  return toDateLocal(toWednesday(FIRST_YEAR, month % MONTHS), 'UTC');
}

/** The weekday (0 is Sunday) that comes first after a week from now, `YYYY-MM-DD`. */
export function nextWeekday(weekday: number): DateLocal {
  const week = new Date(Date.now() + 7 * DAY_MS);
  const daysLater = (weekday - week.getUTCDay() + 7) % 7;
  return addDays(toDateLocal(week, 'UTC'), daysLater);
}
