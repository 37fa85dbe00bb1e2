import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireKey } from './api-key';
import { createInvalidRequest } from './card-error';
import type { CardLedger } from './card-ledger';
import type { CardStore } from './card-store';
import { toExpanded } from './expand';
import type { FormParams } from './form-params';
import { answerOnce, toCardAnswer, type CardAnswer } from './idempotency';
import { getActions, postActions } from './merchant-actions';
import type { Outage } from './outage';

type Call = FastifyRequest<{ Params: { id?: string } }>;

function refuseCardNumbers(params: FormParams): void {
  if (!('payment_method_data' in params)) return;
  throw createInvalidRequest(
    'Sending card numbers with the secret key is refused. Confirm in the browser, or use a test method such as pm_card_visa.',
    { param: 'payment_method_data' },
  );
}

function sendAnswer(request: Call, reply: FastifyReply, answer: CardAnswer) {
  if (answer.isReplayed) reply.header('idempotent-replayed', 'true');
  return reply
    .code(answer.status)
    .header('request-id', `req_local_${request.id}`)
    .type('application/json')
    .send(answer.body);
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
      const answer = toCardAnswer(() =>
        toExpanded(store.state, params, action(ledger, params, request.params.id ?? '')),
      );
      return sendAnswer(request, reply, answer);
    });
  }

  for (const [path, action] of Object.entries(postActions)) {
    app.post(path, async (request: Call, reply) => {
      const params = (request.body ?? {}) as FormParams;
      const key = request.headers['idempotency-key']?.toString();
      const call = { key, request: `${request.url}\n${JSON.stringify(params)}` };
      const answer = answerOnce(store.state, call, () => {
        refuseCardNumbers(params);
        const object = action(ledger, params, request.params.id ?? '');
        return toExpanded(store.state, params, object);
      });
      await store.save();
      return sendAnswer(request, reply, answer);
    });
  }
}
