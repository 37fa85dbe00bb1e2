import { sql } from 'kysely';
import type { BookingStatus, PaymentMethod } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

/** What a visit that takes place still owes. */
const owedCents = sql<number>`b.price_cents - b.paid_cents + b.returned_cents`;

/** What is left of the payment `p` without its refunds, also those still to be made, and lost or open disputes. */
export const paymentBalance = sql<number>`greatest(0, p.amount_cents - coalesce((
  select sum(r.amount_cents) from refunds r
  where r.clinic_id = p.clinic_id and r.payment_id = p.payment_id), 0) - coalesce((
  select sum(d.amount_cents) from disputes d
  where d.clinic_id = p.clinic_id and d.payment_id = p.payment_id and d.status <> 'won'), 0))::integer`;

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
  /** What remains of the price. */
  readonly owedCents: number;
  /** Whether a payment arrived after the booking was cancelled. */
  readonly hasLatePayment: boolean;
}

/** A payment on record. */
export interface RecordedPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly intentId: string | null;
  /** What is left of it without its refunds, also those still to be made, and lost or open disputes. */
  readonly balanceCents: number;
}

/** What is left of payments. */
export const sumBalances = (payments: readonly RecordedPayment[]): number =>
  payments.reduce((sum, { balanceCents }) => sum + balanceCents, 0);

export interface Payable {
  readonly status: BookingStatus;
  readonly owedCents: number;
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
    .select(['b.is_paid as isPaid', owedCents.as('owedCents')])
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
    .selectFrom('bookings as b')
    .select('booking_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where(owedCents, '=', priceCents)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/** The booking's state, locked until the transaction ends; null for none. */
export async function lockPayable(trx: Trx, bookingId: string): Promise<Payable | null> {
  const booking = await trx
    .selectFrom('bookings as b')
    .select(['b.status', owedCents.as('owedCents'), 'b.intent_id as intentId'])
    .where('b.clinic_id', '=', trx.clinicId)
    .where('b.booking_id', '=', bookingId)
    .where('b.status', '<>', 'held')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return booking ? { ...booking, payments: await listPayments(trx, bookingId) } : null;
}

/** The booking's payments, oldest first. */
export function listPayments(db: Db, bookingId: string): Promise<RecordedPayment[]> {
  return db
    .selectFrom('payments as p')
    .select(['p.payment_id as id', 'p.method', 'p.intent_id as intentId'])
    .select(paymentBalance.as('balanceCents'))
    .where('p.clinic_id', '=', db.clinicId)
    .where('p.booking_id', '=', bookingId)
    .orderBy('p.recorded_at')
    .execute();
}
