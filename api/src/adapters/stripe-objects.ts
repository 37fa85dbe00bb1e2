import type Stripe from 'stripe';
import type { PaymentCard } from 'shared-contracts';
import type { CardIntent, CardRefund } from '../ports';

function toState(status: Stripe.PaymentIntent.Status): CardIntent['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'canceled' ? 'canceled' : 'open';
}

/** What is read of an intent, from a response or an event. */
export type StripeIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount' | 'amount_received' | 'currency' | 'metadata'
> & {
  readonly client_secret?: string | null;
  /** An ID, unless the request asked for more. */
  readonly payment_method?: Stripe.PaymentIntent['payment_method'];
};

function toPaymentCard(method: StripeIntent['payment_method']): PaymentCard | null {
  const card = typeof method === 'object' ? method?.card : undefined;
  return card ? { brand: card.brand, lastFour: card.last4 } : null;
}

export const toCardIntent = (intent: StripeIntent): CardIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  state: toState(intent.status),
  amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: intent.currency,
  metadata: intent.metadata,
  card: toPaymentCard(intent.payment_method),
});

/** What is read of a refund, from a response or an event. */
export interface StripeRefund {
  readonly id: string;
  readonly amount: number;
  readonly status?: string | null;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

const refundStates: Readonly<Record<string, CardRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function toCardRefund(refund: StripeRefund): CardRefund {
  const { id, amount, status, payment_intent: intent, metadata } = refund;
  return {
    id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    // `requires_action` waits for the patient's bank too.
    state: refundStates[status ?? ''] ?? 'pending',
    amountCents: amount,
    metadata: metadata ?? {},
  };
}
