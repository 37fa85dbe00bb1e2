import type { NewBooking as BookingRequest } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { isOwnOrMay } from '../../../access/ownership';
import type { Context } from '../../../context';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../email/email-job';
import { limitUnverified } from '../../people/unverified/limit-unverified';
import type { Place } from '../schedule/availability';
import type { Schedule } from '../schedule/schedule';
import { bookVisit } from './book-visit.repository';
import * as bookings from '../bookings.repository';
import * as holds from '../hold/holds.repository';
import { lockOpenAccount } from '../plan/locks.repository';
import * as places from '../plan/place.repository';
import { type Placed, placeVisit, toConflictError, toPlace } from '../plan/place.service';
import { requireTreatment, requireVisit, type Visit } from '../plan/visit';
import { endDayEntry } from '../waiting/waiting.repository';

export interface BookingCall {
  readonly caller: Account;
  readonly body: BookingRequest;
  readonly schedule: Schedule;
  readonly now: Date;
}

type BookingContext = Pick<Context, 'db' | 'clinic' | 'days'>;

/** Counts the new booking too. */
export async function assertFewUnpaid(
  db: Db,
  occupant: places.Occupant & { readonly now: Date },
): Promise<void> {
  const { maxUnpaidBookings } = await places.getBookingRules(db);
  const count = await places.countUnpaid(db, occupant);
  if (count > maxUnpaidBookings) {
    throw new DomainError('too_many_unpaid', { count: String(maxUnpaidBookings) });
  }
}

/** A visit to book, for its patient or by the reception. */
export interface VisitBooking extends places.Occupant {
  readonly visit: Visit;
  readonly contact: places.Contact;
  readonly source: 'online' | 'staff';
  readonly schedule: Schedule;
  readonly now: Date;
}

/** The patient's hold of this very visit becomes the booking, else a new row does. */
async function takeTime(
  trx: Trx,
  { contact, source, schedule, now, ...occupant }: VisitBooking,
): Promise<Placed<string>> {
  const { patientId, visit } = occupant;
  const held = await holds.lockHold(trx, occupant);
  await holds.clearOwnHolds(trx, { ...occupant, exceptId: held?.id });
  if (held) {
    const exceptId = held.id;
    const own = await places.findOwnConflict(trx, { patientId, visit, exceptId });
    if (own) return { own };
    await holds.convertHold(trx, { id: held.id, contact, source });
    return { occupied: held.id };
  }
  const placing = { schedule, visit, patientId, now };
  const occupy = (place: Place) =>
    places.insertBooking(trx, { ...occupant, place, as: { contact, source }, now });
  return placeVisit(trx, { ...placing, occupy });
}

/**
 * The ID of the new booking. The constraints of the database decide who gets a time. If the patient
 * has this very booking already, the request is a repetition after a lost response, and returns the
 * same ID again.
 */
export async function insertOrResume(
  trx: Trx,
  booking: VisitBooking,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { patientId, visit } = booking;
  const placed = await takeTime(trx, booking);
  if ('occupied' in placed) {
    await endDayEntry(trx, { patientId, visit });
    return { id: placed.occupied, isNew: true };
  }
  const { own } = placed;
  if (own.treatmentId === visit.treatment.id && own.timeLocal === visit.timeLocal) {
    return { id: own.id, isNew: false };
  }
  throw toConflictError(own, visit);
}

/** The requested visit. Throws the error of the first rule that the request breaks by itself. */
function requireRequested({ body, caller, schedule, now }: BookingCall): Visit {
  if (body.email !== caller.email) throw new DomainError('forbidden');
  if (requireTreatment(schedule, body.treatment).priceCents !== body.priceCents) {
    throw new DomainError('price_mismatch');
  }
  return requireVisit(schedule, body, now);
}

/** The ID of the booking, made in one transaction; null when something is in its way. */
async function bookAtOnce({ db, days }: BookingContext, call: BookingCall): Promise<string | null> {
  const { body, caller, schedule } = call;
  const visit = requireRequested(call);
  const { revision, taken, now } = await days.readTaken(visit.dateLocal);
  const place = toPlace(schedule, visit, { taken, now });
  const { userId } = caller;
  const { patientId } = body;
  return bookVisit(db, {
    ...{ userId, patientId, visit, contact: body, place },
    revision: { ...revision, schedule: schedule.revision },
    now,
  });
}

/** Says what is in the way, or finds a way around it. */
async function bookStepByStep(trx: Trx, call: BookingCall): Promise<string> {
  const { body, caller, schedule, now } = call;
  const { userId } = caller;
  const visit = requireRequested(call);
  await lockOpenAccount(trx, userId);
  const whose = { userId, patientId: body.patientId };
  const patientId = await places.requirePatientId(trx, whose);
  const source = 'online' as const;
  const booking = { userId, patientId, visit, contact: body, source, schedule, now };
  const { id, isNew } = await insertOrResume(trx, booking);
  if (!isNew) return id;
  await assertFewUnpaid(trx, { userId, patientId, now });
  await limitUnverified(trx, { userId, bookingId: id, now });
  await enqueueEmail(trx, { kind: 'booked', clinicId: trx.clinicId, id });
  return id;
}

/** Returns the ID of the booking. */
export async function book(context: BookingContext, call: BookingCall): Promise<string> {
  const id = call.caller.isVerified ? await bookAtOnce(context, call) : null;
  if (id !== null) return id;
  const { db } = context;
  await holds.sweepHolds(db, call.now);
  return inTransaction(db, (trx) => bookStepByStep(trx, call));
}

/** Throws `not_found` for someone else's booking too, so that nobody learns that it exists. */
export async function requireBooking(
  db: Db,
  { id, caller }: { id: string; caller: Account },
): Promise<bookings.StoredBooking> {
  const booking = await bookings.findBooking(db, id);
  if (!booking || !isOwnOrMay(caller, booking.userId, 'visits.manage'))
    throw new DomainError('not_found');
  return booking;
}
