import { z } from 'zod';
import { createInvalidRequest, requireObject } from './card-error';
import { metadataSchema, readParams } from './card-requests';
import {
  type CardLedger,
  type CardState,
  createObject,
  type PaymentIntent,
  type Refund,
} from './card-store';

const refundSchema = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().optional(),
  metadata: metadataSchema,
});

function requireRefundable(intent: PaymentIntent, left: number, wanted?: number): number {
  if (left === 0) {
    throw createInvalidRequest(`${intent.id} is not paid, or has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = wanted ?? left;
  if (amount >= 1 && amount <= left) return amount;
  throw createInvalidRequest(
    `Refund amount (${amount}) must be between 1 and the unrefunded amount on charge (${left}).`,
    { param: 'amount' },
  );
}

/** What is left of a payment without its refunds. */
export function countUnrefunded({ refunds }: CardState, intent: PaymentIntent): number {
  const refunded = Object.values(refunds)
    .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return intent.amount_received - refunded;
}

/** Refunds the given amount, or else what is left of the payment. */
export function refundPayment({ state, publish }: CardLedger, params: unknown): Refund {
  const { amount: wanted, metadata, payment_intent } = readParams(refundSchema, params);
  const intent = requireObject(state.intents, 'payment_intent', payment_intent);
  const isDisputed = Object.values(state.disputes).some(
    (one) => one.payment_intent === payment_intent && one.status !== 'won',
  );
  if (isDisputed) {
    throw createInvalidRequest('This charge has been charged back and cannot be refunded.', {
      code: 'charge_disputed',
    });
  }
  const refund: Refund = {
    ...createObject('re', 'refund'),
    amount: requireRefundable(intent, countUnrefunded(state, intent), wanted),
    currency: intent.currency,
    metadata,
    payment_intent,
    status: 'succeeded',
  };
  state.refunds[refund.id] = refund;
  publish('refund.created', refund);
  publish('charge.refunded', { ...createObject('ch', 'charge'), payment_intent });
  return refund;
}

/** The patient's bank sends the money back. */
export function failRefund({ state, publish }: CardLedger, id: string): Refund {
  const refund = requireObject(state.refunds, 'refund', id);
  if (refund.status === 'failed') throw createInvalidRequest(`${id} has failed already.`);
  refund.status = 'failed';
  refund.failure_reason = 'lost_or_stolen_card';
  publish('refund.failed', refund);
  return refund;
}
