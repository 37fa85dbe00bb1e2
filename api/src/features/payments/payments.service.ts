import type { FastifyBaseLogger } from 'fastify';
import type { Account } from '../../access/account.repository';
import { isOwnerOrAdmin } from '../../access/ownership';
import type { Context } from '../../context';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueMail } from '../../mail/mail-job';
import type { CardIntent, CardProvider } from '../../ports';
import * as payments from './payments.repository';

const CURRENCY = 'usd';

/** Throws `not_found` for someone else's booking too, so that nobody learns that it exists. */
export async function requirePayable(
  db: Db,
  clinic: Clinic,
  { bookingId, caller }: { bookingId: string; caller: Account },
): Promise<payments.PayableBooking> {
  const booking = await payments.findPayableBooking(db, clinic, bookingId);
  if (!booking || !isOwnerOrAdmin(caller, booking.userId)) throw new DomainError('not_found');
  return booking;
}

/** Metadata by which a payment can be traced to one booking of one clinic. */
const toIntentMetadata = (clinic: Clinic, bookingId: string): Record<string, string> => ({
  clinicId: String(clinic.clinicId),
  bookingId,
});

function requireUnpaid({ isPaid, priceCents, status }: payments.PayableBooking): void {
  if (status === 'cancelled') throw new DomainError(isPaid ? 'refund_due' : 'booking_cancelled');
  if (isPaid || priceCents === 0) throw new DomainError('already_paid');
}

/**
 * Returns the intent to pay a booking with: the one created before unless it was cancelled, else a
 * new one. An earlier one may have succeeded without our having heard of it. The idempotency key
 * makes concurrent calls share one intent, so that no booking can be paid twice. A new intent is
 * stored with a live booking, where cancelling finds it, before its secret is returned.
 */
export async function prepareIntent(
  db: Db,
  { clinic, cards }: { clinic: Clinic; cards: CardProvider },
  booking: payments.PayableBooking,
): Promise<CardIntent> {
  requireUnpaid(booking);
  const { bookingId, priceCents, intentId } = booking;
  const earlier = intentId === null ? null : await cards.getIntent(intentId);
  if (earlier && earlier.state !== 'canceled') return earlier;
  const intent = await cards.createIntent({
    amountCents: priceCents,
    currency: CURRENCY,
    metadata: toIntentMetadata(clinic, bookingId),
    idempotencyKey: `${bookingId}:${priceCents}:${earlier?.id ?? 'first'}`,
  });
  const replacement = { bookingId, intentId: intent.id, replacedId: intentId };
  if (await payments.saveIntentId(db, clinic, replacement)) return intent;
  await cards.cancelIntent(intent.id);
  const current = await payments.findPayableBooking(db, clinic, bookingId);
  if (!current) throw new DomainError('not_found');
  return prepareIntent(db, { clinic, cards }, current);
}

/** Throws unless the provider reports the intent as paid, in full, and for this very booking. */
export function assertIntentPaysBooking(
  clinic: Clinic,
  booking: payments.PayableBooking,
  intent: CardIntent | null,
): asserts intent is CardIntent {
  const expected = Object.entries(toIntentMetadata(clinic, booking.bookingId));
  const isOurs = expected.every(([name, value]) => intent?.metadata[name] === value);
  if (!intent || !isOurs) throw new DomainError('payment_mismatch');
  if (intent.state !== 'succeeded') throw new DomainError('payment_incomplete');
  const isInFull = intent.amountCents === booking.priceCents && intent.currency === CURRENCY;
  if (!isInFull) throw new DomainError('payment_mismatch');
}

export interface RecordedPayment {
  readonly paymentId: string;
  /**
   * `recorded` changed the booking; `duplicate` changed nothing; `refund_required` found the
   * booking cancelled or already paid by another intent.
   */
  readonly outcome: 'recorded' | 'duplicate' | 'refund_required';
  /** The booking is cancelled, so the money has to be refunded. */
  readonly isRefundDue: boolean;
}

/** Records the same payment once, whether the browser or the signed event reports it first. */
async function recordPayment(
  trx: Db,
  clinic: Clinic,
  payment: payments.NewPayment,
): Promise<RecordedPayment> {
  const { bookingId, intentId } = payment;
  const booking = await payments.lockBooking(trx, clinic, bookingId);
  const paymentId = await payments.insertPayment(trx, clinic, payment);
  const isRefundDue = booking.status === 'cancelled';
  if (paymentId === null) {
    const knownId = await payments.getPaymentId(trx, clinic, intentId);
    return { paymentId: knownId, outcome: 'duplicate', isRefundDue };
  }
  if (booking.isPaid || isRefundDue) return { paymentId, outcome: 'refund_required', isRefundDue };
  await payments.markPaid(trx, clinic, bookingId);
  await enqueueMail(trx, { kind: 'paid', clinicId: clinic.clinicId, id: bookingId });
  return { paymentId, outcome: 'recorded', isRefundDue };
}

interface SucceededIntent {
  readonly bookingId: string;
  readonly intent: CardIntent;
  readonly log: FastifyBaseLogger;
}

/**
 * Records a succeeded intent in a transaction of its own. Money that arrived for a cancelled or
 * already paid booking is kept on record and reported to the staff's log.
 */
export async function recordSucceededIntent(
  { db, clinic }: Context,
  { bookingId, intent, log }: SucceededIntent,
): Promise<RecordedPayment> {
  const { id: intentId, amountCents, currency } = intent;
  const payment = { bookingId, intentId, amountCents, currency };
  const recorded = await db.transaction().execute((trx) => recordPayment(trx, clinic, payment));
  const { paymentId, outcome } = recorded;
  if (outcome === 'refund_required') {
    log.error({ bookingId, paymentId }, 'payment to be refunded by staff');
  }
  return recorded;
}
