import type {
  Booking,
  BookingStatus,
  NewBooking as BookingRequest,
  TimeLocal,
} from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

/** A treatment at a time of day that the clinic offers. */
export interface Offer {
  readonly treatmentId: string;
  readonly priceCents: number;
}

export interface NewBooking extends BookingRequest {
  readonly userId: string;
  readonly treatmentId: string;
  readonly startsAt: Date;
}

export interface StoredBooking extends Booking {
  readonly userId: string;
}

/** Null when the clinic has no such treatment at that time. */
export async function findOffer(
  db: Db,
  clinic: Clinic,
  { treatment, timeLocal }: { treatment: string; timeLocal: TimeLocal },
): Promise<Offer | null> {
  const row = await db
    .selectFrom('treatments as t')
    .innerJoin('treatment_slots as s', (join) =>
      join.onRef('s.clinic_id', '=', 't.clinic_id').onRef('s.treatment_id', '=', 't.treatment_id'),
    )
    .select(['t.treatment_id as treatmentId', 't.price_cents as priceCents'])
    .where('t.clinic_id', '=', clinic.clinicId)
    .where('t.name', '=', treatment)
    .where('s.time_local', '=', timeLocal)
    .executeTakeFirst();
  return row ?? null;
}

/** The new booking's ID, or null when a rule against double booking rejects it. */
export async function insertBooking(
  db: Db,
  clinic: Clinic,
  booking: NewBooking,
): Promise<string | null> {
  const row = await db
    .insertInto('bookings')
    .values({
      clinic_id: clinic.clinicId,
      user_id: booking.userId,
      treatment_id: booking.treatmentId,
      date_local: booking.dateLocal,
      time_local: booking.timeLocal,
      starts_at: booking.startsAt,
      price_cents: booking.priceCents,
      contact_name: booking.patient,
      contact_email: booking.email,
      contact_phone: booking.phone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/** What of the patient's own live bookings rules out a new one. */
export type OwnConflict = Pick<Booking, 'id' | 'treatment' | 'dateLocal' | 'timeLocal'> & {
  readonly treatmentId: string;
};

/**
 * The patient's live booking of the same treatment on the same day, else the one that starts at the
 * same instant; null when there is neither.
 */
export async function findOwnConflict(
  db: Db,
  clinic: Clinic,
  { userId, treatmentId, dateLocal, startsAt }: NewBooking,
): Promise<OwnConflict | null> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .select(['b.booking_id as id', 'b.treatment_id as treatmentId', 't.name as treatment'])
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal'])
    .where('b.clinic_id', '=', clinic.clinicId)
    .where('b.user_id', '=', userId)
    .where('b.status', '<>', 'cancelled')
    .where((is) =>
      is.or([
        is.and([is('b.treatment_id', '=', treatmentId), is('b.date_local', '=', dateLocal)]),
        is('b.starts_at', '=', startsAt),
      ]),
    )
    .orderBy((is) => is('b.treatment_id', '=', treatmentId), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface BookingState {
  readonly userId: string;
  readonly status: BookingStatus;
  readonly startsAt: Date;
  /** The payment intent created last, null before the first. */
  readonly intentId: string | null;
}

/** The booking, locked until the transaction ends; null for none. */
export async function lockBooking(
  db: Db,
  clinic: Clinic,
  bookingId: string,
): Promise<BookingState | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['user_id as userId', 'status', 'starts_at as startsAt', 'intent_id as intentId'])
    .where('clinic_id', '=', clinic.clinicId)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markCancelled(db: Db, clinic: Clinic, bookingId: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('clinic_id', '=', clinic.clinicId)
    .where('booking_id', '=', bookingId)
    .execute();
}

function selectBookings(db: Db, clinic: Clinic) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('payments')
          .select(['intent_id', 'recorded_at'])
          .whereRef('payments.clinic_id', '=', 'b.clinic_id')
          .whereRef('payments.booking_id', '=', 'b.booking_id')
          .orderBy('recorded_at')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['b.booking_id as id', 'b.user_id as userId', 'b.status', 't.name as treatment'])
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal', 'b.starts_at as startsAt'])
    .select(['b.price_cents as priceCents', 'b.contact_name as patient'])
    .select(['b.contact_email as email', 'b.contact_phone as phone'])
    .select(['p.intent_id as transactionId', 'p.recorded_at as paidAt'])
    .select((is) => is('p.intent_id', 'is not', null).as('isPaid'))
    .where('b.clinic_id', '=', clinic.clinicId)
    .$narrowType<{ isPaid: boolean }>();
}

export async function findBooking(
  db: Db,
  clinic: Clinic,
  id: string,
): Promise<StoredBooking | null> {
  const row = await selectBookings(db, clinic).where('b.booking_id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** By the account's email address, soonest first. */
export async function listBookingsByEmail(
  db: Db,
  clinic: Clinic,
  email: string,
): Promise<StoredBooking[]> {
  return selectBookings(db, clinic)
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'b.clinic_id').onRef('u.user_id', '=', 'b.user_id'),
    )
    .where('u.email', '=', email)
    .orderBy('b.starts_at')
    .execute();
}
