import { CardError, createInvalidRequest } from './card-error';
import type { CardLedger } from './card-ledger';
import type { IntentStatus, PaymentIntent, PaymentMethod } from './card-objects';
import { readInteger, readMetadata, readText, requireText, type FormParams } from './card-requests';
import { recordCharge } from './charges';
import { requireMethod } from './payment-methods';
import { getBehaviour } from './test-cards';

const openStatuses: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

function requireStatus(
  intent: PaymentIntent,
  allowed: readonly IntentStatus[],
  verb: 'confirm' | 'cancel' | 'authenticate',
): void {
  if (allowed.includes(intent.status)) return;
  throw createInvalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be used: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  );
}

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

export function createIntent(ledger: CardLedger, params: FormParams): PaymentIntent {
  const id = ledger.createId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: readAmount(params),
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_${ledger.createId('secret')}`,
    confirmation_method: 'automatic',
    created: ledger.nowSeconds(),
    currency: readCurrency(params),
    description: readText(params, 'description'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: readMetadata(params),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: readText(params, 'receipt_email'),
    status: 'requires_payment_method',
  };
  const methodId = readText(params, 'payment_method');
  if (methodId !== null) {
    intent.payment_method = requireMethod(ledger, methodId).id;
    intent.status = 'requires_confirmation';
  }
  ledger.state.intents[id] = intent;
  ledger.record('payment_intent.created', intent);
  if (readText(params, 'confirm') === 'true') confirmIntent(ledger, intent, null);
  return intent;
}

function succeed(ledger: CardLedger, intent: PaymentIntent, method: PaymentMethod): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = recordCharge(ledger, intent, { method, failure: null }).id;
  ledger.record('payment_intent.succeeded', intent);
}

/** Returns the intent to its first state with the error on it, as a declined card leaves it. */
function decline(
  ledger: CardLedger,
  { intent, method }: { intent: PaymentIntent; method: PaymentMethod },
  { status, body }: CardError,
): never {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = { ...body, payment_method: structuredClone(method) };
  ledger.record('payment_intent.payment_failed', intent);
  throw new CardError(status, {
    ...intent.last_payment_error,
    payment_intent: structuredClone(intent),
  });
}

function charge(ledger: CardLedger, intent: PaymentIntent, method: PaymentMethod): void {
  const { decline: error } = getBehaviour(method.card.fingerprint);
  if (error === null) return succeed(ledger, intent, method);
  intent.latest_charge = recordCharge(ledger, intent, { method, failure: error }).id;
  decline(
    ledger,
    { intent, method },
    new CardError(402, { ...error, charge: intent.latest_charge }),
  );
}

/** Confirms with `given`, or else with the intent's own method. Throws when declined. */
export function confirmIntent(
  ledger: CardLedger,
  intent: PaymentIntent,
  given: PaymentMethod | null,
): void {
  requireStatus(intent, openStatuses, 'confirm');
  if (given === null && intent.payment_method === null) {
    throw createInvalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
    );
  }
  const method = given ?? requireMethod(ledger, intent.payment_method ?? '');
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  if (!getBehaviour(method.card.fingerprint).authenticates) return charge(ledger, intent, method);
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'local_challenge' },
  };
  ledger.record('payment_intent.requires_action', intent);
}

const authenticationFailed = new CardError(400, {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

/** Applies the result of the challenge that an intent is waiting for. Throws when it failed. */
export function settleAuthentication(
  ledger: CardLedger,
  intent: PaymentIntent,
  isAuthenticated: boolean,
): void {
  requireStatus(intent, ['requires_action'], 'authenticate');
  const method = requireMethod(ledger, intent.payment_method ?? '');
  intent.next_action = null;
  if (isAuthenticated) return charge(ledger, intent, method);
  decline(ledger, { intent, method }, authenticationFailed);
}

export function cancelIntent(ledger: CardLedger, intent: PaymentIntent, reason: string | null) {
  requireStatus(intent, openStatuses, 'cancel');
  intent.status = 'canceled';
  intent.next_action = null;
  intent.canceled_at = ledger.nowSeconds();
  intent.cancellation_reason = reason;
  ledger.record('payment_intent.canceled', intent);
}
