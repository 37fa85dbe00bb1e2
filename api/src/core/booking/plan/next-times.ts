import { addDays, type DateLocal, type TimeLocal } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import {
  type ClinicDay,
  type FreeStart,
  toClinicDay,
  toTreatmentDay,
} from '../schedule/availability';
import type { Schedule, Treatment } from '../schedule/schedule';
import { listTaken } from '../schedule/schedule.repository';

/** A start that can be booked. */
export interface NextTime {
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

export interface NextTimesSearch {
  readonly schedule: Schedule;
  readonly now: Date;
  /** The first day, and how many. */
  readonly from: DateLocal;
  readonly days: number;
  /** Of one doctor; of all unless given. */
  readonly doctorId?: string | undefined;
}

const WEEK_DAYS = 7;

/**
 * Each treatment's first free time of every day that has one, in order, until each treatment has `most` of them.
 * The calendar is read by the week: most have a time in the first one.
 */
export async function findNextTimes(
  db: Db,
  treatments: readonly Treatment[],
  { most, ...search }: NextTimesSearch & { readonly most: number },
): Promise<ReadonlyMap<string, readonly NextTime[]>> {
  const { schedule, now, from, days, doctorId } = search;
  const times = new Map<string, NextTime[]>(treatments.map(({ id }) => [id, []]));
  const timesOf = ({ id }: Treatment): NextTime[] => times.get(id)!;
  const listMissing = () => treatments.filter((one) => timesOf(one).length < most);
  for (let week = 0; week < days && listMissing().length > 0; week += WEEK_DAYS) {
    const length = Math.min(WEEK_DAYS, days - week);
    const dates = Array.from({ length }, (_, index) => addDays(from, week + index));
    const taken = await listTaken(db, { from: dates[0]!, to: dates.at(-1)!, now });
    for (const dateLocal of dates) {
      const ofDay = taken.filter((one) => one.dateLocal === dateLocal);
      const day = toClinicDay(schedule, dateLocal, { taken: ofDay, now });
      for (const treatment of listMissing()) {
        const [first] = toTreatmentDay(day, treatment, doctorId).free;
        if (first) timesOf(treatment).push({ dateLocal, timeLocal: first.timeLocal });
      }
    }
  }
  return times;
}

/** One day with what is taken on it. */
export async function readClinicDay(
  db: Db,
  { schedule, now }: Pick<NextTimesSearch, 'schedule' | 'now'>,
  dateLocal: DateLocal,
): Promise<ClinicDay> {
  const taken = await listTaken(db, { from: dateLocal, to: dateLocal, now });
  return toClinicDay(schedule, dateLocal, { taken, now });
}

const NEAREST = 3;
const DAYS_AHEAD = 28;

/** The free times of a treatment nearest to one of the same day, else the first ones of the days after it. */
export async function findNearestTimes(
  db: Db,
  treatment: Treatment,
  { near, schedule, now }: Pick<NextTimesSearch, 'schedule' | 'now'> & { readonly near: NextTime },
): Promise<readonly NextTime[]> {
  const { dateLocal } = near;
  const day = await readClinicDay(db, { schedule, now }, dateLocal);
  const wanted = day.planned.day.toTime(near.timeLocal);
  const distance = ({ startsAt }: FreeStart) => Math.abs(startsAt.getTime() - wanted);
  const sameDay = toTreatmentDay(day, treatment)
    .free.toSorted((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ timeLocal }) => ({ dateLocal, timeLocal }));
  if (sameDay.length > 0) return sameDay;
  const search = { schedule, now, from: addDays(dateLocal, 1), days: DAYS_AHEAD, most: NEAREST };
  return (await findNextTimes(db, [treatment], search)).get(treatment.id)!;
}

/** How many days after it have a time among those for a visit that is to be moved. */
const MOVE_DAYS = 5;

/** Times for a visit that is to be moved: the nearest ones, and the first one of each of the next days with one. */
export async function findMoveTimes(
  db: Db,
  treatment: Treatment,
  options: Parameters<typeof findNearestTimes>[2],
): Promise<readonly NextTime[]> {
  const { near, schedule, now } = options;
  const nearest = await findNearestTimes(db, treatment, options);
  const from = addDays(near.dateLocal, 1);
  const search = { schedule, now, from, days: DAYS_AHEAD, most: MOVE_DAYS };
  const later = (await findNextTimes(db, [treatment], search)).get(treatment.id)!;
  const isNew = ({ dateLocal }: NextTime) => nearest.every((one) => one.dateLocal !== dateLocal);
  return [...nearest, ...later.filter(isNew)];
}
