import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { Booking } from 'shared-contracts';

/** Whether a booking can be paid (`due`), or why not. */
export type PaymentEligibility = 'due' | 'paid' | 'refund' | 'cancelled' | 'free';

export function toPaymentEligibility({ isPaid, status, priceCents }: Booking): PaymentEligibility {
  if (status === 'cancelled') return isPaid ? 'refund' : 'cancelled';
  if (isPaid) return 'paid';
  return priceCents === 0 ? 'free' : 'due';
}

/** What remains to be paid; the price of a visit that is paid, and where an older API (until api 2.0.0) does not say. */
export const toDueCents = ({ isPaid, owedCents, priceCents }: Booking): number =>
  isPaid ? priceCents : (owedCents ?? priceCents);

/** What the provider made of a payment. `message` is its error, written for the patient. */
export type PaymentOutcome =
  | { readonly status: 'open'; readonly message: string | null }
  /** Cancelled at the provider: nothing was charged, and another payment can be started. */
  | { readonly status: 'cancelled' }
  | { readonly status: 'processing' }
  | { readonly status: 'paid'; readonly transactionId: string };

/** The state of a card payment. */
export type PaymentState = PaymentOutcome | { readonly status: 'paying' };

/** What happens to a payment: `typed` is a change of the card, `answered` the provider's response. */
export type PaymentEvent =
  | { readonly kind: 'typed'; readonly message: string | null }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'answered'; readonly outcome: PaymentOutcome };

/** The events that count in each state; others change nothing. */
const expected: Readonly<Record<PaymentState['status'], readonly PaymentEvent['kind'][]>> = {
  open: ['typed', 'submitted'],
  cancelled: ['typed', 'submitted'],
  paying: ['answered'],
  processing: [],
  paid: [],
};

/** The state after an event. */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  if (!expected[state.status].includes(event.kind)) return state;
  if (event.kind === 'submitted') return { status: 'paying' };
  return event.kind === 'answered' ? event.outcome : { status: 'open', message: event.message };
}

/**
 * What the provider's response says. Confirming a payment that has succeeded before is an
 * error that carries the payment: it counts as paid and must not be requested again.
 * `defaultMessage` is shown when the provider gives no message.
 */
export function toPaymentOutcome(
  result: PaymentIntentResult,
  defaultMessage: string,
): PaymentOutcome {
  const intent = result.paymentIntent ?? result.error.payment_intent;
  if (intent?.status === 'succeeded') return { status: 'paid', transactionId: intent.id };
  if (intent?.status === 'processing') return { status: 'processing' };
  if (intent?.status === 'canceled') return { status: 'cancelled' };
  return { status: 'open', message: result.error?.message ?? defaultMessage };
}
