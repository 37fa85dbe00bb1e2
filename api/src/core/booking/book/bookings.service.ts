import type { NewBooking as BookingRequest } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import { endVisitorHold } from '../hold/visitor-holds.repository';
import { takeHeldPlace } from '../hold/held-time';
import { clearOwnHolds, lockHold, type StoredHold, sweepHolds } from '../hold/holds.repository';
import { lockOpenAccount } from '../../../access/account-locks.repository';
import { type LockedDays, lockDays } from '../plan/locks.repository';
import { recordAgreement } from '../../legal/agreements.repository';
import { limitUnverified } from '../../people/unverified/limit-unverified';
import { requireAudience } from '../plan/audience';
import * as ownVisits from '../plan/own-visits.repository';
import type { BookedAs } from '../plan/place.repository';
import { savePatientNote } from '../visits/bookings.repository';
import type { Wanted } from '../plan/plan';
import { requireTreatment, type Take, takePlace, toOwnVisit } from '../plan/take';
import type { Schedule } from '../schedule/schedule';
import { readSchedule } from '../schedule/schedule.repository';
import { endDayEntry, endEntry } from '../waiting/waiting.repository';

export interface BookingCall {
  readonly caller: Account;
  readonly body: BookingRequest;
  readonly now: Date;
}

/** Counts the new booking too. */
export async function assertFewUnpaid(
  trx: Trx,
  occupant: ownVisits.Occupant & { readonly now: Date },
): Promise<void> {
  const { maxUnpaidBookings } = await ownVisits.getMaxUnpaid(trx);
  const count = await ownVisits.countUnpaid(trx, occupant);
  if (count > maxUnpaidBookings) {
    throw new DomainError('too_many_unpaid', { count: String(maxUnpaidBookings) });
  }
}

/** A visit to book, for its patient or by the reception. */
export interface VisitBooking extends ownVisits.Occupant, BookedAs {
  readonly schedule: Schedule;
  readonly wanted: Wanted;
  /** Whether the visit has a length of its own, which a hold has not promised. */
  readonly hasLength?: boolean;
  /** The price that the patient has seen, in cents; undefined for one that nobody has confirmed. */
  readonly shownCents?: number;
  readonly now: Date;
}

/** A new booking, the same one again, or the error for which the hold of its time has ended. */
export type BookingOutcome =
  | { readonly id: string; readonly isNew: boolean }
  | { readonly ended: DomainError; readonly isNew: false };

/** What the patient has seen is what is booked: the price of their hold, or the present one. */
function requireShownPrice(
  { wanted, shownCents }: VisitBooking,
  hold: StoredHold | null,
): Wanted['treatment'] {
  const { treatment } = wanted;
  const prices = [hold?.priceCents, treatment.priceCents];
  if (shownCents === undefined)
    return { ...treatment, priceCents: prices[0] ?? treatment.priceCents };
  if (!prices.includes(shownCents)) throw new DomainError('price_mismatch');
  return { ...treatment, priceCents: shownCents };
}

/**
 * Books a visit: the patient's hold of it becomes the booking, else a new row does. If the patient has this very
 * booking already, the request is a repetition after a lost response, and returns the same ID again.
 */
export async function bookVisit(
  trx: Trx,
  locked: LockedDays,
  booking: VisitBooking,
): Promise<BookingOutcome> {
  const { userId, patientId, schedule, wanted, contact, source, hasLength = false, now } = booking;
  const visit = toOwnVisit(schedule, wanted, patientId);
  const repeated = await ownVisits.findBookedVisit(trx, visit, {
    hasLength: source === 'staff',
  });
  if (repeated !== null) return { id: repeated, isNew: false };
  const hold = await lockHold(trx, { userId, visit, doctorId: wanted.doctorId, now });
  const treatment = requireShownPrice(booking, hold);
  await clearOwnHolds(trx, { userId, visit, exceptId: hold?.id });
  const take: Take = {
    schedule,
    wanted: { ...wanted, treatment },
    taking: { as: 'booking', userId, patientId, contact, source, holdId: hold?.id },
    patientId,
    now,
  };
  // A length that does not fit is no reason to end the patient's hold.
  const isPromised = hold !== null && !hasLength;
  const taken = isPromised
    ? await takeHeldPlace(trx, locked, { hold, take })
    : await takePlace(trx, locked, take);
  if ('ended' in taken) return { ...taken, isNew: false };
  await endDayEntry(trx, visit);
  // Staff may have offered a time on another day than those of the entry.
  if (hold?.entryId) await endEntry(trx, { id: hold.entryId, patientId });
  return { id: taken.id, isNew: true };
}

async function bookOnline(trx: Trx, { body, caller, now }: BookingCall): Promise<BookingOutcome> {
  const { userId } = caller;
  const { dateLocal, timeLocal, doctorId } = body;
  const locked = await lockDays(trx, [dateLocal]);
  await lockOpenAccount(trx, userId);
  const patientId = await ownVisits.requirePatientId(trx, { userId, patientId: body.patientId });
  const schedule = await readSchedule(trx);
  const treatment = requireTreatment(schedule, body.treatment);
  await requireAudience(trx, { treatment, patientId, now });
  if (body.visitorToken !== undefined) await endVisitorHold(trx, body.visitorToken);
  const wanted = { treatment, dateLocal, timeLocal, doctorId, rules: 'online' as const };
  const whose = { userId, patientId, contact: body, source: 'online' as const };
  const shownCents = body.priceCents;
  const booked = await bookVisit(trx, locked, { ...whose, schedule, wanted, shownCents, now });
  if (!booked.isNew) return booked;
  await assertFewUnpaid(trx, { userId, patientId, now });
  if (body.note) await savePatientNote(trx, { bookingId: booked.id, note: body.note });
  await limitUnverified(trx, { userId, bookingId: booked.id, now });
  const { language } = caller;
  const agreement = { userId, bookingId: booked.id, agreedTo: body.agreedTo, language, now };
  await recordAgreement(trx, agreement);
  await enqueueEmail(trx, { kind: 'booked', clinicId: trx.clinicId, id: booked.id });
  return booked;
}

/** Returns the ID of the booking. */
export async function book(db: Db, call: BookingCall): Promise<string> {
  if (call.body.email !== call.caller.email) throw new DomainError('forbidden');
  await sweepHolds(db, call.now);
  const booked = await inTransaction(db, (trx) => bookOnline(trx, call));
  if ('ended' in booked) throw booked.ended;
  return booked.id;
}
