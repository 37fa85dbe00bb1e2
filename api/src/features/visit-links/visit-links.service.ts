import {
  type BodyOf,
  type LinkedVisit,
  type moveByLink,
  toPaidCents,
  toTreatmentsText,
} from 'shared-contracts';
import type { VisitLink } from '../../access/visit-links';
import { bySystem } from '../../audit/audit-log';
import type { Context } from '../../context';
import { DomainError } from '../../domain-error';
import { lockBooking, markConfirmed } from '../../core/booking/visits/bookings.repository';
import { findBooking } from '../../core/booking/visits/stored-bookings.repository';
import { recordCheckIn } from '../../core/booking/status/check-in.service';
import { bookOffered } from '../../core/booking/book/offered-visits.service';
import { findOfferedVisit } from '../../core/booking/waiting/offered-visits.repository';
import { reschedule } from '../../core/booking/change/reschedule.service';
import { findMoveTimes, type NextTime } from '../../core/booking/plan/next-times';
import { toOwnTreatment } from '../../core/booking/plan/take';
import { readSchedule } from '../../core/booking/schedule/schedule.repository';
import { cancel } from '../../core/booking/change/cancel.service';
import { isChangeable, isMoved, toBooking } from '../../core/booking/visits/change-terms';
import { inTransaction } from '../../database/connection';

/** The time that the waiting list holds for the patient of a link, as a visit to come; null when it is not held. */
async function findOffered(
  { db, clock }: Context,
  { bookingId: holdId }: Pick<VisitLink, 'bookingId'>,
): Promise<Omit<LinkedVisit, 'purpose' | 'address' | 'phone'> | null> {
  const offered = await findOfferedVisit(db, { holdId, now: clock() });
  if (!offered) return null;
  const { patientId: _patientId, userId: _userId, ...visit } = offered;
  const unchangeable = { confirmedAt: null, changeableUntil: null, refundableCents: 0 };
  return { ...visit, ...unchangeable, status: 'booked', isPaid: false };
}

/** The visit of a link. Throws `link_expired` when it is no longer at the time of the link. */
export async function readLinked(context: Context, link: VisitLink): Promise<LinkedVisit> {
  const { db, clinic, clock } = context;
  const { purpose, bookingId, ...told } = link;
  const { address, phone } = clinic;
  const offered = purpose === 'book' ? await findOffered(context, link) : null;
  if (offered) return { ...offered, purpose, address, phone };
  const booking = await findBooking(db, bookingId);
  // An offer that has ended leaves nothing; one that was booked is the visit.
  if (!booking && purpose === 'book') throw new DomainError('hold_expired');
  if (!booking || isMoved(booking, told)) throw new DomainError('link_expired');
  const { priceCents: _, ...visit } = toBooking(booking, clock());
  const paidCents = toPaidCents(booking);
  return { ...visit, treatment: toTreatmentsText(visit), paidCents, purpose, address, phone };
}

/** Books the time of an offer; returns how many visits were booked: 0 when it was booked before. */
export async function bookLinked(
  { db, clock }: Context,
  { bookingId: holdId }: VisitLink,
): Promise<number> {
  if (await findBooking(db, holdId)) return 0;
  await bookOffered(db, { holdId, now: clock() });
  return 1;
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

/** Returns how many bookings changed: 0 when the patient has checked in before, or staff have recorded that they came. */
export function arriveLinked(
  { db, clock }: Context,
  { bookingId, ...told }: VisitLink,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking || isMoved(booking, told)) throw new DomainError('link_expired');
    return recordCheckIn(trx, { bookingId, booking, actor: bySystem(clock()) });
  });
}

/** Cancels as the patient, also a visit of someone on the staff: a link is no login. */
export async function cancelLinked(
  { db, clock }: Context,
  { bookingId, ...told }: VisitLink,
  seen: { readonly refundCents: number | undefined },
): Promise<number> {
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new DomainError('link_expired');
  const caller = { userId: booking.userId, roles: [] };
  const cancellation = { bookingId, told, seen, caller, isFeeWaived: false, now: clock() };
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
  return reschedule(db, { ...to, isLateAllowed: true, now: clock() });
}
