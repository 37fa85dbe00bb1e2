import type { PaymentIntentResult } from '@stripe/stripe-js';

/** Where a card payment stands. `message` is the provider's, for the person who pays. */
export type PaymentState =
  | { readonly status: 'open'; readonly message: string | null }
  | { readonly status: 'paying' }
  /** Cancelled at the provider, so nothing was charged; another one may be prepared. */
  | { readonly status: 'withdrawn' }
  | { readonly status: 'processing' }
  | { readonly status: 'paid'; readonly transactionId: string };

/** Words for what the provider leaves without any. */
interface Words {
  readonly notCompleted: string;
}

/**
 * What the provider's answer means. A payment that succeeded before is refused as an error that
 * carries the payment: it is as good as paid, and must not be asked for again.
 */
export function toPaymentState(result: PaymentIntentResult, words: Words): PaymentState {
  const intent = result.paymentIntent ?? result.error.payment_intent;
  if (intent?.status === 'succeeded') return { status: 'paid', transactionId: intent.id };
  if (intent?.status === 'processing') return { status: 'processing' };
  if (intent?.status === 'canceled') return { status: 'withdrawn' };
  return { status: 'open', message: result.error?.message ?? words.notCompleted };
}
