import { createInvalidRequest } from './card-error';
import { requireObject, type CardLedger } from './card-ledger';
import { createRefund, type Charge, type Refund } from './card-objects';
import { readInteger, requireText, type FormParams } from './card-requests';

function requireCharge({ state }: CardLedger, params: FormParams): Charge {
  const intentId = requireText(params, 'payment_intent');
  const intent = requireObject(state.intents, 'payment_intent', intentId);
  if (intent.status === 'succeeded' && intent.latest_charge !== null) {
    return requireObject(state.charges, 'charge', intent.latest_charge);
  }
  throw createInvalidRequest(
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
  );
}

function requireRefundable(charge: Charge, wanted: number | null): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw createInvalidRequest(`Charge ${charge.id} has already been refunded.`, {
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
export function refundPayment(ledger: CardLedger, params: FormParams): Refund {
  const charge = requireCharge(ledger, params);
  const amount = requireRefundable(charge, readInteger(params, 'amount'));
  const refund = createRefund(charge, amount, params);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.state.refunds[refund.id] = refund;
  ledger.record('refund.created', refund);
  ledger.record('charge.refunded', charge);
  return refund;
}
