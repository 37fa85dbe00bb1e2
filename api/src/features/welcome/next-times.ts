import { addDays, type DateLocal, type OfferedTreatment } from 'shared-contracts';
import type { Db } from '../../database/connection';
import { markStarts, toClinicDay } from '../../core/booking/schedule/availability';
import { toToday } from '../../core/booking/schedule/day';
import type { Schedule, Treatment } from '../../core/booking/schedule/schedule';
import { listTaken, type TakenOnDay } from '../../core/booking/schedule/schedule.repository';

type NextTime = NonNullable<OfferedTreatment['next']>;

const WEEKS = 4;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

interface DayToSearch {
  readonly dateLocal: DateLocal;
  readonly taken: readonly TakenOnDay[];
  readonly now: Date;
}

/** The first free time of a day, of each of the treatments that have one. */
function findFirstTimes(
  schedule: Schedule,
  treatments: readonly Treatment[],
  { dateLocal, taken, now }: DayToSearch,
): Map<string, NextTime> {
  const takenThatDay = taken.filter((one) => one.dateLocal === dateLocal);
  const day = toClinicDay(schedule, dateLocal, { taken: takenThatDay, now });
  const times = new Map<string, NextTime>();
  for (const treatment of treatments) {
    const { starts, marks } = markStarts(day, treatment);
    const first = starts[marks.indexOf('1')];
    if (first) times.set(treatment.id, { dateLocal, timeLocal: first.start.timeLocal });
  }
  return times;
}

/**
 * The next free time of each treatment, by its ID; none for a treatment that nobody is free for within four
 * weeks. Most have one in the first week, so that later ones are rarely read.
 */
export async function findNextTimes(
  db: Db,
  { schedule, now }: { readonly schedule: Schedule; readonly now: Date },
): Promise<ReadonlyMap<string, NextTime>> {
  const today = toToday(now, schedule.timeZone);
  const times = new Map<string, NextTime>();
  let missing = schedule.treatments;
  for (let week = 0; week < WEEKS && missing.length > 0; week += 1) {
    const days = WEEK.map((day) => addDays(today, week * WEEK.length + day));
    const range = { from: days[0] ?? today, to: days.at(-1) ?? today, now };
    const taken = await listTaken(db, range);
    for (const dateLocal of days) {
      const found = findFirstTimes(schedule, missing, { dateLocal, taken, now });
      for (const [id, time] of found) times.set(id, time);
      missing = missing.filter(({ id }) => !times.has(id));
    }
  }
  return times;
}
