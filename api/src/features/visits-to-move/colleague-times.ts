import { addDays, type ColleagueTime, type DateLocal } from 'shared-contracts';
import { toMoveWanted } from '../../core/booking/change/move.service';
import { planVisit } from '../../core/booking/plan/plan';
import { toOwnTreatment } from '../../core/booking/plan/take';
import {
  type ClinicDay,
  toClinicDay,
  toTreatmentDay,
} from '../../core/booking/schedule/availability';
import type { Schedule, Taken, Treatment } from '../../core/booking/schedule/schedule';
import { listTaken } from '../../core/booking/schedule/schedule.repository';
import type { Stranded } from '../../core/booking/stranded/stranded-visits';
import type { Db } from '../../database/connection';

/** Free times are searched for this many visits, the soonest ones, because staff handle these first. */
const SEARCHED_VISITS = 40;
const DAYS_AHEAD = 14;
const TIMES_SHOWN = 3;

interface Search {
  readonly schedule: Schedule;
  readonly now: Date;
}

/** The days that are looked at, each read once. */
function createDays(db: Db, { schedule, now }: Search) {
  const days = new Map<DateLocal, Promise<readonly Taken[]>>();

  function getTaken(dateLocal: DateLocal): Promise<readonly Taken[]> {
    const taken = days.get(dateLocal) ?? listTaken(db, { from: dateLocal, to: dateLocal, now });
    days.set(dateLocal, taken);
    return taken;
  }

  return {
    getTaken,
    getDay: async (dateLocal: DateLocal): Promise<ClinicDay> =>
      toClinicDay(schedule, dateLocal, { taken: await getTaken(dateLocal), now }),
  };
}

type Days = ReturnType<typeof createDays>;

/** What is taken but for a visit itself, whose chair no other one has at its time. */
const without = (taken: readonly Taken[], { chairId, startsAt }: Stranded): readonly Taken[] =>
  taken.filter((one) => one.chairId !== chairId || one.startsAt.getTime() !== startsAt.getTime());

interface TimeSearch extends Search {
  readonly visit: Stranded;
  readonly treatment: Treatment;
  readonly doctorId: string;
}

/** Whether a colleague is free at the visit's own time. */
async function isFreeThen(days: Days, { visit, doctorId, ...search }: TimeSearch) {
  const { dateLocal, timeLocal } = visit;
  const taken = without(await days.getTaken(dateLocal), visit);
  const { schedule, now } = search;
  const to = { dateLocal, timeLocal, doctorId };
  return 'place' in planVisit({ schedule, now, taken }, toMoveWanted(schedule, visit, to));
}

/** The first time of a colleague from the visit's own on; null for none within two weeks. */
async function findTime(
  days: Days,
  search: TimeSearch,
): Promise<Pick<ColleagueTime, 'dateLocal' | 'timeLocal'> | null> {
  const { visit, treatment, doctorId } = search;
  const { dateLocal, timeLocal } = visit;
  if (await isFreeThen(days, search)) return { dateLocal, timeLocal };
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const date = addDays(dateLocal, ahead);
    const { free } = toTreatmentDay(await days.getDay(date), treatment, doctorId);
    const first = free.find(({ startsAt }) => startsAt > visit.startsAt);
    if (first) return { dateLocal: date, timeLocal: first.timeLocal };
  }
  return null;
}

const toOrder = ({ dateLocal, timeLocal }: ColleagueTime): string => `${dateLocal} ${timeLocal}`;

async function findTimes(days: Days, visit: Stranded, search: Search): Promise<ColleagueTime[]> {
  const treatment = toOwnTreatment(visit);
  const colleagues = search.schedule.doctors.filter(
    ({ id, isBookable, treatmentIds }) =>
      id !== visit.doctorId && isBookable && treatmentIds.includes(visit.treatmentId),
  );
  const times: ColleagueTime[] = [];
  for (const { id: doctorId, name: doctor } of colleagues) {
    const time = await findTime(days, { visit, treatment, doctorId, ...search });
    if (time) times.push({ doctorId, doctor, ...time });
  }
  return times.toSorted((a, b) => toOrder(a).localeCompare(toOrder(b))).slice(0, TIMES_SHOWN);
}

/** The first free times of other dentists for each visit, by its ID. */
export async function findColleagueTimes(
  db: Db,
  visits: readonly Stranded[],
  search: Search,
): Promise<ReadonlyMap<string, readonly ColleagueTime[]>> {
  const days = createDays(db, search);
  const times = new Map<string, readonly ColleagueTime[]>();
  for (const visit of visits.slice(0, SEARCHED_VISITS)) {
    times.set(visit.bookingId, await findTimes(days, visit, search));
  }
  return times;
}
