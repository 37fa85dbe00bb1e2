import { createInvalidRequest, type CardErrorBody } from './card-error';
import { requireObject, type CardLedger } from './card-ledger';
import type { Charge, PaymentIntent, PaymentMethod, Refund } from './card-objects';
import { readInteger, readMetadata, readText, requireText, type FormParams } from './card-requests';

export function recordCharge(
  ledger: CardLedger,
  intent: PaymentIntent,
  { method, failure }: { method: PaymentMethod; failure: CardErrorBody | null },
): Charge {
  const charge: Charge = {
    id: ledger.createId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: failure === null,
    created: ledger.nowSeconds(),
    currency: intent.currency,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    refunded: false,
    status: failure === null ? 'succeeded' : 'failed',
  };
  ledger.state.charges[charge.id] = charge;
  ledger.record(failure === null ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

function requirePaidCharge(ledger: CardLedger, params: FormParams): Charge {
  const chargeId = readText(params, 'charge');
  if (chargeId !== null) return requireObject(ledger.state.charges, 'charge', chargeId);
  const intentId = requireText(params, 'payment_intent');
  const intent = requireObject(ledger.state.intents, 'payment_intent', intentId);
  if (intent.status === 'succeeded' && intent.latest_charge !== null) {
    return requireObject(ledger.state.charges, 'charge', intent.latest_charge);
  }
  throw createInvalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
  );
}

function requireRefundable(charge: Charge, wanted: number | null): number {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status === 'failed') {
    throw createInvalidRequest(`Charge ${charge.id} has failed and cannot be refunded.`);
  }
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

export function createRefund(ledger: CardLedger, params: FormParams): Refund {
  const charge = requirePaidCharge(ledger, params);
  const amount = requireRefundable(charge, readInteger(params, 'amount'));
  const refund: Refund = {
    id: ledger.createId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: ledger.nowSeconds(),
    currency: charge.currency,
    metadata: readMetadata(params),
    payment_intent: charge.payment_intent,
    reason: readText(params, 'reason'),
    status: 'succeeded',
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.state.refunds[refund.id] = refund;
  ledger.record('refund.created', refund);
  ledger.record('charge.refunded', charge);
  return refund;
}
