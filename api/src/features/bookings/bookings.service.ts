import {
  type Booking,
  type BodyOf,
  type createBooking,
  toCents,
  toDollars,
  toMediumDate,
  toSlotInstant,
  toSlotLabel,
} from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { isOwnerOrAdmin } from '../../access/ownership';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { requireDateLocal, requireTimeLocal } from '../../edge-dates';
import { enqueueEmail } from '../../email/email-job';
import * as bookings from './bookings.repository';

interface BookingRequest {
  readonly caller: Account;
  readonly body: BodyOf<typeof createBooking>;
  readonly now: Date;
}

async function toNewBooking(
  db: Db,
  clinic: Clinic,
  { caller, body, now }: BookingRequest,
): Promise<bookings.NewBooking> {
  const dateLocal = requireDateLocal(body.appoinmentDate);
  const timeLocal = requireTimeLocal(body.slot);
  const offer = await bookings.findOffer(db, clinic, { treatment: body.treatment, timeLocal });
  if (!offer) throw new DomainError('slot_not_offered');
  if (offer.priceCents !== toCents(body.role)) throw new DomainError('price_mismatch');
  const startsAt = toSlotInstant(dateLocal, timeLocal, clinic.timeZone);
  if (startsAt <= now) throw new DomainError('slot_past');
  const { patient, email, phone } = body;
  return { ...offer, userId: caller.userId, dateLocal, timeLocal, startsAt, patient, email, phone };
}

/**
 * Why the insert stored nothing. The patient's own booking of this very time means that they ask
 * again because the answer was lost: its id is the answer once more.
 */
async function resume(db: Db, clinic: Clinic, booking: bookings.NewBooking): Promise<string> {
  const own = await bookings.findLiveBooking(db, clinic, booking);
  if (!own) throw new DomainError('slot_taken');
  if (own.timeLocal === booking.timeLocal) return own.bookingId;
  throw new DomainError('already_booked', { date: toMediumDate(booking.dateLocal) });
}

/**
 * The id of the booking. The insert itself decides who gets a slot; which rule refused it is asked
 * only afterwards. Run it in a transaction.
 */
export async function book(db: Db, clinic: Clinic, request: BookingRequest): Promise<string> {
  if (request.body.email !== request.caller.email) throw new DomainError('forbidden');
  const booking = await toNewBooking(db, clinic, request);
  const bookingId = await bookings.insertBooking(db, clinic, booking);
  if (bookingId === null) return resume(db, clinic, booking);
  await enqueueEmail(db, { kind: 'booked', clinicId: clinic.clinicId, id: bookingId });
  return bookingId;
}

/** Somebody else's booking is as good as none: throws `not_found` for both. */
export async function requireBooking(
  db: Db,
  clinic: Clinic,
  { bookingId, caller }: { bookingId: string; caller: Account },
): Promise<bookings.StoredBooking> {
  const booking = await bookings.findBooking(db, clinic, bookingId);
  if (!booking || !isOwnerOrAdmin(caller, booking.userId)) throw new DomainError('not_found');
  return booking;
}

/** A booking in the contract's terms. */
export function toBooking(stored: bookings.StoredBooking): Booking {
  const { bookingId, treatment, patient, email, phone, intentId, paidAt, status } = stored;
  return {
    _id: bookingId,
    appoinmentDate: toMediumDate(stored.dateLocal),
    slot: toSlotLabel(stored.timeLocal),
    startsAtUtc: stored.startsAt.toISOString(),
    treatment,
    patient,
    email,
    phone,
    role: toDollars(stored.priceCents),
    paid: intentId !== null,
    transectionId: intentId,
    paidAtUtc: paidAt?.toISOString() ?? null,
    status,
  };
}
