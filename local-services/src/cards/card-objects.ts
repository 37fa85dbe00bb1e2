import { randomUUID } from 'node:crypto';
import { createInvalidRequest, type CardErrorBody } from './card-error';
import {
  readGroup,
  readInteger,
  readMetadata,
  readText,
  requireText,
  type FormParams,
} from './card-requests';
import { toKnownCard } from './test-cards';

/** Ids contain `local`, so that an emulated transaction is not mistaken for a real one. */
const createId = (prefix: string) => `${prefix}_local${randomUUID().replaceAll('-', '')}`;

/** What all objects of the provider have. */
const createObject = (prefix: string, object: string) => ({
  id: createId(prefix),
  object,
  created: Math.floor(Date.now() / 1000),
});

function readExpiry(card: FormParams) {
  return {
    exp_month: readInteger(card, 'exp_month') ?? 0,
    exp_year: readInteger(card, 'exp_year') ?? 0,
  };
}

/** Keeps brand and last four digits of a typed card, and drops number and security code. */
export function createMethod(params: FormParams) {
  const card = readGroup(params, 'card');
  const billing = readGroup(params, 'billing_details');
  const number = requireText(card, 'number').replaceAll(' ', '');
  const expiry = readExpiry(card);
  const isDate = expiry.exp_month >= 1 && expiry.exp_month <= 12 && expiry.exp_year >= 2000;
  if (!/^\d{12,19}$/.test(number) || !isDate) {
    throw createInvalidRequest('Your card number or expiry date is invalid.', {
      code: 'invalid_number',
      param: 'card',
    });
  }
  return {
    ...createObject('pm', 'payment_method'),
    billing_details: { name: readText(billing, 'name'), email: readText(billing, 'email') },
    card: { ...toKnownCard(number), ...expiry },
  };
}

export type PaymentMethod = ReturnType<typeof createMethod>;

function readAmount(params: FormParams): number {
  requireText(params, 'amount');
  const amount = readInteger(params, 'amount') ?? 0;
  if (amount > 0) return amount;
  throw createInvalidRequest('This value must be greater than or equal to 1.', {
    code: 'parameter_invalid_integer',
    param: 'amount',
  });
}

function readCurrency(params: FormParams): string {
  const currency = requireText(params, 'currency').toLowerCase();
  if (/^[a-z]{3}$/.test(currency)) return currency;
  throw createInvalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
}

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

export function createIntent(params: FormParams) {
  const object = createObject('pi', 'payment_intent');
  return {
    ...object,
    amount: readAmount(params),
    amount_received: 0,
    client_secret: `${object.id}_${createId('secret')}`,
    currency: readCurrency(params),
    last_payment_error: null as CardErrorBody | null,
    latest_charge: null as string | null,
    livemode: false,
    metadata: readMetadata(params),
    next_action: null as { type: 'use_stripe_sdk'; use_stripe_sdk: object } | null,
    payment_method: null as string | null,
    status: 'requires_payment_method' as IntentStatus,
  };
}

export type PaymentIntent = ReturnType<typeof createIntent>;

/** For a payment that succeeded; a declined card leaves none. */
export const createCharge = (
  { id, amount, currency }: PaymentIntent,
  { billing_details }: PaymentMethod,
) => ({
  ...createObject('ch', 'charge'),
  amount,
  amount_refunded: 0,
  billing_details,
  currency,
  paid: true,
  payment_intent: id,
  refunded: false,
  status: 'succeeded',
});

export type Charge = ReturnType<typeof createCharge>;

export const createRefund = (charge: Charge, amount: number, params: FormParams) => ({
  ...createObject('re', 'refund'),
  amount,
  charge: charge.id,
  currency: charge.currency,
  metadata: readMetadata(params),
  payment_intent: charge.payment_intent,
  reason: readText(params, 'reason'),
  status: 'succeeded',
});

export type Refund = ReturnType<typeof createRefund>;

/** An event with a copy of the object as it is now. */
export const createEvent = (type: string, object: object) => ({
  ...createObject('evt', 'event'),
  data: { object: structuredClone(object) },
  livemode: false,
  pending_webhooks: 0,
  type,
});

export type CardEvent = ReturnType<typeof createEvent>;
