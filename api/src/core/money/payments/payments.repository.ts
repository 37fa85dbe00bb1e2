import { sql } from 'kysely';
import type { BookingStatus, PaymentCard, PaymentMethod } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

/** What paying needs to know about a booking. */
export interface PayableBooking {
  readonly bookingId: string;
  /** Null for a patient without an account. */
  readonly userId: string | null;
  readonly priceCents: number;
  readonly status: BookingStatus;
  /** The payment intent created last, null before the first. */
  readonly intentId: string | null;
  readonly isPaid: boolean;
  /** Whether a payment arrived after the booking was cancelled. */
  readonly hasLatePayment: boolean;
}

export interface NewPayment {
  readonly bookingId: string;
  readonly method: PaymentMethod;
  /** Null for a payment taken at the clinic. */
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /** None for a payment taken at the clinic, and while the provider has not named it. */
  readonly card?: PaymentCard | null | undefined;
}

/** A payment on record. */
export interface RecordedPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly intentId: string | null;
  /** What is left of it without its refunds, also those that are still to be made. */
  readonly balanceCents: number;
}

export interface LockedBooking {
  readonly status: BookingStatus;
  readonly priceCents: number;
  readonly intentId: string | null;
  readonly payments: readonly RecordedPayment[];
}

export async function findPayableBooking(
  db: Db,
  bookingId: string,
): Promise<PayableBooking | null> {
  const row = await db
    .selectFrom('bookings as b')
    .select(['b.booking_id as bookingId', 'b.user_id as userId'])
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
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('refunds as r')
            .select('r.refund_id')
            .whereRef('r.clinic_id', '=', 'b.clinic_id')
            .whereRef('r.booking_id', '=', 'b.booking_id')
            .where('r.reason', '=', 'booking_was_cancelled'),
        )
        .$castTo<boolean>()
        .as('hasLatePayment'),
    )
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.booking_id', '=', bookingId)
    .where('b.status', '<>', 'held')
    .executeTakeFirst();
  return row ?? null;
}

/** The caller's soonest upcoming booking of a price that is neither paid nor cancelled. */
export async function findSoonestUnpaidId(
  db: Db,
  { userId, priceCents, now }: { userId: string; priceCents: number; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('price_cents', '=', priceCents)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/** The new payment's ID, or null when this intent is recorded already. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<string | null> {
  const row = await db
    .insertInto('payments')
    .values({
      clinic_id: db.clinicId,
      booking_id: payment.bookingId,
      method: payment.method,
      intent_id: payment.intentId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      card_brand: payment.card?.brand,
      card_last_four: payment.card?.lastFour,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return row?.payment_id ?? null;
}

/** Adds the card to a payment that was recorded without it. */
export async function saveCard(
  db: Db,
  { paymentId, card }: { paymentId: string; card: PaymentCard },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ card_brand: card.brand, card_last_four: card.lastFour })
    .where('clinic_id', '=', db.clinicId)
    .where('payment_id', '=', paymentId)
    .where('card_brand', 'is', null)
    .execute();
}

export async function getPaymentId(db: Db, intentId: string): Promise<string> {
  const row = await db
    .selectFrom('payments')
    .select('payment_id')
    .where('clinic_id', '=', db.clinicId)
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow();
  return row.payment_id;
}

/** The booking's state, locked until the transaction ends; null for none. */
export async function lockBooking(trx: Trx, bookingId: string): Promise<LockedBooking | null> {
  const booking = await trx
    .selectFrom('bookings')
    .select(['status', 'price_cents as priceCents', 'intent_id as intentId'])
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 'held')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return booking ? { ...booking, payments: await listPayments(trx, bookingId) } : null;
}

/** The booking's payments, oldest first. */
export function listPayments(db: Db, bookingId: string): Promise<RecordedPayment[]> {
  return db
    .selectFrom('payments as p')
    .select(['p.payment_id as id', 'p.method', 'p.intent_id as intentId'])
    .select((is) =>
      sql<number>`p.amount_cents - coalesce((${is
        .selectFrom('refunds as r')
        .select((sum) => sum.fn.sum<number>('r.amount_cents').as('refunded'))
        .whereRef('r.clinic_id', '=', 'p.clinic_id')
        .whereRef('r.payment_id', '=', 'p.payment_id')}), 0)::integer`.as('balanceCents'),
    )
    .where('p.clinic_id', '=', db.clinicId)
    .where('p.booking_id', '=', bookingId)
    .orderBy('p.recorded_at')
    .execute();
}

/** A visit that is over keeps its state. */
export async function markPaid(db: Db, bookingId: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ status: 'paid' })
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'booked')
    .execute();
}
