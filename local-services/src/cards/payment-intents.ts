import { CardError, createInvalidRequest } from './card-error';
import { requireObject, type CardLedger } from './card-ledger';
import {
  createCharge,
  createIntent,
  type IntentStatus,
  type PaymentIntent,
  type PaymentMethod,
} from './card-objects';
import type { FormParams } from './card-requests';
import { getBehaviour } from './test-cards';

const openStatuses: readonly IntentStatus[] = ['requires_payment_method', 'requires_action'];

function requireStatus(
  { status }: PaymentIntent,
  allowed: readonly IntentStatus[],
  verb: 'confirm' | 'cancel' | 'authenticate',
): void {
  if (allowed.includes(status)) return;
  throw createInvalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be used: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state' },
  );
}

export function openIntent(ledger: CardLedger, params: FormParams): PaymentIntent {
  const intent = createIntent(params);
  ledger.state.intents[intent.id] = intent;
  ledger.record('payment_intent.created', intent);
  return intent;
}

/** Returns the intent to its first state with the error on it, as a declined card leaves it. */
function decline(ledger: CardLedger, intent: PaymentIntent, error: CardError): never {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error.body;
  ledger.record('payment_intent.payment_failed', intent);
  throw error;
}

function charge(ledger: CardLedger, intent: PaymentIntent, method: PaymentMethod): void {
  const { decline: error, losesEvents } = getBehaviour(method.card.fingerprint);
  if (error) decline(ledger, intent, error);
  const created = createCharge(intent, method);
  ledger.state.charges[created.id] = created;
  ledger.record('charge.succeeded', created, losesEvents);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = created.id;
  ledger.record('payment_intent.succeeded', intent, losesEvents);
}

/** Pays with the card, or asks for its authentication first. Throws when declined. */
export function confirmIntent(
  ledger: CardLedger,
  intent: PaymentIntent,
  method: PaymentMethod,
): void {
  requireStatus(intent, openStatuses, 'confirm');
  ledger.state.methods[method.id] = method;
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
  intent.next_action = null;
  if (!isAuthenticated) decline(ledger, intent, authenticationFailed);
  const methodId = intent.payment_method ?? '';
  charge(ledger, intent, requireObject(ledger.state.methods, 'payment_method', methodId));
}

export function cancelIntent(ledger: CardLedger, intent: PaymentIntent): void {
  requireStatus(intent, openStatuses, 'cancel');
  intent.status = 'canceled';
  intent.next_action = null;
  ledger.record('payment_intent.canceled', intent);
}
