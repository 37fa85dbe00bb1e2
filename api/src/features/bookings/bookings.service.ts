import {
  formatDate,
  formatTime,
  type NewBooking as BookingRequest,
  toInstant,
} from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { isOwnerOrAdmin } from '../../access/ownership';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueMail } from '../../mail/mail-job';
import * as bookings from './bookings.repository';

interface BookingCall {
  readonly caller: Account;
  readonly body: BookingRequest;
  readonly now: Date;
}

async function toNewBooking(
  db: Db,
  clinic: Clinic,
  { caller, body, now }: BookingCall,
): Promise<bookings.NewBooking> {
  const offer = await bookings.findOffer(db, clinic, body);
  if (!offer) throw new DomainError('slot_not_offered');
  if (offer.priceCents !== body.priceCents) throw new DomainError('price_mismatch');
  const startsAt = toInstant(body.dateLocal, body.timeLocal, clinic.timeZone);
  if (startsAt <= now) throw new DomainError('slot_past');
  return { ...body, ...offer, userId: caller.userId, startsAt };
}

/**
 * Finds out why the insert stored nothing. If the patient already has this very booking, the
 * request is a repetition after a lost response, and the booking's ID is the response once more.
 */
async function resolveConflict(
  db: Db,
  clinic: Clinic,
  booking: bookings.NewBooking,
): Promise<string> {
  const own = await bookings.findOwnConflict(db, clinic, booking);
  if (!own) throw new DomainError('slot_taken');
  const isSameTreatment = own.treatmentId === booking.treatmentId;
  if (isSameTreatment && own.timeLocal === booking.timeLocal) return own.id;
  throw new DomainError(isSameTreatment ? 'already_booked' : 'overlapping_booking', {
    treatment: own.treatment,
    date: formatDate(own.dateLocal),
    time: formatTime(own.timeLocal),
  });
}

/**
 * Returns the ID of the booking. The insert itself decides who gets a time; which rule rejected it
 * is determined only afterwards. Run it in a transaction.
 */
export async function book(db: Db, clinic: Clinic, call: BookingCall): Promise<string> {
  if (call.body.email !== call.caller.email) throw new DomainError('forbidden');
  const booking = await toNewBooking(db, clinic, call);
  const id = await bookings.insertBooking(db, clinic, booking);
  if (id === null) return resolveConflict(db, clinic, booking);
  await enqueueMail(db, { kind: 'booked', clinicId: clinic.clinicId, id });
  return id;
}

/** Throws `not_found` for someone else's booking too, so that nobody learns that it exists. */
export async function requireBooking(
  db: Db,
  clinic: Clinic,
  { id, caller }: { id: string; caller: Account },
): Promise<bookings.StoredBooking> {
  const booking = await bookings.findBooking(db, clinic, id);
  if (!booking || !isOwnerOrAdmin(caller, booking.userId)) throw new DomainError('not_found');
  return booking;
}
