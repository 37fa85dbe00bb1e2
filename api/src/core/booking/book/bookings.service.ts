import type { NewBooking as BookingRequest } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { isOwnOrMay } from '../../../access/ownership';
import type { Context } from '../../../context';
import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../email/email-job';
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
  clinic: Clinic,
  occupant: places.Occupant & { readonly now: Date },
): Promise<void> {
  const { maxUnpaidBookings } = await places.getBookingRules(db, clinic);
  const count = await places.countUnpaid(db, clinic, occupant);
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
  db: Db,
  clinic: Clinic,
  { contact, source, schedule, now, ...occupant }: VisitBooking,
): Promise<Placed<string>> {
  const { patientId, visit } = occupant;
  const held = await holds.lockHold(db, clinic, occupant);
  await holds.clearOwnHolds(db, clinic, { ...occupant, exceptId: held?.id });
  if (held) {
    const exceptId = held.id;
    const own = await places.findOwnConflict(db, clinic, { patientId, visit, exceptId });
    if (own) return { own };
    await holds.convertHold(db, clinic, { id: held.id, contact, source });
    return { occupied: held.id };
  }
  const placing = { schedule, visit, patientId, now };
  const occupy = (place: Place) =>
    places.insertBooking(db, clinic, { ...occupant, place, as: { contact, source }, now });
  return placeVisit(db, clinic, { ...placing, occupy });
}

/**
 * The ID of the new booking. The constraints of the database decide who gets a time. If the patient
 * has this very booking already, the request is a repetition after a lost response, and returns the
 * same ID again.
 */
export async function insertOrResume(
  db: Db,
  clinic: Clinic,
  booking: VisitBooking,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { patientId, visit } = booking;
  const placed = await takeTime(db, clinic, booking);
  if ('occupied' in placed) {
    await endDayEntry(db, clinic, { patientId, visit });
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
async function bookAtOnce(
  { db, clinic, days }: BookingContext,
  call: BookingCall,
): Promise<string | null> {
  const { body, caller, schedule } = call;
  const visit = requireRequested(call);
  const { revision, taken, now } = await days.readTaken(visit.dateLocal);
  const place = toPlace(schedule, visit, { taken, now });
  const { userId } = caller;
  const { patientId } = body;
  return bookVisit(db, clinic, {
    ...{ userId, patientId, visit, contact: body, place },
    revision: { ...revision, schedule: schedule.revision },
    now,
  });
}

/** Says what is in the way, or finds a way around it. Run it in a transaction. */
async function bookStepByStep(db: Db, clinic: Clinic, call: BookingCall): Promise<string> {
  const { body, caller, schedule, now } = call;
  const { userId } = caller;
  const visit = requireRequested(call);
  await lockOpenAccount(db, clinic, userId);
  const whose = { userId, patientId: body.patientId };
  const patientId = await places.requirePatientId(db, clinic, whose);
  const source = 'online' as const;
  const booking = { userId, patientId, visit, contact: body, source, schedule, now };
  const { id, isNew } = await insertOrResume(db, clinic, booking);
  if (!isNew) return id;
  await assertFewUnpaid(db, clinic, { userId, patientId, now });
  await enqueueEmail(db, { kind: 'booked', clinicId: clinic.clinicId, id });
  return id;
}

/** Returns the ID of the booking. */
export async function book(context: BookingContext, call: BookingCall): Promise<string> {
  const id = await bookAtOnce(context, call);
  if (id !== null) return id;
  const { db, clinic } = context;
  await holds.sweepHolds(db, clinic, call.now);
  return db.transaction().execute((trx) => bookStepByStep(trx, clinic, call));
}

/** Throws `not_found` for someone else's booking too, so that nobody learns that it exists. */
export async function requireBooking(
  db: Db,
  clinic: Clinic,
  { id, caller }: { id: string; caller: Account },
): Promise<bookings.StoredBooking> {
  const booking = await bookings.findBooking(db, clinic, id);
  if (!booking || !isOwnOrMay(caller, booking.userId, 'visits.manage'))
    throw new DomainError('not_found');
  return booking;
}
