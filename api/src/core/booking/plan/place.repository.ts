import { sql } from 'kysely';
import type { Booking, NewBooking as BookingRequest } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import { isConflict } from '../../../database/failures';
import type { BookingSource } from '../../../database/schema';
import { DomainError } from '../../../domain-error';
import type { Place } from '../schedule/availability';
import type { Announcement } from '../bookings.repository';
import type { Visit } from './visit';

/** What the constraints on a patient's own bookings compare. */
const takesPatient = sql<boolean>`
  b.status <> 'cancelled' and b.replaces_booking_id is null and b.waiting_entry_id is null`;

/**
 * The ID of a patient of the account: the given one, else its holder. Throws `not_found` for one who is
 * not of the account, or was removed from it.
 */
export async function requirePatientId(
  db: Db,
  { userId, patientId }: { userId: string; patientId: string | undefined },
): Promise<string> {
  const row = await db
    .selectFrom('patients')
    .select('patient_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where((is) =>
      patientId === undefined
        ? is('is_account_holder', '=', true)
        : is('patient_id', '=', patientId),
    )
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return row.patient_id;
}

/** Whose visit takes a place. */
export interface Occupant {
  /** Null for a patient without an account. */
  readonly userId: string | null;
  readonly patientId: string;
}

/** The columns that say when and where a visit takes place. */
export const toVisitColumns = (visit: Visit, { doctorId, chairId }: Place) => ({
  date_local: visit.dateLocal,
  time_local: visit.timeLocal,
  starts_at: visit.startsAt,
  ends_at: visit.endsAt,
  chair_free_at: visit.chairFreeAt,
  doctor_id: doctorId,
  chair_id: chairId,
});

/** The patient's contact details, as they are kept with a booking. */
export type Contact = Pick<BookingRequest, 'patient' | 'email' | 'phone'>;

export const toContactColumns = ({ patient, email, phone }: Contact) => ({
  contact_name: patient,
  contact_email: email,
  contact_phone: phone,
});

export interface NewHold {
  readonly heldUntil: Date;
  /** The entry of the waiting list that is offered the time. */
  readonly entryId?: string | undefined;
  /** The booking that will move to the time. */
  readonly replacesId?: string | undefined;
}

const toHoldColumns = ({ heldUntil, entryId, replacesId }: NewHold) => ({
  status: 'held' as const,
  held_until: heldUntil,
  waiting_entry_id: entryId,
  replaces_booking_id: replacesId,
});

export interface BookedAs {
  readonly contact: Contact;
  readonly source: BookingSource;
}

interface NewBooking extends Occupant {
  readonly visit: Visit;
  readonly place: Place;
  /** A booking has contact details and a source, a hold has an end. */
  readonly as: BookedAs | NewHold;
  readonly now: Date;
}

/** The new ID, or null when a constraint of the database rejects it: see docs/booking.md. */
export async function insertBooking(
  db: Db,
  { userId, patientId, visit, place, as, now }: NewBooking,
): Promise<string | null> {
  const row = await db
    .insertInto('bookings')
    .values({
      clinic_id: db.clinicId,
      user_id: userId,
      patient_id: patientId,
      treatment_id: visit.treatment.id,
      price_cents: visit.treatment.priceCents,
      created_at: now,
      ...toVisitColumns(visit, place),
      ...('contact' in as
        ? { ...toContactColumns(as.contact), source: as.source }
        : toHoldColumns(as)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/** What of the patient's own live bookings rules out a visit. */
export type OwnConflict = Pick<Booking, 'id' | 'treatment' | 'dateLocal' | 'timeLocal'> & {
  readonly treatmentId: string;
};

/**
 * The patient's live booking of the same treatment on the same day, else the one that overlaps;
 * null when there is neither.
 */
export async function findOwnConflict(
  db: Db,
  {
    patientId,
    visit,
    exceptId,
  }: { patientId: string; visit: Visit; exceptId?: string | undefined },
): Promise<OwnConflict | null> {
  const { treatment, dateLocal, startsAt, endsAt } = visit;
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .select(['b.booking_id as id', 'b.treatment_id as treatmentId', 't.name as treatment'])
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal'])
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.patient_id', '=', patientId)
    .where(takesPatient)
    .where((is) =>
      is.or([
        is.and([is('b.treatment_id', '=', treatment.id), is('b.date_local', '=', dateLocal)]),
        is.and([is('b.starts_at', '<', endsAt), is('b.ends_at', '>', startsAt)]),
      ]),
    )
    .$if(exceptId !== undefined, (query) => query.where('b.booking_id', '<>', exceptId ?? ''))
    .orderBy((is) => is('b.treatment_id', '=', treatment.id), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** How many upcoming visits the account, or the patient without one, has yet to pay for. */
export async function countUnpaid(
  db: Db,
  { userId, patientId, now }: Occupant & { now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where((is) =>
      userId === null ? is('patient_id', '=', patientId) : is('user_id', '=', userId),
    )
    .where('status', '=', 'booked')
    .where('price_cents', '>', 0)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** The settings that decide how many visits a patient can book, and until when they can change. */
export function getBookingRules(db: Db) {
  return db
    .selectFrom('clinics')
    .select('cancellation_notice_minutes as cancellationNoticeMinutes')
    .select(['late_fee_cents as lateFeeCents', 'max_unpaid_bookings as maxUnpaidBookings'])
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
}

interface Move {
  readonly id: string;
  readonly visit: Visit;
  readonly place: Place;
  readonly now: Date;
  /** Whether only the doctor or chair changes: what the patient confirmed and was reminded of holds. */
  readonly keepsTime?: boolean;
  /** What the patient was told last, if an email about the move waits. */
  readonly announced?: Announcement | null;
}

/** Moves a booking to another time and place; false when a constraint rejects it. */
export async function moveBooking(
  trx: Trx,
  { id, visit, place, now, keepsTime = false, announced = null }: Move,
): Promise<boolean> {
  await sql`savepoint move`.execute(trx);
  try {
    await trx
      .updateTable('bookings')
      .set((is) => ({
        ...toVisitColumns(visit, place),
        ...(keepsTime ? {} : { moved_at: now, confirmed_at: null }),
        announced_starts_at: announced?.startsAt ?? null,
        announced_doctor_id: announced?.doctorId ?? null,
        revision: is('revision', '+', 1),
      }))
      .where('clinic_id', '=', trx.clinicId)
      .where('booking_id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (!isConflict(error)) throw error;
    await sql`rollback to savepoint move`.execute(trx);
    return false;
  }
}
