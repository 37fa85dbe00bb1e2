import type { BookingStatus } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

/** What paying needs to know about a booking. */
export interface PayableBooking {
  readonly bookingId: string;
  readonly userId: string;
  readonly ownerEmail: string;
  readonly priceCents: number;
  readonly status: BookingStatus;
  /** The payment intent created last, null before the first. */
  readonly intentId: string | null;
  readonly isPaid: boolean;
}

export interface NewPayment {
  readonly bookingId: string;
  readonly intentId: string;
  readonly amountCents: number;
  readonly currency: string;
}

interface NewIntent extends Pick<NewPayment, 'bookingId' | 'intentId'> {
  /** The intent that it replaces, null for the first. */
  readonly replacedId: string | null;
}

export async function findPayableBooking(
  db: Db,
  clinic: Clinic,
  bookingId: string,
): Promise<PayableBooking | null> {
  const row = await db
    .selectFrom('bookings as b')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'b.clinic_id').onRef('u.user_id', '=', 'b.user_id'),
    )
    .select(['b.booking_id as bookingId', 'b.user_id as userId', 'u.email as ownerEmail'])
    .select(['b.price_cents as priceCents', 'b.status', 'b.intent_id as intentId'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('payments as p')
            .select('p.payment_id')
            .whereRef('p.clinic_id', '=', 'b.clinic_id')
            .whereRef('p.booking_id', '=', 'b.booking_id'),
        )
        .$castTo<boolean>()
        .as('isPaid'),
    )
    .where('b.clinic_id', '=', clinic.clinicId)
    .where('b.booking_id', '=', bookingId)
    .where('b.status', '<>', 'held')
    .executeTakeFirst();
  return row ?? null;
}

/** The caller's soonest upcoming booking of a price that is neither paid nor cancelled. */
export async function findSoonestUnpaidId(
  db: Db,
  clinic: Clinic,
  { userId, priceCents, now }: { userId: string; priceCents: number; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .where('price_cents', '=', priceCents)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/** False if the booking was cancelled, or given an intent other than `replacedId`, meanwhile. */
export async function saveIntentId(
  db: Db,
  clinic: Clinic,
  { bookingId, intentId, replacedId }: NewIntent,
): Promise<boolean> {
  const result = await db
    .updateTable('bookings')
    .set({ intent_id: intentId })
    .where('clinic_id', '=', clinic.clinicId)
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 'cancelled')
    .where((is) =>
      is.or([is('intent_id', 'is not distinct from', replacedId), is('intent_id', '=', intentId)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The new payment's ID, or null when this intent is recorded already. */
export async function insertPayment(
  db: Db,
  clinic: Clinic,
  payment: NewPayment,
): Promise<string | null> {
  const row = await db
    .insertInto('payments')
    .values({
      clinic_id: clinic.clinicId,
      booking_id: payment.bookingId,
      intent_id: payment.intentId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return row?.payment_id ?? null;
}

export async function getPaymentId(db: Db, clinic: Clinic, intentId: string): Promise<string> {
  const row = await db
    .selectFrom('payments')
    .select('payment_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  return row.payment_id;
}

/** The booking's state, locked until the transaction ends. */
export async function lockBooking(
  db: Db,
  clinic: Clinic,
  bookingId: string,
): Promise<{ status: BookingStatus; isPaid: boolean }> {
  const { status } = await db
    .selectFrom('bookings')
    .select('status')
    .where('clinic_id', '=', clinic.clinicId)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payments')
    .select('payment_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst();
  return { status, isPaid: payment !== undefined };
}

/** A visit that is over keeps its state. */
export async function markPaid(db: Db, clinic: Clinic, bookingId: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ status: 'paid' })
    .where('clinic_id', '=', clinic.clinicId)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'booked')
    .execute();
}
