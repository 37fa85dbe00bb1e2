import type { BodyOf, DateLocal, moveVisit, resizeVisit } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueChangeEmail } from '../../../outbox/email-job';
import { sweepHolds } from '../hold/holds.repository';
import { expectAgain } from '../status/visit-status.service';
import type { PlannedPlace, Wanted } from '../plan/plan';
import type { Schedule } from '../schedule/schedule';
import { takePlace, toOwnTreatment, toStaffOwnError } from '../plan/take';
import { readSchedule } from '../schedule/schedule.repository';
import type { Announcement } from '../plan/place.repository';
import type { BookingState } from '../visits/bookings.repository';
import { assertChangeable, assertSeen } from '../visits/change-terms';
import { lockVisitAndDays } from './reschedule.service';

interface StaffChange<Body> {
  readonly id: string;
  readonly body: Body;
  readonly caller: Account;
  readonly actor: Actor;
}
type VisitMove = StaffChange<BodyOf<typeof moveVisit>>;
type VisitResize = StaffChange<BodyOf<typeof resizeVisit>>;

const isSameTime = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/** The visit that staff are about to change as they know it, locked. */
async function lockForStaff(
  trx: Trx,
  { id, body, caller, actor }: StaffChange<{ readonly revision: number }>,
  to?: DateLocal,
) {
  const { locked, booking } = await lockVisitAndDays(trx, { id, caller, to });
  assertSeen(booking, body.revision);
  assertChangeable({ booking, caller, now: actor.now });
  return { locked, booking };
}

/** What the patient was told last; null when it is right. */
function toAnnouncement(booking: BookingState, place: PlannedPlace): Announcement | null {
  const { startsAt, doctorId, announced } = booking;
  const told = announced ?? { startsAt, doctorId };
  return isSameTime(place.startsAt, told.startsAt) && place.doctorId === told.doctorId
    ? null
    : told;
}

type MovedVisit = Parameters<typeof toOwnTreatment>[0] &
  Pick<BookingState, 'dateLocal' | 'timeLocal' | 'doctorId' | 'chairId'>;

/** What a visit is to be when the desk moves it: as long as before, and in its chair where that is free. */
export function toMoveWanted(
  { chairIds }: Schedule,
  visit: MovedVisit,
  { dateLocal, timeLocal, doctorId, chairId }: Omit<VisitMove['body'], 'revision'>,
): Wanted & { readonly isTimeKept: boolean } {
  const byPreference = chairIds.toSorted(
    (a, b) => Number(b === visit.chairId) - Number(a === visit.chairId),
  );
  return {
    ...{ treatment: toOwnTreatment(visit), dateLocal, timeLocal, doctorId },
    presentDoctorId: visit.doctorId,
    chairIds: chairId === undefined ? byPreference : [chairId],
    rules: 'desk',
    // Notice and horizon were asked for when it was booked: a colleague takes over who is ill this morning.
    isTimeKept: dateLocal === visit.dateLocal && timeLocal === visit.timeLocal,
  };
}

async function moveOnce(trx: Trx, move: VisitMove): Promise<number> {
  const { id, body, actor } = move;
  const { now } = actor;
  const { locked, booking } = await lockForStaff(trx, move, body.dateLocal);
  const schedule = await readSchedule(trx);
  const { patientId, startsAt, doctorId: presentDoctorId, chairId: presentChairId } = booking;
  const wanted = toMoveWanted(schedule, booking, body);
  const { place } = await takePlace(trx, locked, {
    schedule,
    wanted,
    taking: {
      ...{ as: 'move', id, isTimeKept: wanted.isTimeKept, isTold: false },
      toAnnounced: (place) => toAnnouncement(booking, place),
    },
    patientId,
    toOwnError: toStaffOwnError,
    now,
  });
  await expectAgain(trx, { bookingId: id, booking, dateLocal: body.dateLocal, now });
  await recordAudit(trx, {
    actor,
    action: 'visit.moved',
    subject: { type: 'booking', id },
    before: {
      startsAt: startsAt.toISOString(),
      doctorId: presentDoctorId,
      chairId: presentChairId,
    },
    after: {
      startsAt: place.startsAt.toISOString(),
      doctorId: place.doctorId,
      chairId: place.chairId,
    },
  });
  const told = toAnnouncement(booking, place);
  if (told) {
    const previousStartsAt = told.startsAt.toISOString();
    await enqueueChangeEmail(trx, { kind: 'moved', id, previousStartsAt });
  }
  return booking.revision + 1;
}

/**
 * Moves a visit to a time, doctor and chair by the rules of booking; returns its new revision. The email
 * about it waits for a while, so that one tells of several moves, and none of a move that was undone.
 */
export async function moveVisitPlace(db: Db, move: VisitMove): Promise<number> {
  await sweepHolds(db, move.actor.now);
  return inTransaction(db, (trx) => moveOnce(trx, move));
}

async function resizeOnce(trx: Trx, change: VisitResize): Promise<number> {
  const { id, body, actor } = change;
  const { locked, booking } = await lockForStaff(trx, change);
  const { dateLocal, timeLocal, doctorId, chairId, endsAt, announced, patientId } = booking;
  if (doctorId === null || chairId === null) throw new DomainError('slot_not_offered');
  const schedule = await readSchedule(trx);
  const { place } = await takePlace(trx, locked, {
    schedule,
    wanted: {
      treatment: { ...toOwnTreatment(booking), durationMinutes: body.durationMinutes },
      ...{ dateLocal, timeLocal, doctorId, presentDoctorId: doctorId },
      // Another chair only for a visit whose own has been taken away.
      chairIds: schedule.chairIds.includes(chairId) ? [chairId] : undefined,
      rules: 'desk',
      isTimeKept: true,
    },
    taking: { as: 'move', id, isTimeKept: true, isTold: false, toAnnounced: () => announced },
    patientId,
    toOwnError: toStaffOwnError,
    now: actor.now,
  });
  await recordAudit(trx, {
    actor,
    action: 'visit.resized',
    subject: { type: 'booking', id },
    before: { endsAt: endsAt.toISOString() },
    after: { endsAt: place.endsAt.toISOString() },
  });
  return booking.revision + 1;
}

/** Changes how long a visit takes, where it is; returns its new revision. */
export async function resize(db: Db, change: VisitResize): Promise<number> {
  await sweepHolds(db, change.actor.now);
  return inTransaction(db, (trx) => resizeOnce(trx, change));
}
