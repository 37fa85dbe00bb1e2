import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CardError } from './card-error';
import { requireObject, type CardLedger } from './card-ledger';
import { type FormParams, readText, requireKey } from './card-requests';
import type { CardStore } from './card-store';
import { type CardResponse, runIdempotently, toCardResponse } from './idempotency';
import { createListPage } from './list-page';
import { cancelIntent, openIntent } from './payment-intents';
import { refundPayment } from './refunds';

type Call = FastifyRequest<{ Params: { id?: string } }>;
type Action = (ledger: CardLedger, params: FormParams, id: string) => object;

export interface Outage {
  /** Lets the next `count` calls of the SDK fail with the provider's 500. */
  readonly failNext: (count: number) => void;
  readonly hook: () => Promise<void>;
}

export function createOutage(): Outage {
  let remaining = 0;
  return {
    failNext(count) {
      remaining = count;
    },
    async hook() {
      if (remaining === 0) return;
      remaining -= 1;
      throw new CardError(500, { type: 'api_error', message: 'Sorry, something went wrong.' });
    },
  };
}

const cancel: Action = (ledger, _params, id) => {
  const intent = requireObject(ledger.state.intents, 'payment_intent', id);
  cancelIntent(ledger, intent);
  return intent;
};

const isMatching = (params: FormParams, name: string, value: string) =>
  [null, value].includes(readText(params, name));

const listRefunds: Action = ({ state }, params) => {
  const refunds = Object.values(state.refunds).filter(({ payment_intent }) =>
    isMatching(params, 'payment_intent', payment_intent),
  );
  return createListPage(refunds, params);
};

const listEvents: Action = ({ state }, params) => {
  const events = Object.values(state.events).filter(({ type }) => isMatching(params, 'type', type));
  return createListPage(events, params);
};

const postActions: Record<string, Action> = {
  '/payment_intents': openIntent,
  '/payment_intents/:id/cancel': cancel,
  '/refunds': refundPayment,
};

const getActions: Record<string, Action> = {
  '/payment_intents': ({ state }, params) => createListPage(Object.values(state.intents), params),
  '/payment_intents/:id': ({ state }, _params, id) =>
    requireObject(state.intents, 'payment_intent', id),
  '/payment_methods/:id': ({ state }, _params, id) =>
    requireObject(state.methods, 'payment_method', id),
  '/charges/:id': ({ state }, _params, id) => requireObject(state.charges, 'charge', id),
  '/refunds': listRefunds,
  '/refunds/:id': ({ state }, _params, id) => requireObject(state.refunds, 'refund', id),
  '/events': listEvents,
  '/events/:id': ({ state }, _params, id) => requireObject(state.events, 'event', id),
};

function sendResponse(reply: FastifyReply, { status, body, isReplayed }: CardResponse) {
  if (isReplayed) reply.header('idempotent-replayed', 'true');
  return reply.code(status).type('application/json').send(body);
}

/** The provider's API as its server-side SDK calls it, with the secret key. */
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
        toCardResponse(() => action(ledger, query as FormParams, id)),
      ),
    );
  }

  for (const [path, action] of Object.entries(postActions)) {
    app.post(path, async ({ url, headers, body, params: { id = '' } }: Call, reply) => {
      const params = (body ?? {}) as FormParams;
      const key = headers['idempotency-key']?.toString();
      const call = { key, request: `${url}\n${JSON.stringify(params)}` };
      const response = runIdempotently(store.state, call, () => action(ledger, params, id));
      await store.save();
      return sendResponse(reply, response);
    });
  }
}
