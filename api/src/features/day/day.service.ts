import {
  addDays,
  type ClinicDay,
  type DayBlock,
  type DateLocal,
  type DayDoctor,
  isDateLocal,
  type Period,
  type WeekDay,
} from 'shared-contracts';
import type { Db } from '../../database/connection';
import { toClinicDay } from '../../core/booking/schedule/availability';
import { toDay } from '../../core/booking/schedule/day';
import type { Schedule } from '../../core/booking/schedule/schedule';
import type { Span } from '../../core/booking/schedule/span';
import { findClosedDayName, listChairs, listVisits, type StoredVisit } from './day.repository';

const toPeriod = ({ from, until }: Span): Period => ({
  startsAt: new Date(from),
  endsAt: new Date(until),
});

function listTimes(schedule: Schedule, dateLocal: DateLocal, now: Date) {
  const day = toClinicDay(schedule, dateLocal, { taken: [], now });
  const from = toDay(dateLocal, schedule.timeZone).toTime('00:00');
  const until = toDay(addDays(dateLocal, 1), schedule.timeZone).toTime('00:00');
  const blocks = day.planned.blocks.map(({ block, ...span }) => ({
    id: block.id,
    kind: block.kind,
    note: block.note,
    doctorId: block.doctorId,
    chairId: block.chairId,
    ...toPeriod(span),
  }));
  const doctors = day.doctors.map(({ doctor, working, away }) => ({
    id: doctor.id,
    name: doctor.name,
    working: working.map(toPeriod),
    timeOff: away.filter((span) => span.from < until && from < span.until).map(toPeriod),
  }));
  return { open: day.open.map(toPeriod), doctors, blocks };
}

const WEEK_DAYS = 7;

interface WeekRequest {
  /** The first day. */
  readonly from: DateLocal;
  readonly doctorId: string;
  readonly now: Date;
}

const listWeek = (from: DateLocal): DateLocal[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(from, index));

/** The hours and absences of a doctor on seven days; fewer at the end of the last year. */
export const toWeek = (schedule: Schedule, { from, doctorId, now }: WeekRequest): WeekDay[] =>
  listWeek(from)
    .filter(isDateLocal)
    .map((dateLocal) => {
      const { open, doctors } = listTimes(schedule, dateLocal, now);
      const own = doctors.find(({ id }) => id === doctorId);
      return {
        dateLocal,
        isClosed: open.length === 0,
        working: own?.working ?? [],
        timeOff: own?.timeOff ?? [],
      };
    });

/** The doctors of the schedule, and those of visits who have left since. */
function listDayDoctors(
  scheduled: readonly DayDoctor[],
  visits: readonly StoredVisit[],
): DayDoctor[] {
  const doctors = new Map(scheduled.map((doctor) => [doctor.id, doctor]));
  for (const { doctorId: id, doctor: name } of visits) {
    if (id === null || name === null || doctors.has(id)) continue;
    doctors.set(id, { id, name, working: [], timeOff: [] });
  }
  return [...doctors.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

interface DayRequest {
  readonly dateLocal: DateLocal;
  readonly schedule: Schedule;
  readonly now: Date;
  /** The doctor whose day it is; null for an account that is no doctor, undefined for all. */
  readonly doctorId?: string | null;
}

/** A day of the clinic, or of one doctor. */
export async function readDay(
  db: Db,
  { dateLocal, schedule, now, doctorId }: DayRequest,
): Promise<ClinicDay> {
  const { startIntervalMinutes } = schedule;
  const { open, doctors, blocks } = listTimes(schedule, dateLocal, now);
  const chairs = await listChairs(db);
  const closedFor = await findClosedDayName(db, dateLocal);
  const day = { dateLocal, closedFor, open, startIntervalMinutes, chairs };
  if (doctorId === null) return { ...day, doctors: [], blocks: [], visits: [] };
  const visits = await listVisits(db, { dateLocal, doctorId });
  const all = listDayDoctors(doctors, visits);
  const own = doctorId === undefined ? all : all.filter(({ id }) => id === doctorId);
  const isShown = ({ doctorId: id }: DayBlock) => doctorId === undefined || id === doctorId;
  return { ...day, doctors: own, blocks: blocks.filter(isShown), visits };
}
