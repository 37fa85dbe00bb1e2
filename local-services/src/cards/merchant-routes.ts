import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CardError, createInvalidRequest, requireObject } from './card-error';
import { readParams, requireKey } from './card-requests';
import type { CardLedger, CardStore } from './card-store';
import { type CardResponse, runIdempotently, toCardResponse } from './idempotency';
import { cancelIntent, openIntent } from './payment-intents';
import { refundPayment } from './refunds';
import { toPaymentMethod } from './test-cards';

type Call = FastifyRequest<{ Params: { id?: string } }>;
type Action = (ledger: CardLedger, params: unknown, id: string) => object;

export interface Outage {
  /** Lets the next `count` calls of the SDK fail with the provider's 500. */
  readonly failNext: (count: number) => void;
  /** Leaves all calls of the SDK without an answer until the returned function is called. */
  readonly hang: () => () => void;
  readonly hook: () => Promise<void>;
}

export function createOutage(): Outage {
  let remaining = 0;
  let hanging: Promise<void> | null = null;
  return {
    hang() {
      let answer = (): void => undefined;
      hanging = new Promise((resolve) => (answer = resolve));
      return () => {
        hanging = null;
        answer();
      };
    },
    failNext(count) {
      remaining = count;
    },
    async hook() {
      await hanging;
      if (remaining === 0) return;
      remaining -= 1;
      throw new CardError(500, { type: 'api_error', message: 'Sorry, something went wrong.' });
    },
  };
}

const listSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  created: z.object({ gte: z.coerce.number() }).optional(),
  starting_after: z.string().optional(),
  payment_intent: z.string().optional(),
});

interface Listed {
  readonly id: string;
  readonly created: number;
  readonly payment_intent?: string;
}

/** A page, newest first, after the provider's cursor. */
function createListPage(records: Record<string, Listed>, params: unknown) {
  const query = readParams(listSchema, params);
  const { limit, created, starting_after: cursor, payment_intent: intentId } = query;
  const items = Object.values(records)
    .toReversed()
    .filter((item) => item.created >= (created?.gte ?? 0))
    .filter((item) => intentId === undefined || item.payment_intent === intentId);
  const last = items.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && last === -1) {
    throw createInvalidRequest(`No such object: '${cursor}'`, { code: 'resource_missing' });
  }
  const rest = items.slice(last + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
}

const expandSchema = z.object({ expand: z.array(z.string()).default([]) });

/** An intent, with its card in place of the card's ID if `expand[]=payment_method` asks for it. */
function retrieveIntent({ state }: CardLedger, params: unknown, id: string): object {
  const intent = requireObject(state.intents, 'payment_intent', id);
  const { payment_method: method } = intent;
  const { expand } = readParams(expandSchema, params);
  if (method === null || !expand.includes('payment_method')) return intent;
  const card = requireObject(state.methods, 'payment_method', method);
  return { ...intent, payment_method: toPaymentMethod(method, card) };
}

const postActions: Record<string, Action> = {
  '/payment_intents': openIntent,
  '/payment_intents/:id/cancel': ({ state }, _params, id) =>
    cancelIntent(requireObject(state.intents, 'payment_intent', id)),
  '/refunds': refundPayment,
};

const getActions: Record<string, Action> = {
  '/payment_intents': ({ state }, params) => createListPage(state.intents, params),
  '/payment_intents/:id': retrieveIntent,
  '/refunds': ({ state }, params) => createListPage(state.refunds, params),
  '/refunds/:id': ({ state }, _params, id) => requireObject(state.refunds, 'refund', id),
  '/disputes': ({ state }, params) => createListPage(state.disputes, params),
  '/disputes/:id': ({ state }, _params, id) => requireObject(state.disputes, 'dispute', id),
};

function sendResponse(reply: FastifyReply, { status, body, isReplayed }: CardResponse) {
  if (isReplayed) reply.header('idempotent-replayed', 'true');
  return reply.code(status).type('application/json').send(body);
}

/** The part of the provider's API that the clinic's server calls, with the secret key. */
export function addMerchantRoutes(
  app: FastifyInstance,
  ledger: CardLedger,
  { store, secretKey, outage }: { store: CardStore; secretKey: string; outage: Outage },
): void {
  app.addHook('onRequest', outage.hook);
  app.addHook('onRequest', requireKey(secretKey));

  for (const [path, action] of Object.entries(getActions)) {
    app.get(path, async ({ query, params: { id = '' } }: Call, reply) =>
      sendResponse(
        reply,
        toCardResponse(() => action(ledger, query, id)),
      ),
    );
  }

  for (const [path, action] of Object.entries(postActions)) {
    app.post(path, async ({ url, headers, body, params: { id = '' } }: Call, reply) => {
      const key = headers['idempotency-key']?.toString();
      const call = { key, request: `${url}\n${JSON.stringify(body ?? {})}` };
      const response = runIdempotently(store.state, call, () => action(ledger, body, id));
      await store.save();
      return sendResponse(reply, response);
    });
  }
}
