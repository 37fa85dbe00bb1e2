import type { BookingStatus } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

/** What paying needs to know of a booking. */
export interface PayableBooking {
  readonly bookingId: string;
  readonly userId: string;
  readonly ownerEmail: string;
  readonly priceCents: number;
  readonly status: BookingStatus;
  /** The intent prepared last, null before the first. */
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
  /** The intent that it takes the place of. */
  readonly formerId: string | null;
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
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether the intent is now the booking's: not when it was cancelled, or given another intent than
 * `formerId`, in the meantime.
 */
export async function saveIntentId(
  db: Db,
  clinic: Clinic,
  { bookingId, intentId, formerId }: NewIntent,
): Promise<boolean> {
  const result = await db
    .updateTable('bookings')
    .set({ intent_id: intentId })
    .where('clinic_id', '=', clinic.clinicId)
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 'cancelled')
    .where((is) =>
      is.or([is('intent_id', 'is not distinct from', formerId), is('intent_id', '=', intentId)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The new payment's id, or null when this intent is recorded already. */
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

/** Locked against change until the transaction ends. */
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
