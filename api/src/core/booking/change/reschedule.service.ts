import type { BodyOf, rescheduleBooking } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import type { Actor } from '../../../audit/audit-log';
import type { Db, Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../email/email-job';
import type { Place } from '../schedule/availability';
import type { Schedule } from '../schedule/schedule';
import { type BookingState, lockBooking } from '../bookings.repository';
import { requireBooking } from '../book/bookings.service';
import { assertChangeable } from './change-terms';
import { clearOwnHolds, takeReplacingHolds } from '../hold/holds.repository';
import { lockAccount, lockDays } from '../plan/locks.repository';
import { withOwnLength } from '../plan/own-length';
import { moveBooking } from '../plan/place.repository';
import { placeVisit, toConflictError } from '../plan/place.service';
import { requireVisit } from '../plan/visit';
import { recordVisitChange } from '../visit-audit';
import { endDayEntry, endEntry } from '../waiting/waiting.repository';

export interface Rescheduling {
  readonly id: string;
  readonly body: BodyOf<typeof rescheduleBooking>;
  readonly caller: Account;
  /** Whom the audit log names if the visit is not their own. */
  readonly actor?: Actor;
  readonly schedule: Schedule;
  readonly now: Date;
}

/** The booking, locked after its account: changes of one account happen one after another. */
export async function lockOwnBooking(
  db: Db,
  { id, caller }: Pick<Rescheduling, 'id' | 'caller'>,
): Promise<BookingState> {
  const { userId } = await requireBooking(db, { id, caller });
  await lockAccount(db, userId);
  const booking = await lockBooking(db, id);
  if (!booking) throw new DomainError('not_found');
  return booking;
}

/**
 * Moves a booking; its payment, which belongs to the booking, moves along. Returns how many bookings
 * changed. The row is updated in place, so that the old time is free only when the new one is taken.
 */
export async function reschedule(
  trx: Trx,
  { id, body, caller, actor, schedule, now }: Rescheduling,
): Promise<number> {
  const booking = await lockOwnBooking(trx, { id, caller });
  const { userId, patientId, treatment, startsAt } = booking;
  await assertChangeable(trx, { booking, caller, now });
  const ownLength = withOwnLength(schedule, booking);
  const visit = requireVisit(ownLength, { ...body, treatment }, now);
  if (visit.startsAt.getTime() === startsAt.getTime() && body.doctorId === undefined) return 0;
  await lockDays(trx, [booking.dateLocal, visit.dateLocal]);
  const held = await takeReplacingHolds(trx, { replacesId: id, visit });
  await clearOwnHolds(trx, { userId, patientId, visit, replacesId: id });
  const occupy = async (place: Place) =>
    (await moveBooking(trx, { id, visit, place, now })) || null;
  const [kept] = held;
  if (!kept || !(await occupy(kept))) {
    const placing = { schedule: ownLength, visit, patientId, now, movingId: id, occupy };
    const placed = await placeVisit(trx, placing);
    if ('own' in placed) throw toConflictError(placed.own, visit);
  }
  const offer = held.find(({ entryId }) => entryId !== null);
  if (offer?.entryId) await endEntry(trx, offer.entryId);
  await endDayEntry(trx, { patientId, visit });
  await recordVisitChange(trx, {
    bookingId: id,
    userId,
    actor,
    action: 'visit.moved',
    before: { startsAt: startsAt.toISOString() },
    after: { startsAt: visit.startsAt.toISOString() },
  });
  await enqueueEmail(trx, { kind: 'rescheduled', clinicId: trx.clinicId, id });
  return 1;
}
