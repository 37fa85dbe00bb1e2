import { addDays, type DateLocal, type TimeLocal, toDateLocal } from 'shared-contracts';
import { type Day, type Start, toDay } from './day';
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

/** The last day that can be booked. */
export const toLastDay = ({ timeZone, bookingHorizonDays }: Schedule, now: Date): DateLocal =>
  addDays(toDateLocal(now, timeZone), bookingHorizonDays);

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
  readonly visits: readonly Span[];
  readonly loadMs: number;
}

/** What is known about one day of the clinic, for all treatments. */
export interface ClinicDay {
  readonly schedule: Schedule;
  /** The opening hours, none on a closed day. */
  readonly open: readonly Span[];
  readonly starts: readonly Start[];
  readonly doctors: readonly WorkingDoctor[];
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

/** Prepares a day: `taken` holds its live bookings and holds. */
export function toClinicDay(
  schedule: Schedule,
  dateLocal: DateLocal,
  { taken, now }: { taken: readonly Taken[]; now: Date },
): ClinicDay {
  const day = toDay(dateLocal, schedule.timeZone);
  const isClosed = schedule.closedDays.includes(dateLocal);
  const open = isClosed ? [] : toSpans(schedule.openingHours, day);
  const doctors = schedule.doctors.map((doctor) => {
    const visits = taken.filter(({ doctorId }) => doctorId === doctor.id).map(toVisitSpan);
    return {
      doctor,
      working: intersect(open, toSpans(doctor.hours, day)),
      away: doctor.timeOff.map(toVisitSpan),
      visits,
      loadMs: visits.reduce((sum, { from, until }) => sum + until - from, 0),
    };
  });
  const chairs = schedule.chairIds.map((chairId) => ({
    chairId,
    spans: taken
      .filter((one) => one.chairId === chairId)
      .map(({ startsAt, chairFreeAt }) => toVisitSpan({ startsAt, endsAt: chairFreeAt })),
  }));
  return {
    schedule,
    open,
    starts: day.listStarts(schedule.startIntervalMinutes),
    doctors: doctors.toSorted((a, b) => a.loadMs - b.loadMs),
    chairs,
    earliest: now.getTime() + Math.max(1, schedule.minimumNoticeMinutes * MINUTE_MS),
    isBookable: dateLocal <= toLastDay(schedule, now),
  };
}

const isWorking = ({ working, away }: WorkingDoctor, visit: Span): boolean =>
  working.some((span) => contains(span, visit)) && !away.some((span) => overlaps(span, visit));

/** A treatment's starts of a day; with `doctorId` those of one doctor. Pure. */
export function toTreatmentDay(
  day: ClinicDay,
  treatment: Treatment,
  doctorId?: string,
): TreatmentDay {
  const performing = day.doctors.filter(
    ({ doctor }) =>
      doctor.treatmentIds.includes(treatment.id) &&
      (doctorId === undefined || doctor.id === doctorId),
  );
  const cleanupMs = treatment.cleanupMinutes * MINUTE_MS;
  const free: FreeStart[] = [];
  const unavailable: TimeLocal[] = [];
  for (const start of day.starts) {
    const visit = toVisit(start, treatment);
    const working = performing.filter((doctor) => isWorking(doctor, visit));
    if (working.length === 0) continue;
    const doctors = working.filter(({ visits }) => !visits.some((span) => overlaps(span, visit)));
    const inChair = { from: visit.from, until: visit.until + cleanupMs };
    const chair = day.chairs.find(({ spans }) => !spans.some((span) => overlaps(span, inChair)));
    if (day.isBookable && start.at >= day.earliest && doctors.length > 0 && chair) {
      const doctorIds = doctors.map(({ doctor }) => doctor.id);
      const { timeLocal, at } = start;
      free.push({ timeLocal, startsAt: new Date(at), doctorIds, chairId: chair.chairId });
    } else {
      unavailable.push(start.timeLocal);
    }
  }
  return { free, unavailable };
}
