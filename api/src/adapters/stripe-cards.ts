import Stripe from 'stripe';
import { DomainError } from '../domain-error';
import type { CardIntent, CardProvider } from '../ports';

interface Options {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Base URL of the local stand-in; undefined for the provider itself. */
  readonly apiUrl?: string | undefined;
}

const TIMEOUT_MS = 10_000;

function toClient({ secretKey, apiUrl }: Options): Stripe {
  if (apiUrl === undefined) return new Stripe(secretKey, { timeout: TIMEOUT_MS });
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return new Stripe(secretKey, { host: hostname, port, protocol: scheme, timeout: TIMEOUT_MS });
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

function unavailable(cause: unknown): never {
  throw new DomainError('service_unavailable', {}, { cause });
}

interface SignedEvent {
  readonly rawBody: Buffer;
  readonly signature: string;
  readonly secret: string;
}

/** The SDK refuses a changed body, a wrong secret and anything older than five minutes. */
function readEvent(stripe: Stripe, { rawBody, signature, secret }: SignedEvent): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (cause) {
    throw new DomainError('signature_invalid', {}, { cause });
  }
}

async function getIntent(stripe: Stripe, id: string): Promise<CardIntent | null> {
  const found = await stripe.paymentIntents
    .retrieve(id)
    .catch((error: unknown) => (hasCode(error, 'resource_missing') ? null : unavailable(error)));
  return found && toCardIntent(found);
}

/** What cannot be cancelled is paid, cancelled already or with the card's bank. */
async function cancelIntent(stripe: Stripe, id: string): Promise<CardIntent | null> {
  try {
    return toCardIntent(await stripe.paymentIntents.cancel(id));
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null;
    if (!hasCode(error, 'payment_intent_unexpected_state')) return unavailable(error);
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
      const created = await stripe.paymentIntents
        .create(intent, { idempotencyKey })
        .catch(unavailable);
      return toCardIntent(created);
    },
    getIntent: (id) => getIntent(stripe, id),
    cancelIntent: (id) => cancelIntent(stripe, id),
    readSucceededIntent: (rawBody, signature) => {
      const event = readEvent(stripe, { rawBody, signature, secret: options.webhookSecret });
      return event.type === 'payment_intent.succeeded' ? toCardIntent(event.data.object) : null;
    },
  };
}
