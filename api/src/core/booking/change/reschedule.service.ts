import type { BodyOf, DateLocal, rescheduleBooking } from 'shared-contracts';
import type { VisitActor } from '../../../access/ownership';
import type { Actor } from '../../../audit/audit-log';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import { takeHeldPlace } from '../hold/held-time';
import { clearOwnHolds, endReplacingHolds, lockHold, sweepHolds } from '../hold/holds.repository';
import { type LockedDays, lockDays } from '../plan/locks.repository';
import { type Take, takePlace, toOwnTreatment, toOwnVisit } from '../plan/take';
import { readSchedule } from '../schedule/schedule.repository';
import { expectAgain } from '../status/visit-status.service';
import { recordVisitChange } from '../visits/visit-audit';
import { endDayEntry, endEntry } from '../waiting/waiting.repository';
import type { BookingState } from '../visits/bookings.repository';
import { assertChangeable, assertSeen, isMoved, type ToldTime } from '../visits/change-terms';
import { lockOwnBooking, requireBooking } from '../visits/own-booking';

export interface Rescheduling {
  readonly id: string;
  readonly body: BodyOf<typeof rescheduleBooking>;
  readonly caller: VisitActor;
  /** Whom the audit log names if the visit is not their own. */
  readonly actor?: Actor;
  /** The time of the link by which it is moved: it must not have been moved since. */
  readonly told?: ToldTime;
  /** The clinic asked the patient to move it: the notice period doesn't count. */
  readonly isLateAllowed?: boolean;
  readonly now: Date;
}

/** The visit to move, locked after its days. */
export async function lockVisitAndDays(
  trx: Trx,
  { id, caller, to }: Pick<Rescheduling, 'id' | 'caller'> & { readonly to?: DateLocal | undefined },
): Promise<{ readonly locked: LockedDays; readonly booking: BookingState }> {
  const { dateLocal } = await requireBooking(trx, { id, caller });
  const locked = await lockDays(trx, [dateLocal, to ?? dateLocal]);
  const booking = await lockOwnBooking(trx, { id, caller });
  // It was moved to another day, which is not locked.
  if (booking.dateLocal !== dateLocal) throw new DomainError('visit_changed');
  return { locked, booking };
}

type Outcome = { readonly modifiedCount: number } | { readonly ended: DomainError };

async function rescheduleOnce(trx: Trx, rescheduling: Rescheduling): Promise<Outcome> {
  const { id, body, caller, actor, now } = rescheduling;
  const { dateLocal, timeLocal } = body;
  const { locked, booking } = await lockVisitAndDays(trx, { id, caller, to: dateLocal });
  const { userId, patientId, startsAt } = booking;
  if (rescheduling.told && isMoved(booking, rescheduling.told))
    throw new DomainError('link_expired');
  assertChangeable({ booking, caller, now, isLateAllowed: rescheduling.isLateAllowed });
  const schedule = await readSchedule(trx);
  const treatment = toOwnTreatment(booking);
  const visit = toOwnVisit(schedule, { treatment, dateLocal, timeLocal }, patientId);
  if (visit.startsAt.getTime() === startsAt.getTime() && body.doctorId === undefined) {
    return { modifiedCount: 0 };
  }
  assertSeen(booking, body.revision);
  const whose = { userId, visit, replacesId: id };
  const hold = await lockHold(trx, { ...whose, doctorId: body.doctorId, now });
  // Before the visit moves to the held place, which it would overlap otherwise.
  await endReplacingHolds(trx, id);
  await clearOwnHolds(trx, whose);
  const take: Take = {
    schedule,
    wanted: {
      ...{ treatment, dateLocal, timeLocal, doctorId: body.doctorId },
      presentDoctorId: booking.doctorId,
      rules: 'online',
    },
    taking: { as: 'move', id, isTimeKept: false, isTold: true },
    patientId,
    now,
  };
  const taken = hold
    ? await takeHeldPlace(trx, locked, { hold, take })
    : await takePlace(trx, locked, take);
  if ('ended' in taken) return taken;
  await expectAgain(trx, { bookingId: id, booking, dateLocal, now });
  if (hold?.entryId) await endEntry(trx, { id: hold.entryId, patientId });
  await endDayEntry(trx, visit);
  await recordVisitChange(trx, {
    bookingId: id,
    userId,
    actor,
    action: 'visit.moved',
    before: { startsAt: startsAt.toISOString() },
    after: { startsAt: visit.startsAt.toISOString() },
  });
  const previousStartsAt = startsAt.toISOString();
  await enqueueEmail(trx, { kind: 'rescheduled', clinicId: trx.clinicId, id, previousStartsAt });
  return { modifiedCount: 1 };
}

/**
 * Moves a booking, which keeps its length, price and payment; returns how many bookings changed. The row is updated
 * in place, so that the old time is free only when the new one is taken.
 */
export async function reschedule(db: Db, rescheduling: Rescheduling): Promise<number> {
  await sweepHolds(db, rescheduling.now);
  const outcome = await inTransaction(db, (trx) => rescheduleOnce(trx, rescheduling));
  if ('ended' in outcome) throw outcome.ended;
  return outcome.modifiedCount;
}
