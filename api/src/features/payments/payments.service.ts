import { toCents } from 'shared-contracts';
import type { Account } from '../../access/account.repository';
import { isOwnerOrAdmin } from '../../access/ownership';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../email/email-job';
import type { CardIntent } from '../../ports';
import * as payments from './payments.repository';

export const CURRENCY = 'usd';

/** Somebody else's booking is as good as none: throws `not_found` for both. */
export async function requirePayable(
  db: Db,
  clinic: Clinic,
  { bookingId, caller }: { bookingId: string; caller: Account },
): Promise<payments.PayableBooking> {
  const booking = await payments.findPayableBooking(db, clinic, bookingId);
  if (!booking || !isOwnerOrAdmin(caller, booking.userId)) throw new DomainError('not_found');
  return booking;
}

/** The amount is the booking's own; what the browser calls the price is only compared. */
export function requirePrice({ priceCents }: payments.PayableBooking, priceDollars: number): void {
  if (toCents(priceDollars) !== priceCents) throw new DomainError('price_mismatch');
}

/** What an intent carries so that its payment can be traced to one booking of one clinic. */
export function toIntentMetadata(clinic: Clinic, bookingId: string): Record<string, string> {
  return { clinicId: String(clinic.clinicId), bookingId };
}

/** Throws unless the provider calls the intent paid, in full, and for this very booking. */
export function requirePaidFor(
  clinic: Clinic,
  booking: payments.PayableBooking,
  intent: CardIntent | null,
): asserts intent is CardIntent {
  const wanted = Object.entries(toIntentMetadata(clinic, booking.bookingId));
  const isOurs = wanted.every(([name, value]) => intent?.metadata[name] === value);
  if (!intent || !isOurs) throw new DomainError('payment_mismatch');
  if (intent.state !== 'succeeded') throw new DomainError('payment_incomplete');
  const isWhole = intent.amountCents === booking.priceCents && intent.currency === CURRENCY;
  if (!isWhole) throw new DomainError('payment_mismatch');
}

export interface RecordedPayment {
  readonly paymentId: string;
  /** `first` changed the booking; `again` changed nothing; `stray` found it cancelled or paid. */
  readonly outcome: 'first' | 'again' | 'stray';
  /** The booking is cancelled, so the money has to go back. */
  readonly isRefundDue: boolean;
}

/**
 * Records what the provider has confirmed; whoever comes first, the browser or the signed event,
 * the same payment is recorded once. Run it in a transaction.
 */
export async function recordPayment(
  db: Db,
  clinic: Clinic,
  payment: payments.NewPayment,
): Promise<RecordedPayment> {
  const { bookingId, intentId } = payment;
  const booking = await payments.lockBooking(db, clinic, bookingId);
  const paymentId = await payments.insertPayment(db, clinic, payment);
  const isRefundDue = booking.status === 'cancelled';
  if (paymentId === null) {
    const knownId = await payments.getPaymentId(db, clinic, intentId);
    return { paymentId: knownId, outcome: 'again', isRefundDue };
  }
  if (booking.isPaid || isRefundDue) return { paymentId, outcome: 'stray', isRefundDue };
  await payments.markPaid(db, clinic, bookingId);
  await enqueueEmail(db, { kind: 'paid', clinicId: clinic.clinicId, id: bookingId });
  return { paymentId, outcome: 'first', isRefundDue };
}
