import { addDays, type DateLocal, type TimeLocal, toInstant } from 'shared-contracts';
import { type Start, toToday } from './day';
import {
  getPlannedDay,
  getPlannedStarts,
  MINUTE_MS,
  type PlannedDay,
  type PlannedStart,
  type WorkingDoctor,
} from './planned-day';
import type { Schedule, Taken, Treatment } from './schedule';
import { isFree, type Span, toVisitSpan } from './span';

let lastDay = { today: '', horizonDays: 0, dateLocal: '' };

/** The last day that can be booked. */
export function toLastDay({ timeZone, bookingHorizonDays }: Schedule, now: Date): DateLocal {
  const today = toToday(now, timeZone);
  if (lastDay.today !== today || lastDay.horizonDays !== bookingHorizonDays) {
    const dateLocal = addDays(today, bookingHorizonDays);
    lastDay = { today, horizonDays: bookingHorizonDays, dateLocal };
  }
  return lastDay.dateLocal;
}

/** Before it nothing can be booked: past, or too short a notice. */
const toEarliest = ({ minimumNoticeMinutes }: Schedule, now: Date): number =>
  now.getTime() + Math.max(1, minimumNoticeMinutes * MINUTE_MS);

const isWithinHorizon = (schedule: Schedule, dateLocal: DateLocal, now: Date): boolean =>
  dateLocal <= toLastDay(schedule, now);

/** A doctor and a chair that are free for a visit. */
export interface Place {
  readonly doctorId: string;
  readonly chairId: string;
}

export interface FreeStart {
  readonly timeLocal: TimeLocal;
  readonly startsAt: Date;
  /** The doctors who are free, the one with the least to do that day first. */
  readonly doctorIds: readonly string[];
  readonly chairId: string;
}

export interface TreatmentDay {
  /** The starts at which some doctor and some chair are free, in order. */
  readonly free: readonly FreeStart[];
  /** The starts at which some doctor works, but that can't be booked, in order. */
  readonly unavailable: readonly TimeLocal[];
}

interface BusyDoctor extends WorkingDoctor {
  readonly visits: readonly Span[];
  readonly loadMs: number;
}

/** What is known about one day of the clinic, for all treatments. */
export interface ClinicDay {
  readonly schedule: Schedule;
  /** The opening hours, none on a closed day. */
  readonly open: readonly Span[];
  readonly planned: PlannedDay;
  readonly doctors: readonly BusyDoctor[];
  readonly chairs: readonly { readonly chairId: string; readonly spans: readonly Span[] }[];
  /** Before it nothing can be booked: past, or too short a notice. */
  readonly earliest: number;
  readonly isBookable: boolean;
}

/** Prepares a day: `taken` holds its live bookings and holds. */
export function toClinicDay(
  schedule: Schedule,
  dateLocal: DateLocal,
  { taken, now }: { taken: readonly Taken[]; now: Date },
): ClinicDay {
  const planned = getPlannedDay(schedule, dateLocal);
  const { open, doctors } = planned;
  const busyDoctors = doctors.map((working): BusyDoctor => {
    const { id } = working.doctor;
    const visits = taken.filter(({ doctorId }) => doctorId === id).map(toVisitSpan);
    const loadMs = visits.reduce((sum, { from, until }) => sum + until - from, 0);
    return { ...working, visits, loadMs };
  });
  const chairs = schedule.chairIds.map((chairId) => ({
    chairId,
    spans: taken
      .filter((one) => one.chairId === chairId)
      .map(({ startsAt, chairFreeAt }) => toVisitSpan({ startsAt, endsAt: chairFreeAt })),
  }));
  return {
    schedule,
    planned,
    open,
    doctors: busyDoctors.toSorted((a, b) => a.loadMs - b.loadMs),
    chairs,
    earliest: toEarliest(schedule, now),
    isBookable: isWithinHorizon(schedule, dateLocal, now),
  };
}

const canBegin = (day: ClinicDay, { at }: Start): boolean => day.isBookable && at >= day.earliest;

/** Who and where is free at a start, of one doctor or all; null if it can't be booked. */
function toFreeStart(day: ClinicDay, planned: PlannedStart, doctorId?: string): FreeStart | null {
  const { start, startsAt, visit, inChair, doctorIds: working } = planned;
  if (!canBegin(day, start)) return null;
  const chair = day.chairs.find(({ spans }) => isFree(spans, inChair));
  if (!chair) return null;
  const isWanted = (id: string): boolean => doctorId === undefined || id === doctorId;
  const doctorIds = day.doctors
    .filter(
      ({ doctor, visits }) =>
        isWanted(doctor.id) && working.has(doctor.id) && isFree(visits, visit),
    )
    .map(({ doctor }) => doctor.id);
  if (doctorIds.length === 0) return null;
  return { timeLocal: start.timeLocal, startsAt, doctorIds, chairId: chair.chairId };
}

/** A treatment's starts of a day; with `doctorId` those of one doctor. Pure. */
export function toTreatmentDay(
  day: ClinicDay,
  treatment: Treatment,
  doctorId?: string,
): TreatmentDay {
  const free: FreeStart[] = [];
  const unavailable: TimeLocal[] = [];
  for (const planned of getPlannedStarts(day.planned, treatment)) {
    if (doctorId !== undefined && !planned.doctorIds.has(doctorId)) continue;
    const start = toFreeStart(day, planned, doctorId);
    if (start) free.push(start);
    else unavailable.push(planned.start.timeLocal);
  }
  return { free, unavailable };
}

interface WantedStart {
  readonly timeLocal: TimeLocal;
  readonly doctorId?: string | undefined;
}

/** One of the free starts that `toTreatmentDay` finds; null unless it is free. */
export function findFreeStart(
  day: ClinicDay,
  treatment: Treatment,
  { timeLocal, doctorId }: WantedStart,
): FreeStart | null {
  const starts = getPlannedStarts(day.planned, treatment);
  const planned = starts.find(({ start }) => start.timeLocal === timeLocal);
  return planned ? toFreeStart(day, planned, doctorId) : null;
}

/** Which starts of a treatment are free. */
export interface MarkedStarts {
  /** In order; the same array for as long as the schedule is the same. */
  readonly starts: readonly { readonly start: Start }[];
  /** For each start, `1` if it can be booked and `0` if not. */
  readonly marks: string;
}

function isAnyFree(day: ClinicDay, { start, visit, inChair, doctorIds }: PlannedStart): boolean {
  if (!canBegin(day, start)) return false;
  if (!day.chairs.some(({ spans }) => isFree(spans, inChair))) return false;
  return day.doctors.some(
    ({ doctor, visits }) => doctorIds.has(doctor.id) && isFree(visits, visit),
  );
}

/** What `toTreatmentDay` finds, without who and where. */
export function markStarts(day: ClinicDay, treatment: Treatment): MarkedStarts {
  const starts = getPlannedStarts(day.planned, treatment);
  let marks = '';
  for (const planned of starts) marks += isAnyFree(day, planned) ? '1' : '0';
  return { starts, marks };
}

/**
 * What of a day's starts the clock decides: two moments with the same text see the same starts in the
 * future, apart from what is taken.
 */
export function toClockState(schedule: Schedule, dateLocal: DateLocal, now: Date): string {
  const { starts } = getPlannedDay(schedule, dateLocal);
  const earliest = toEarliest(schedule, now);
  const next = starts.findIndex(({ at }) => at >= earliest);
  return isWithinHorizon(schedule, dateLocal, now) ? String(next) : 'closed';
}

/** The instant of a time of a day. Zones are slow to ask, and the starts of a day are known. */
export function toStartInstant(
  schedule: Schedule,
  dateLocal: DateLocal,
  timeLocal: TimeLocal,
): Date {
  const { starts } = getPlannedDay(schedule, dateLocal);
  const start = starts.find((one) => one.timeLocal === timeLocal);
  return start ? new Date(start.at) : toInstant(dateLocal, timeLocal, schedule.timeZone);
}
