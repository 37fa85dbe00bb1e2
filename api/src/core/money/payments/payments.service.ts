import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../../access/account.repository';
import { isOwnOrMay } from '../../../access/ownership';
import type { MoneyContext } from '../../../context';
import type { Clinic } from '../../../clinic';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import type { CardIntent, CardProvider } from '../../../ports';
import { findByProvider, saveCard } from '../ledger/ledger.repository';
import { recordEntry } from '../ledger/ledger.service';
import { openRefund } from '../refunds/refunds.service';
import { markIntentClosed, saveIntentId } from './intents.repository';
import * as payments from '../ledger/payments.repository';

export const CURRENCY = 'usd';

/** Throws `not_found` for someone else's booking too, so that nobody learns that it exists. */
export async function requirePayable(
  db: Db,
  { bookingId, caller }: { bookingId: string; caller: Account },
): Promise<payments.PayableBooking> {
  const booking = await payments.findPayableBooking(db, bookingId);
  if (!booking || !isOwnOrMay(caller, booking.userId, 'visits.manage'))
    throw new DomainError('not_found');
  return booking;
}

/** Metadata by which a payment can be traced to one booking of one clinic. */
const toIntentMetadata = (clinic: Clinic, bookingId: string): Record<string, string> => ({
  clinicId: String(clinic.clinicId),
  bookingId,
});

/** Throws unless the booking can still be paid for. */
export function requireUnpaid(booking: payments.PayableBooking): void {
  const { owedCents, status, hasLatePayment } = booking;
  if (hasLatePayment) throw new DomainError('refund_due');
  if (status === 'cancelled') throw new DomainError('booking_cancelled');
  if (owedCents <= 0) throw new DomainError('already_paid');
}

interface PreparedIntent {
  readonly bookingId: string;
  readonly intentId: string;
  /** The intent that it replaces, null for the first. */
  readonly replacedId: string | null;
}

/** False if the booking was cancelled, paid or given another intent meanwhile. */
async function saveIntent(trx: Trx, intent: PreparedIntent): Promise<boolean> {
  const booking = await payments.lockPayable(trx, intent.bookingId);
  if (!booking || booking.status === 'cancelled' || booking.owedCents <= 0) return false;
  return saveIntentId(trx, intent);
}

/** Not when it was cancelled, nor when its payment is on record and was returned since. */
async function canStillPay(db: Db, { id, state }: CardIntent): Promise<boolean> {
  if (state === 'canceled') return false;
  return state !== 'succeeded' || (await findByProvider(db, toPaymentKey(id))) === null;
}

/**
 * Returns the intent to pay what a booking owes with: the one created before if it can still pay, else a
 * new one. An earlier one may have succeeded without our having heard of it. The idempotency key
 * makes concurrent calls share one intent, so that no booking can be paid twice. A new intent is
 * stored with a live, unpaid booking, where cancelling finds it, before its secret is returned.
 */
export async function prepareIntent(
  db: Db,
  { clinic, cards }: { clinic: Clinic; cards: CardProvider },
  booking: payments.PayableBooking,
): Promise<CardIntent> {
  requireUnpaid(booking);
  const { bookingId, owedCents, intentId } = booking;
  const earlier = intentId === null ? null : await cards.getIntent(intentId);
  if (earlier && (await canStillPay(db, earlier))) return earlier;
  const intent = await cards.createIntent({
    amountCents: owedCents,
    currency: CURRENCY,
    metadata: toIntentMetadata(clinic, bookingId),
    idempotencyKey: `${bookingId}:${owedCents}:${earlier?.id ?? 'first'}`,
  });
  const replacement = { bookingId, intentId: intent.id, replacedId: intentId };
  const isSaved = await inTransaction(db, (trx) => saveIntent(trx, replacement));
  if (isSaved) return intent;
  await cards.cancelIntent(intent.id);
  const current = await payments.findPayableBooking(db, bookingId);
  if (!current) throw new DomainError('not_found');
  return prepareIntent(db, { clinic, cards }, current);
}

/**
 * The intent, which the provider has to report as paid, for this very booking. One that is not on record is not above its
 * price either.
 */
export async function requirePaidIntent(
  db: Db,
  {
    clinic,
    booking,
    intent,
  }: { clinic: Clinic; booking: payments.PayableBooking; intent: CardIntent | null },
): Promise<CardIntent> {
  const expected = Object.entries(toIntentMetadata(clinic, booking.bookingId));
  const isOurs = expected.every(([name, value]) => intent?.metadata[name] === value);
  if (!intent || !isOurs) throw new DomainError('payment_mismatch');
  if (intent.state !== 'succeeded') throw new DomainError('payment_incomplete');
  // What was due when the intent was created: the price, or the rest after a part payment.
  const isPossible = intent.amountCents <= booking.priceCents && intent.currency === CURRENCY;
  if (!isPossible && (await findByProvider(db, toPaymentKey(intent.id))) === null)
    throw new DomainError('payment_mismatch');
  return intent;
}

export interface PaymentOutcome {
  readonly paymentId: string;
  /**
   * `recorded` changed the booking; `duplicate` changed nothing; `refund_required` found the
   * booking cancelled or already paid by another intent.
   */
  readonly outcome: 'recorded' | 'duplicate' | 'refund_required';
  /** The booking is cancelled, so the money has to be refunded. */
  readonly isRefundDue: boolean;
}

const toPaymentKey = (providerId: string) => ({ kind: 'payment', providerId }) as const;

async function getPaymentId(db: Db, intentId: string): Promise<string> {
  const entry = await findByProvider(db, toPaymentKey(intentId));
  if (!entry) throw new Error('A payment that was taken for a repeated one is not on record');
  return entry.id;
}

interface Arrival {
  readonly bookingId: string;
  readonly intent: CardIntent;
  readonly now: Date;
}

/**
 * Records a payment once, however many times it is reported. Money that arrives for a cancelled booking is
 * refunded in full; the staff decide about what exceeds what a booking owes.
 */
export async function recordPayment(
  trx: Trx,
  { bookingId, intent, now }: Arrival,
): Promise<PaymentOutcome> {
  const { id: intentId, amountCents, card } = intent;
  const booking = await payments.lockPayable(trx, bookingId);
  if (!booking) throw new DomainError('not_found');
  await markIntentClosed(trx, { bookingId, intentId, now });
  const facts = {
    bookingId,
    amountCents,
    recordedAt: now,
    by: null,
    providerId: intentId,
  } as const;
  const newId = await recordEntry(trx, { ...facts, kind: 'payment', method: 'card_online' });
  const paymentId = newId ?? (await getPaymentId(trx, intentId));
  if (card) await saveCard(trx, { paymentId, ...card });
  const isRefundDue = booking.status === 'cancelled';
  if (newId === null) return { paymentId, outcome: 'duplicate', isRefundDue };
  const excessCents = isRefundDue ? amountCents : amountCents - Math.max(0, booking.owedCents);
  if (excessCents > 0) {
    const reason = isRefundDue ? 'booking_was_cancelled' : 'paid_twice';
    const refund = { bookingId, paymentId, reason, requestedBy: null, now } as const;
    await openRefund(trx, {
      ...refund,
      amountCents: excessCents,
      status: isRefundDue ? 'requested' : 'due',
    });
    return { paymentId, outcome: 'refund_required', isRefundDue };
  }
  if (amountCents === booking.owedCents)
    await enqueueEmail(trx, { kind: 'paid', clinicId: trx.clinicId, id: bookingId });
  return { paymentId, outcome: 'recorded', isRefundDue };
}

export function reportRefundDue(
  log: FastifyBaseLogger,
  bookingId: string,
  { outcome, paymentId }: PaymentOutcome,
): void {
  if (outcome !== 'refund_required') return;
  log.error({ bookingId, paymentId }, 'payment to be refunded');
}

interface SucceededIntent {
  readonly bookingId: string;
  readonly intent: CardIntent;
  readonly log: FastifyBaseLogger;
}

/** Records a succeeded intent in a transaction of its own. */
export async function recordSucceededIntent(
  { db, clock }: Pick<MoneyContext, 'db' | 'clinic' | 'clock'>,
  { bookingId, intent, log }: SucceededIntent,
): Promise<PaymentOutcome> {
  const arrival = { bookingId, intent, now: clock() };
  const recorded = await inTransaction(db, (trx) => recordPayment(trx, arrival));
  reportRefundDue(log, bookingId, recorded);
  return recorded;
}

/** The intent by which a locked booking could still be paid; null for none. */
export function toOpenIntentId(
  { intentId, payments: recorded }: Pick<payments.Payable, 'intentId' | 'payments'>,
  cancelledIntentId: string | null,
): string | null {
  const isClosed =
    intentId === cancelledIntentId || recorded.some((payment) => payment.intentId === intentId);
  return isClosed ? null : intentId;
}
