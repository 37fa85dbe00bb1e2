import { HOUR_MS, paths, staffPaths, toDateLocal, toInstant } from 'shared-contracts';
import type { Respond } from '../support/responses';
import { day } from './clinic';
import type { Screen } from './screen';
import { todayTitle } from './titles';

const TIME_ZONE = 'America/New_York';
const OPENS = Date.parse(`${day.dateLocal}T14:00:00Z`);
const OPEN_HOURS = 8;
/** Of the opening hours, so that some visits are over and some are to come. */
const PAST_HOURS = 2;

/** The day of the clinic, moved so that the present is always within its opening hours. */
function toPresentDay(now: Date): object {
  const dateLocal = toDateLocal(now, TIME_ZONE);
  const midnight = toInstant(dateLocal, '00:00', TIME_ZONE).getTime();
  const hour = Math.floor((now.getTime() - midnight) / HOUR_MS);
  const opens = Math.min(Math.max(0, hour - PAST_HOURS), 24 - 1 - OPEN_HOURS);
  const shift = midnight + opens * HOUR_MS - OPENS;
  const move = (key: string, value: unknown) =>
    key.endsWith('Utc') ? new Date(Date.parse(String(value)) + shift).toISOString() : value;
  const moved = JSON.parse(JSON.stringify(day), move) as typeof day;
  const toTime = (instant: string) =>
    new Date(Date.parse(instant) - midnight).toISOString().slice(11, 16);
  const visits = moved.visits.map((visit) => ({ ...visit, timeLocal: toTime(visit.startsAtUtc) }));
  return { ...moved, dateLocal, visits };
}

const present: Respond = (route) => route.fulfill({ json: toPresentDay(new Date()) });
const responses = { '/api/day': present };
const shows: Screen['shows'] = (page) => page.getByText('Priya Raman').locator('visible=true');

/** The present in the day of the clinic, with visits that are late. */
export const nowScreens: readonly Screen[] = [
  {
    name: 'today, now',
    titles: todayTitle,
    path: paths.clinicDay,
    role: 'admin',
    responses,
    shows,
  },
  {
    name: 'diary, now',
    path: `${staffPaths.diary}?of=${day.doctors[2]?.id}`,
    role: 'admin',
    responses,
    shows,
  },
];
