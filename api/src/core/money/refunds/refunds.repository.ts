import { sql } from 'kysely';
import type { PaymentMethod, RefundReason, RefundStatus } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

/** What sending and settling a refund needs to know about it. */
export interface StoredRefund {
  readonly id: string;
  readonly status: RefundStatus;
  readonly amountCents: number;
  readonly bookingId: string;
  readonly paymentId: string;
  readonly reason: RefundReason;
  /** Null when no person asked for it. */
  readonly requestedBy: string | null;
  /** How often it has been requested, this time included. */
  readonly attempt: number;
  /** Null until the provider has accepted this attempt. */
  readonly providerRefundId: string | null;
  readonly method: PaymentMethod;
  /** The payment's intent, null for one taken at the clinic. */
  readonly intentId: string | null;
}

export interface NewRefund {
  readonly bookingId: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reason: RefundReason;
  readonly status: 'due' | 'requested';
  /** Null when no person asked for it. */
  readonly requestedBy: string | null;
  readonly now: Date;
}

export async function insertRefund(db: Db, refund: NewRefund): Promise<string> {
  const row = await db
    .insertInto('refunds')
    .values({
      clinic_id: db.clinicId,
      booking_id: refund.bookingId,
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      status: refund.status,
      requested_by: refund.requestedBy,
      created_at: refund.now,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  return row.refund_id;
}

const selectRefunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.clinic_id', '=', 'r.clinic_id').onRef('p.payment_id', '=', 'r.payment_id'),
    )
    .select(['r.refund_id as id', 'r.status', 'r.amount_cents as amountCents', 'r.attempt'])
    .select(['r.booking_id as bookingId', 'r.provider_refund_id as providerRefundId'])
    .select(['r.payment_id as paymentId', 'r.reason', 'r.requested_by as requestedBy'])
    .select(['p.method', 'p.intent_id as intentId'])
    .where('r.clinic_id', '=', db.clinicId);

export async function findRefund(db: Db, id: string): Promise<StoredRefund | null> {
  const row = await selectRefunds(db).where('r.refund_id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The refund, locked until the transaction ends. */
export async function lockRefund(trx: Trx, id: string): Promise<StoredRefund | null> {
  const query = selectRefunds(trx).where('r.refund_id', '=', id).forNoKeyUpdate('r');
  return (await query.executeTakeFirst()) ?? null;
}

/** A refund of this payment and amount that nobody has sent, locked; null for none. */
export async function lockUnsent(
  trx: Trx,
  { intentId, amountCents }: { intentId: string | null; amountCents: number },
): Promise<StoredRefund | null> {
  const row = await selectRefunds(trx)
    .where('p.intent_id', '=', intentId)
    .where('r.amount_cents', '=', amountCents)
    .where('r.status', 'in', ['due', 'failed'])
    .orderBy('r.created_at')
    .limit(1)
    .forNoKeyUpdate('r')
    .executeTakeFirst();
  return row ?? null;
}

/** The refunds of a payment that the provider has not accepted, oldest first, locked. */
export function lockAllUnsent(trx: Trx, paymentId: string): Promise<StoredRefund[]> {
  return selectRefunds(trx)
    .where('r.payment_id', '=', paymentId)
    .where((is) =>
      is.or([
        is('r.status', 'in', ['due', 'failed']),
        is.and([is('r.status', '=', 'requested'), is('r.provider_refund_id', 'is', null)]),
      ]),
    )
    .orderBy('r.created_at')
    .forNoKeyUpdate('r')
    .execute();
}

/** Takes an amount from a refund that was not sent; nothing is left of it at 0. */
export async function reduceRefund(
  trx: Trx,
  { refund, byCents }: { refund: StoredRefund; byCents: number },
): Promise<void> {
  const { id, attempt } = refund;
  const amountCents = refund.amountCents - byCents;
  if (amountCents > 0) {
    await trx
      .updateTable('refunds')
      // The provider knows the other amount by the key of this attempt.
      .set({ amount_cents: amountCents, attempt: attempt + 1 })
      .where('clinic_id', '=', trx.clinicId)
      .where('refund_id', '=', id)
      .execute();
    return;
  }
  await trx
    .deleteFrom('refunds')
    .where('clinic_id', '=', trx.clinicId)
    .where('refund_id', '=', id)
    .execute();
}

/** Removes the refunds of a payment that nobody has sent. */
export async function deleteUnsent(trx: Trx, paymentId: string): Promise<void> {
  await trx
    .deleteFrom('refunds')
    .where('clinic_id', '=', trx.clinicId)
    .where('payment_id', '=', paymentId)
    .where('status', 'in', ['due', 'failed'])
    .execute();
}

/** Removes the refunds that staff have not made yet of what was paid above a visit's price. */
export async function deleteUnsentOfPrice(trx: Trx, bookingId: string): Promise<void> {
  await trx
    .deleteFrom('refunds')
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'due')
    .where('reason', '=', 'price_lowered')
    .execute();
}

/** What is still to be refunded of a visit. */
export async function sumUnsettled(db: Db, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
    .where('clinic_id', '=', db.clinicId)
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 'succeeded')
    .executeTakeFirstOrThrow();
  return row.cents;
}

/** The refund that the provider calls so, null for none. */
export async function findIdByProvider(db: Db, providerRefundId: string): Promise<string | null> {
  const query = selectRefunds(db).where('r.provider_refund_id', '=', providerRefundId);
  return (await query.executeTakeFirst())?.id ?? null;
}

export interface RefundChange {
  readonly status: RefundStatus;
  readonly attempt?: number;
  readonly providerRefundId?: string | null;
  readonly settledAt?: Date | null;
  readonly requestedBy?: string | null;
}

export async function updateRefund(
  trx: Trx,
  { id, change }: { id: string; change: RefundChange },
): Promise<void> {
  const { status, attempt, providerRefundId, settledAt, requestedBy } = change;
  await trx
    .updateTable('refunds')
    .set({
      status,
      ...(attempt === undefined ? {} : { attempt }),
      ...(providerRefundId === undefined ? {} : { provider_refund_id: providerRefundId }),
      ...(settledAt === undefined ? {} : { settled_at: settledAt }),
      ...(requestedBy === undefined ? {} : { requested_by: requestedBy }),
    })
    .where('clinic_id', '=', trx.clinicId)
    .where('refund_id', '=', id)
    .execute();
}

/** The refunds in one of these states, oldest first. */
export async function listByStatus(
  db: Db,
  statuses: readonly RefundStatus[],
): Promise<StoredRefund[]> {
  return selectRefunds(db)
    .where('r.status', 'in', [...statuses])
    .orderBy('r.created_at')
    .execute();
}
