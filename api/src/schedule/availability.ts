import { addDays, type DateLocal, type TimeLocal, toInstant } from 'shared-contracts';
import { type Day, type Start, toDay, toToday } from './day';
import type { Hours, Schedule, ScheduledDoctor, Taken, Treatment } from './schedule';

const MINUTE_MS = 60_000;

/** A period in milliseconds; its end is not part of it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

export const overlaps = (one: Span, other: Span): boolean =>
  one.from < other.until && other.from < one.until;
export const contains = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && inner.until <= outer.until;

/** The periods of a week that lie on a day. */
export const toSpans = (hours: readonly Hours[], day: Day): Span[] =>
  hours
    .filter(({ weekday }) => weekday === day.weekday)
    .map(({ fromLocal, untilLocal }) => ({
      from: day.toTime(fromLocal),
      until: day.toTime(untilLocal),
    }));

const toVisit = ({ at }: Start, { durationMinutes }: Treatment): Span => ({
  from: at,
  until: at + durationMinutes * MINUTE_MS,
});

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

interface WorkingDoctor {
  readonly doctor: ScheduledDoctor;
  /** Working hours within the opening hours. */
  readonly working: readonly Span[];
  readonly away: readonly Span[];
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

const intersect = (one: readonly Span[], other: readonly Span[]): Span[] =>
  one.flatMap((a) =>
    other
      .filter((b) => overlaps(a, b))
      .map((b) => ({ from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) })),
  );

const toVisitSpan = ({ startsAt, endsAt }: Pick<Taken, 'startsAt' | 'endsAt'>): Span => ({
  from: startsAt.getTime(),
  until: endsAt.getTime(),
});

/** A start at which some doctor works who performs a treatment. */
interface PlannedStart {
  readonly start: Start;
  readonly startsAt: Date;
  readonly visit: Span;
  /** The visit and the clean-up after it. */
  readonly inChair: Span;
  readonly doctorIds: ReadonlySet<string>;
}

/** The part of a day that its schedule alone decides. */
interface PlannedDay {
  readonly open: readonly Span[];
  readonly starts: readonly Start[];
  readonly doctors: readonly WorkingDoctor[];
  /** Filled as they are asked for. */
  readonly treatments: WeakMap<Treatment, readonly PlannedStart[]>;
}

function planDay(schedule: Schedule, dateLocal: DateLocal): PlannedDay {
  const day = toDay(dateLocal, schedule.timeZone);
  const starts = day.listStarts(schedule.startIntervalMinutes);
  const isClosed = schedule.closedDays.includes(dateLocal);
  const open = isClosed ? [] : toSpans(schedule.openingHours, day);
  const doctors = schedule.doctors.map((doctor) => ({
    doctor,
    working: intersect(open, toSpans(doctor.hours, day)),
    away: doctor.timeOff.map(toVisitSpan),
  }));
  return { open, starts, doctors, treatments: new WeakMap() };
}

/** More than a season: anyone may ask for any day of the century. */
const MAX_PLANNED_DAYS = 400;
const plannedDays = new WeakMap<Schedule, Map<DateLocal, PlannedDay>>();

/** A schedule never changes: another revision of it is another object. */
function getPlannedDay(schedule: Schedule, dateLocal: DateLocal): PlannedDay {
  const days = plannedDays.get(schedule) ?? new Map<DateLocal, PlannedDay>();
  plannedDays.set(schedule, days);
  const known = days.get(dateLocal);
  if (known) return known;
  if (days.size >= MAX_PLANNED_DAYS) days.clear();
  const planned = planDay(schedule, dateLocal);
  days.set(dateLocal, planned);
  return planned;
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

function isFree(taken: readonly Span[], wanted: Span): boolean {
  for (const span of taken) if (overlaps(span, wanted)) return false;
  return true;
}

const isWorking = ({ working, away }: WorkingDoctor, visit: Span): boolean =>
  working.some((span) => contains(span, visit)) && !away.some((span) => overlaps(span, visit));

function planStarts({ starts, doctors }: PlannedDay, treatment: Treatment): PlannedStart[] {
  const performing = doctors.filter(({ doctor }) => doctor.treatmentIds.includes(treatment.id));
  const cleanupMs = treatment.cleanupMinutes * MINUTE_MS;
  return starts.flatMap((start) => {
    const visit = toVisit(start, treatment);
    const inChair = { from: visit.from, until: visit.until + cleanupMs };
    const working = performing.filter((doctor) => isWorking(doctor, visit));
    const doctorIds = new Set(working.map(({ doctor }) => doctor.id));
    if (doctorIds.size === 0) return [];
    return [{ start, startsAt: new Date(start.at), visit, inChair, doctorIds }];
  });
}

function getPlannedStarts(planned: PlannedDay, treatment: Treatment): readonly PlannedStart[] {
  const known = planned.treatments.get(treatment);
  if (known) return known;
  const starts = planStarts(planned, treatment);
  planned.treatments.set(treatment, starts);
  return starts;
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
