import type { BodyOf, LinkedVisit, moveByLink } from 'shared-contracts';
import type { VisitLink } from '../../access/visit-links';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import {
  findBooking,
  lockBooking,
  markConfirmed,
} from '../../core/booking/visits/bookings.repository';
import { reschedule } from '../../core/booking/change/reschedule.service';
import { findMoveTimes, type NextTime } from '../../core/booking/plan/next-times';
import { toOwnTreatment } from '../../core/booking/plan/take';
import { readSchedule } from '../../core/booking/schedule/schedule.repository';
import { cancel } from '../../core/booking/change/cancel.service';
import { isChangeable, isMoved, toBooking } from '../../core/booking/visits/change-terms';
import { inTransaction } from '../../database/connection';

/** The visit of a link. Throws `link_expired` when it is no longer at the time of the link. */
export async function readLinked(
  { db, clinic, clock }: Context,
  { purpose, bookingId, ...told }: VisitLink,
): Promise<LinkedVisit> {
  const booking = await findBooking(db, bookingId);
  if (!booking || isMoved(booking, told)) throw new DomainError('link_expired');
  const { address, phone } = clinic;
  return { ...toBooking(booking, clock()), purpose, address, phone };
}

/** Returns how many bookings changed: 0 when it was confirmed before, or the patient has come. */
export function confirmLinked(
  { db, clock }: Context,
  { bookingId, ...told }: VisitLink,
): Promise<number> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || isMoved(booking, told)) throw new DomainError('link_expired');
    if (booking.status === 'cancelled') throw new DomainError('booking_cancelled');
    return isChangeable(booking, now) ? markConfirmed(trx, { bookingId, now }) : 0;
  });
}

/** Cancels as the patient, also a visit of someone on the staff: a link is no login. */
export async function cancelLinked(
  { db, clock }: Context,
  { bookingId, ...told }: VisitLink,
): Promise<number> {
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new DomainError('link_expired');
  const caller = { userId: booking.userId, roles: [] };
  const cancellation = { bookingId, told, caller, isFeeWaived: false, now: clock() };
  return cancel(db, cancellation);
}

/** Times to which the patient can move the visit; none once it can't be changed any more. */
export async function listTimes(
  { db, clock }: Context,
  { bookingId, ...told }: VisitLink,
): Promise<readonly NextTime[]> {
  const now = clock();
  const booking = await inTransaction(db, (trx) => lockBooking(trx, bookingId));
  if (!booking || isMoved(booking, told)) throw new DomainError('link_expired');
  if (!isChangeable(booking, now)) return [];
  const schedule = await readSchedule(db);
  return findMoveTimes(db, toOwnTreatment(booking), { near: booking, schedule, now });
}

/** Moves the visit as its patient: the clinic has asked them to. */
export async function moveLinked(
  { db, clock }: Context,
  { bookingId, ...told }: VisitLink,
  { dateLocal, timeLocal }: Omit<BodyOf<typeof moveByLink>, 'token'>,
): Promise<number> {
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new DomainError('link_expired');
  const caller = { userId: booking.userId, roles: [] };
  const to = { id: bookingId, body: { dateLocal, timeLocal }, caller, told };
  return reschedule(db, { ...to, isNoticeIgnored: true, now: clock() });
}
