import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { Booking } from 'shared-contracts';

/** Whether a booking can be paid (`due`), or why not. */
export type PaymentEligibility = 'due' | 'paid' | 'refund' | 'cancelled' | 'free';

export function toPaymentEligibility({ isPaid, status, priceCents }: Booking): PaymentEligibility {
  if (status === 'cancelled') return isPaid ? 'refund' : 'cancelled';
  if (isPaid) return 'paid';
  return priceCents === 0 ? 'free' : 'due';
}

/** What remains to be paid; the price of a visit that is paid, and where an older API does not say. */
export const toDueCents = ({ isPaid, owedCents, priceCents }: Booking): number =>
  isPaid ? priceCents : (owedCents ?? priceCents);

/** The state of a card payment. `message` is the provider's error, written for the patient. */
export type PaymentState =
  | { readonly status: 'open'; readonly message: string | null }
  | { readonly status: 'paying' }
  /** Cancelled at the provider: nothing was charged, and another payment can be started. */
  | { readonly status: 'cancelled' }
  | { readonly status: 'processing' }
  | { readonly status: 'paid'; readonly transactionId: string };

/**
 * The state after the provider's response. Confirming a payment that has succeeded before is an
 * error that carries the payment: it counts as paid and must not be requested again.
 * `defaultMessage` is shown when the provider gives no message.
 */
export function toPaymentState(result: PaymentIntentResult, defaultMessage: string): PaymentState {
  const intent = result.paymentIntent ?? result.error.payment_intent;
  if (intent?.status === 'succeeded') return { status: 'paid', transactionId: intent.id };
  if (intent?.status === 'processing') return { status: 'processing' };
  if (intent?.status === 'canceled') return { status: 'cancelled' };
  return { status: 'open', message: result.error?.message ?? defaultMessage };
}
