import { z } from 'zod';
import { createInvalidRequest, requireObject } from './card-error';
import { metadataSchema, readParams } from './card-requests';
import { type CardLedger, createObject, type PaymentIntent, type Refund } from './card-store';

const refundSchema = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().optional(),
  metadata: metadataSchema,
});

function requireRefundable(intent: PaymentIntent, refunded: number, wanted?: number): number {
  const left = intent.amount_received - refunded;
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

/** Refunds the given amount, or else what is left of the payment. */
export function refundPayment({ state, publish }: CardLedger, params: unknown): Refund {
  const { amount: wanted, metadata, payment_intent } = readParams(refundSchema, params);
  const intent = requireObject(state.intents, 'payment_intent', payment_intent);
  const refunded = Object.values(state.refunds)
    .filter((other) => other.payment_intent === payment_intent)
    .reduce((sum, { amount }) => sum + amount, 0);
  const refund: Refund = {
    ...createObject('re', 'refund'),
    amount: requireRefundable(intent, refunded, wanted),
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
