import type { BookingStatus, DateLocal, TimeLocal } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

/** A treatment at a time of day that the clinic offers. */
export interface Offer {
  readonly treatmentId: string;
  readonly priceCents: number;
}

export interface NewBooking {
  readonly userId: string;
  readonly treatmentId: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly startsAt: Date;
  readonly priceCents: number;
  readonly patient: string;
  readonly email: string;
  readonly phone: string;
}

export interface StoredBooking extends NewBooking {
  readonly bookingId: string;
  readonly treatment: string;
  readonly status: BookingStatus;
  /** The provider's id of the payment, null while unpaid. */
  readonly intentId: string | null;
  readonly paidAt: Date | null;
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

/** The new booking's id, or null when one of the two rules against double booking refuses it. */
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

/** The patient's own booking of the treatment on the day, null for none. */
export async function findLiveBooking(
  db: Db,
  clinic: Clinic,
  { userId, treatmentId, dateLocal }: NewBooking,
): Promise<{ bookingId: string; timeLocal: TimeLocal } | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['booking_id as bookingId', 'time_local as timeLocal'])
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .where('treatment_id', '=', treatmentId)
    .where('date_local', '=', dateLocal)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  return row ?? null;
}

export interface BookingState {
  readonly userId: string;
  readonly status: BookingStatus;
  readonly startsAt: Date;
  /** The intent prepared last, null before the first. */
  readonly intentId: string | null;
}

/** Locked against change until the transaction ends; null for none. */
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
    .select(['b.booking_id as bookingId', 'b.user_id as userId', 'b.status'])
    .select(['b.treatment_id as treatmentId', 't.name as treatment'])
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal', 'b.starts_at as startsAt'])
    .select(['b.price_cents as priceCents', 'b.contact_name as patient'])
    .select(['b.contact_email as email', 'b.contact_phone as phone'])
    .select(['p.intent_id as intentId', 'p.recorded_at as paidAt'])
    .where('b.clinic_id', '=', clinic.clinicId);
}

export async function findBooking(
  db: Db,
  clinic: Clinic,
  bookingId: string,
): Promise<StoredBooking | null> {
  const row = await selectBookings(db, clinic)
    .where('b.booking_id', '=', bookingId)
    .executeTakeFirst();
  return row ?? null;
}

/** By the account's e-mail, soonest first. */
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
