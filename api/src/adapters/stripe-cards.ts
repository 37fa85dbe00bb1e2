import Stripe from 'stripe';
import { z } from 'zod';
import { DomainError } from '../domain-error';
import type { CardIntent, CardProvider } from '../ports';

interface Options {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Base URL of the local card provider; undefined for Stripe itself. */
  readonly apiUrl?: string | undefined;
}

/** A patient is waiting: with one retry it takes half a minute at most until they hear. */
const CLIENT_OPTIONS = { timeout: 10_000, maxNetworkRetries: 1 };

function toClient({ secretKey, apiUrl }: Options): Stripe {
  if (apiUrl === undefined) return new Stripe(secretKey, CLIENT_OPTIONS);
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return new Stripe(secretKey, { ...CLIENT_OPTIONS, host: hostname, port, protocol: scheme });
}

function toState(status: Stripe.PaymentIntent.Status): CardIntent['state'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'canceled' ? 'canceled' : 'open';
}

function toCardIntent(intent: Stripe.PaymentIntent): CardIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    state: toState(intent.status),
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    metadata: intent.metadata,
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** The provider understood the request and rejects it, so that repeating it is of no use. */
const isRejected = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

function rethrow(cause: unknown): never {
  const code = isRejected(cause) ? 'payment_unavailable' : 'service_unavailable';
  throw new DomainError(code, {}, { cause });
}

/** The part of a signed event that is read, which the signature does not vouch for. */
const succeededEventSchema = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      status: z.literal('succeeded'),
      amount_received: z.int(),
      currency: z.string(),
      metadata: z.record(z.string(), z.string()),
    }),
  }),
});

interface SignedEvent {
  readonly rawBody: Buffer;
  readonly signature: string;
  readonly secret: string;
}

/** The SDK rejects a changed body, a wrong secret and anything older than five minutes. */
function readEvent(
  stripe: Stripe,
  { rawBody, signature, secret }: SignedEvent,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (cause) {
    throw new DomainError('signature_invalid', {}, { cause });
  }
}

async function getIntent(stripe: Stripe, id: string): Promise<CardIntent | null> {
  const found = await stripe.paymentIntents
    .retrieve(id)
    .catch((error: unknown) => (hasCode(error, 'resource_missing') ? null : rethrow(error)));
  return found && toCardIntent(found);
}

/** An intent that cannot be cancelled is paid, cancelled already or being decided by the bank. */
async function cancelIntent(stripe: Stripe, id: string): Promise<CardIntent | null> {
  try {
    return toCardIntent(await stripe.paymentIntents.cancel(id));
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null;
    if (!hasCode(error, 'payment_intent_unexpected_state')) return rethrow(error);
    const intent = await getIntent(stripe, id);
    if (intent?.state === 'open')
      throw new DomainError('payment_in_progress', {}, { cause: error });
    return intent;
  }
}

export function createStripeCards(options: Options): CardProvider {
  const stripe = toClient(options);
  return {
    createIntent: async ({ amountCents, currency, metadata, idempotencyKey }) => {
      const intent = { amount: amountCents, currency, metadata, payment_method_types: ['card'] };
      const created = await stripe.paymentIntents.create(intent, { idempotencyKey }).catch(rethrow);
      return toCardIntent(created);
    },
    getIntent: (id) => getIntent(stripe, id),
    cancelIntent: (id) => cancelIntent(stripe, id),
    readSucceededIntent: (rawBody, signature) => {
      const event = readEvent(stripe, { rawBody, signature, secret: options.webhookSecret });
      if (event?.type !== 'payment_intent.succeeded') return null;
      const { error } = succeededEventSchema.safeParse(event);
      if (error) throw new DomainError('validation_failed', {}, { cause: error });
      return toCardIntent(event.data.object);
    },
  };
}
