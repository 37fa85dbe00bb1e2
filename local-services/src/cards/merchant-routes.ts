import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CardError, createInvalidRequest } from './card-error';
import type { CardLedger } from './card-ledger';
import { type FormParams, requireKey } from './card-requests';
import type { CardState, CardStore } from './card-store';
import { type CardResponse, runIdempotently, toCardResponse } from './idempotency';
import { getActions, postActions } from './merchant-actions';

type Call = FastifyRequest<{ Params: { id?: string } }>;

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

/** Replaces the ids of the fields named in `expand[]` with their objects. */
function expand(state: CardState, params: FormParams, object: object): object {
  const sources: Record<string, Record<string, object>> = {
    latest_charge: state.charges,
    charge: state.charges,
    payment_method: state.methods,
    payment_intent: state.intents,
  };
  const names: readonly unknown[] = Array.isArray(params['expand']) ? params['expand'] : [];
  const toEntry = ([name, value]: [string, unknown]): [string, unknown] => {
    const source = names.includes(name) ? sources[name] : undefined;
    return [name, typeof value === 'string' ? (source?.[value] ?? value) : value];
  };
  return Object.fromEntries(Object.entries(object).map(toEntry));
}

function rejectCardNumbers(params: FormParams): void {
  if (!('payment_method_data' in params)) return;
  throw createInvalidRequest(
    'Card numbers are not accepted with the secret key. Confirm in the browser, or use a test method such as pm_card_visa.',
    { param: 'payment_method_data' },
  );
}

function sendResponse(request: Call, reply: FastifyReply, response: CardResponse) {
  if (response.isReplayed) reply.header('idempotent-replayed', 'true');
  return reply
    .code(response.status)
    .header('request-id', `req_local_${request.id}`)
    .type('application/json')
    .send(response.body);
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
    app.get(path, async (request: Call, reply) => {
      const params = request.query as FormParams;
      const response = toCardResponse(() =>
        expand(store.state, params, action(ledger, params, request.params.id ?? '')),
      );
      return sendResponse(request, reply, response);
    });
  }

  for (const [path, action] of Object.entries(postActions)) {
    app.post(path, async (request: Call, reply) => {
      const params = (request.body ?? {}) as FormParams;
      const key = request.headers['idempotency-key']?.toString();
      const call = { key, request: `${request.url}\n${JSON.stringify(params)}` };
      const response = runIdempotently(store.state, call, () => {
        rejectCardNumbers(params);
        const object = action(ledger, params, request.params.id ?? '');
        return expand(store.state, params, object);
      });
      await store.save();
      return sendResponse(request, reply, response);
    });
  }
}
