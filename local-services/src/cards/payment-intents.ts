import { z } from 'zod';
import { CardError, createInvalidRequest, requireObject } from './card-error';
import { metadataSchema, readParams } from './card-requests';
import { type CardLedger, createId, createObject, type PaymentIntent } from './card-store';
import { getBehaviour, type KnownCard, toKnownCard } from './test-cards';

type Status = PaymentIntent['status'];

const openStatuses: readonly Status[] = ['requires_payment_method', 'requires_action'];

function requireStatus(
  { status }: PaymentIntent,
  allowed: readonly Status[],
  verb: 'confirm' | 'cancel' | 'authenticate',
): void {
  if (allowed.includes(status)) return;
  throw createInvalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be used: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state' },
  );
}

const intentSchema = z.object({
  amount: z.coerce.number().int().min(1),
  currency: z
    .string()
    .toLowerCase()
    .regex(/^[a-z]{3}$/),
  metadata: metadataSchema,
});

export function openIntent({ state }: CardLedger, params: unknown): PaymentIntent {
  const object = createObject('pi', 'payment_intent');
  const intent: PaymentIntent = {
    ...object,
    ...readParams(intentSchema, params),
    amount_received: 0,
    client_secret: `${object.id}_${createId('secret')}`,
    last_payment_error: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  state.intents[intent.id] = intent;
  return intent;
}

/** Returns the intent to its first state with the error on it, as a declined card leaves it. */
function decline(intent: PaymentIntent, error: CardError): never {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error.body;
  throw error;
}

function charge({ publish }: CardLedger, intent: PaymentIntent, card: KnownCard): void {
  const { decline: error, losesEvents } = getBehaviour(card);
  if (error) decline(intent, error);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  if (!losesEvents) publish('payment_intent.succeeded', intent);
}

const cardSchema = z.object({
  number: z
    .string()
    .transform((text) => text.replaceAll(' ', ''))
    .pipe(z.string().regex(/^\d{12,19}$/)),
  exp_month: z.coerce.number().int().min(1).max(12),
  exp_year: z.coerce.number().int().min(2000),
});
const confirmationSchema = z.object({ payment_method_data: z.object({ card: cardSchema }) });

/** Pays with the typed card, or asks for its authentication first. Throws when declined. */
export function confirmIntent(ledger: CardLedger, intent: PaymentIntent, params: unknown): void {
  const { number } = readParams(confirmationSchema, params).payment_method_data.card;
  requireStatus(intent, openStatuses, 'confirm');
  const card = toKnownCard(number);
  intent.payment_method = createId('pm');
  ledger.state.methods[intent.payment_method] = card;
  intent.last_payment_error = null;
  intent.next_action = null;
  if (!getBehaviour(card).authenticates) return charge(ledger, intent, card);
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'local_challenge' },
  };
}

const authenticationFailed = new CardError(400, {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

const challengeSchema = z.object({ outcome: z.enum(['complete', 'fail']) });

/** Applies the result of the challenge that an intent is waiting for. Throws when it failed. */
export function settleAuthentication(
  ledger: CardLedger,
  intent: PaymentIntent,
  params: unknown,
): void {
  const { outcome } = readParams(challengeSchema, params);
  requireStatus(intent, ['requires_action'], 'authenticate');
  intent.next_action = null;
  if (outcome === 'fail') decline(intent, authenticationFailed);
  const { methods } = ledger.state;
  charge(ledger, intent, requireObject(methods, 'payment_method', intent.payment_method ?? ''));
}

export function cancelIntent(intent: PaymentIntent): PaymentIntent {
  requireStatus(intent, openStatuses, 'cancel');
  intent.status = 'canceled';
  intent.next_action = null;
  return intent;
}
