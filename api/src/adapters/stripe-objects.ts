import type Stripe from 'stripe';
import type { PaymentCard } from 'shared-contracts';
import type { CardDispute, CardIntent, CardRefund } from '../ports';

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

/** An object that is named by its ID, unless the request asked for all of it. */
type Linked = string | { readonly id: string } | null | undefined;

/** What is read of a refund, from a response or an event. */
export interface StripeRefund {
  readonly id: string;
  readonly amount: number;
  readonly status?: string | null;
  readonly payment_intent?: Linked;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

const refundStates: Readonly<Record<string, CardRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const toId = (linked: Linked): string | null =>
  typeof linked === 'string' ? linked : (linked?.id ?? null);

export function toCardRefund(refund: StripeRefund): CardRefund {
  const { id, amount, status, payment_intent: intent, metadata } = refund;
  return {
    id,
    intentId: toId(intent),
    // `requires_action` waits for the patient's bank too.
    state: refundStates[status ?? ''] ?? 'pending',
    amountCents: amount,
    metadata: metadata ?? {},
  };
}

/** What is read of a dispute, from a response or an event. */
export interface StripeDispute {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly payment_intent?: Linked;
  readonly evidence_details?: { readonly due_by?: number | null } | null;
}

const disputeStates: Readonly<Record<string, CardDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** Null for an inquiry (`warning_…`): the bank asks, and no money is taken back. */
export function toCardDispute(dispute: StripeDispute): CardDispute | null {
  const { id, amount, status, payment_intent: intent, evidence_details: evidence } = dispute;
  const state = disputeStates[status];
  if (!state) return null;
  const dueBy = state === 'open' ? evidence?.due_by : null;
  const evidenceDueAt = dueBy ? new Date(dueBy * 1000) : null;
  return { id, intentId: toId(intent), state, amountCents: amount, evidenceDueAt };
}
