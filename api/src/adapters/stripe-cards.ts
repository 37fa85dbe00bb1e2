import Stripe from 'stripe';
import { DomainError } from '../domain-error';
import type {
  CardDispute,
  CardIntent,
  CardProvider,
  CardRefund,
  NewCardRefund,
  RefundFilter,
} from '../ports';
import { readStripeEvent } from './stripe-events';
import { toCardDispute, toCardIntent, toCardRefund } from './stripe-objects';

interface Options {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Base URL of the local card provider; undefined for Stripe itself. */
  readonly apiUrl?: string | undefined;
}

/** For jobs, which have time; where a person waits, `withDeadline` gives up earlier. */
const CLIENT_OPTIONS = { timeout: 10_000, maxNetworkRetries: 1 };

function toClient({ secretKey, apiUrl }: Options): Stripe {
  if (apiUrl === undefined) return new Stripe(secretKey, CLIENT_OPTIONS);
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return new Stripe(secretKey, { ...CLIENT_OPTIONS, host: hostname, port, protocol: scheme });
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

async function getIntent(stripe: Stripe, id: string): Promise<CardIntent | null> {
  const found = await stripe.paymentIntents
    .retrieve(id, { expand: ['payment_method'] })
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

/** A rejection is final: of a payment that is refunded already, or that the provider does not know. */
async function createRefund(stripe: Stripe, refund: NewCardRefund): Promise<CardRefund | null> {
  const { intentId, amountCents, metadata, idempotencyKey } = refund;
  const params = { payment_intent: intentId, amount: amountCents, metadata };
  try {
    return toCardRefund(await stripe.refunds.create(params, { idempotencyKey }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    return rethrow(error);
  }
}

async function getRefund(stripe: Stripe, id: string): Promise<CardRefund | null> {
  const found = await stripe.refunds
    .retrieve(id)
    .catch((error: unknown) => (hasCode(error, 'resource_missing') ? null : rethrow(error)));
  return found && toCardRefund(found);
}

async function getDispute(stripe: Stripe, id: string): Promise<CardDispute | null> {
  const found = await stripe.disputes
    .retrieve(id)
    .catch((error: unknown) => (hasCode(error, 'resource_missing') ? null : rethrow(error)));
  return found && toCardDispute(found);
}

/** The provider's largest page. */
const PAGE_SIZE = 100;

const toCreated = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) });

const toRefundQuery = (filter: RefundFilter): Stripe.RefundListParams =>
  'intentId' in filter ? { payment_intent: filter.intentId } : { created: toCreated(filter.since) };

/** The SDK asks for the next page when the last one has been read. */
async function* listAll<Item, Result>(
  items: AsyncIterable<Item>,
  convert: (item: Item) => Result | null,
): AsyncIterable<Result> {
  try {
    for await (const item of items) {
      const converted = convert(item);
      if (converted !== null) yield converted;
    }
  } catch (error) {
    rethrow(error);
  }
}

export function createStripeCards(options: Options): CardProvider {
  const stripe = toClient(options);
  const { webhookSecret: secret } = options;
  return {
    createIntent: async ({ amountCents, currency, metadata, idempotencyKey }) => {
      const intent = { amount: amountCents, currency, metadata, payment_method_types: ['card'] };
      const created = await stripe.paymentIntents.create(intent, { idempotencyKey }).catch(rethrow);
      return toCardIntent(created);
    },
    getIntent: (id) => getIntent(stripe, id),
    cancelIntent: (id) => cancelIntent(stripe, id),
    listIntents: (since) => {
      const query = { created: toCreated(since), limit: PAGE_SIZE };
      return listAll(stripe.paymentIntents.list(query), toCardIntent);
    },
    createRefund: (refund) => createRefund(stripe, refund),
    getRefund: (id) => getRefund(stripe, id),
    listRefunds: (filter) => {
      const query = { ...toRefundQuery(filter), limit: PAGE_SIZE };
      return listAll(stripe.refunds.list(query), toCardRefund);
    },
    getDispute: (id) => getDispute(stripe, id),
    listDisputes: (since) => {
      const query = { created: toCreated(since), limit: PAGE_SIZE };
      return listAll(stripe.disputes.list(query), toCardDispute);
    },
    readEvent: (rawBody, signature) => readStripeEvent(stripe, { rawBody, signature, secret }),
  };
}
