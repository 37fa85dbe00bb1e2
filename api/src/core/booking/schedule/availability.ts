import { addDays, type DateLocal, MINUTE_MS, type TimeLocal, toDateLocal } from 'shared-contracts';
import type { Start } from './day';
import {
  getPlannedDay,
  getPlannedStarts,
  type PlannedDay,
  type PlannedStart,
  type WorkingDoctor,
} from './planned-day';
import type { Schedule, Taken, Treatment } from './schedule';
import { isFree, type Span, toVisitSpan } from './span';

/** The last day that patients can book. */
export const toLastDay = ({ timeZone, bookingHorizonDays }: Schedule, now: Date): DateLocal =>
  addDays(toDateLocal(now, timeZone), bookingHorizonDays);

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

export interface BusyDoctor extends WorkingDoctor {
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
  const { open, doctors, blocks } = planned;
  const busyDoctors = doctors.map((working): BusyDoctor => {
    const { id } = working.doctor;
    const visits = taken.filter(({ doctorId }) => doctorId === id).map(toVisitSpan);
    const loadMs = visits.reduce((sum, { from, until }) => sum + until - from, 0);
    return { ...working, visits, loadMs };
  });
  const chairs = schedule.chairIds.map((chairId) => ({
    chairId,
    spans: [
      ...blocks.filter(({ block }) => block.chairId === chairId),
      ...taken
        .filter((one) => one.chairId === chairId)
        .map(({ startsAt, chairFreeAt }) => toVisitSpan({ startsAt, endsAt: chairFreeAt })),
    ],
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

/** Of the doctors, those who are free for a visit. */
export const listFreeDoctors = (doctors: readonly BusyDoctor[], visit: Span): BusyDoctor[] =>
  doctors.filter(({ visits }) => isFree(visits, visit));

/** The first of the chairs that is free for a visit and the clean-up after it. */
export const findFreeChair = (chairs: ClinicDay['chairs'], inChair: Span): string | null =>
  chairs.find(({ spans }) => isFree(spans, inChair))?.chairId ?? null;

/** Who and where is free at a start, of one doctor or all; null if it can't be booked. */
function toFreeStart(day: ClinicDay, planned: PlannedStart, doctorId?: string): FreeStart | null {
  const { start, startsAt, visit, inChair, doctorIds: working } = planned;
  if (!canBegin(day, start)) return null;
  const chairId = findFreeChair(day.chairs, inChair);
  if (chairId === null) return null;
  const asked = day.doctors.filter(
    ({ doctor: { id } }) => working.has(id) && (doctorId === undefined || id === doctorId),
  );
  const doctorIds = listFreeDoctors(asked, visit).map(({ doctor }) => doctor.id);
  if (doctorIds.length === 0) return null;
  return { timeLocal: start.timeLocal, startsAt, doctorIds, chairId };
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
