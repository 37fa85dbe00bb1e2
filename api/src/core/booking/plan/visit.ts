import { type DateLocal, formatDate, type TimeLocal } from 'shared-contracts';
import { DomainError } from '../../../domain-error';
import {
  findFreeStart,
  type FreeStart,
  toClinicDay,
  toLastDay,
  toStartInstant,
} from '../schedule/availability';
import type { Schedule, Treatment } from '../schedule/schedule';
import { formatNotice } from './notice';

const MINUTE_MS = 60_000;

export interface VisitRequest {
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  /** Undefined for any doctor. */
  readonly doctorId?: string | undefined;
}

/** A visit that the schedule allows, whether or not its time is already booked. */
export interface Visit {
  readonly treatment: Treatment;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly doctorId: string | undefined;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly chairFreeAt: Date;
}

/** Throws unless patients can book on the day. */
export function assertBookableDay(schedule: Schedule, dateLocal: DateLocal, now: Date): void {
  const lastDay = toLastDay(schedule, now);
  if (dateLocal > lastDay) throw new DomainError('beyond_horizon', { date: formatDate(lastDay) });
  if (schedule.closedDays.includes(dateLocal)) {
    throw new DomainError('clinic_closed', { date: formatDate(dateLocal) });
  }
}

function assertWithinLimits(
  schedule: Schedule,
  { dateLocal, startsAt }: Pick<Visit, 'dateLocal' | 'startsAt'>,
  now: Date,
): void {
  const { minimumNoticeMinutes } = schedule;
  if (startsAt <= now) throw new DomainError('slot_past');
  if (startsAt.getTime() < now.getTime() + minimumNoticeMinutes * MINUTE_MS) {
    throw new DomainError('notice_too_short', { notice: formatNotice(minimumNoticeMinutes) });
  }
  assertBookableDay(schedule, dateLocal, now);
}

/** The treatment of that name. Throws `slot_not_offered` when the clinic has none. */
export function requireTreatment({ treatments }: Schedule, name: string): Treatment {
  const treatment = treatments.find((one) => one.name === name);
  if (!treatment) throw new DomainError('slot_not_offered');
  return treatment;
}

/** The visit that begins at a start which the schedule allows. */
export function toVisit(
  treatment: Treatment,
  { dateLocal, start, doctorId }: Pick<Visit, 'dateLocal' | 'doctorId'> & { start: FreeStart },
): Visit {
  const { timeLocal, startsAt } = start;
  const endsAt = new Date(startsAt.getTime() + treatment.durationMinutes * MINUTE_MS);
  const chairFreeAt = new Date(endsAt.getTime() + treatment.cleanupMinutes * MINUTE_MS);
  return { treatment, dateLocal, timeLocal, doctorId, startsAt, endsAt, chairFreeAt };
}

/** Throws the error of the first rule that the requested visit breaks. */
export function requireVisit(
  schedule: Schedule,
  { treatment: name, dateLocal, timeLocal, doctorId }: VisitRequest,
  now: Date,
): Visit {
  const treatment = requireTreatment(schedule, name);
  const requested = toStartInstant(schedule, dateLocal, timeLocal);
  assertWithinLimits(schedule, { dateLocal, startsAt: requested }, now);
  const emptyDay = toClinicDay(schedule, dateLocal, { taken: [], now });
  const start = findFreeStart(emptyDay, treatment, { timeLocal, doctorId });
  if (!start) throw new DomainError('slot_not_offered');
  return toVisit(treatment, { dateLocal, start, doctorId });
}
