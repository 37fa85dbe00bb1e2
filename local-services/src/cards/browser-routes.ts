import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret, requireKey } from './api-key';
import { CardError, createMissing } from './card-error';
import { requireObject, type CardLedger } from './card-ledger';
import type { PaymentIntent, PaymentMethod } from './card-objects';
import type { CardStore } from './card-store';
import { readGroup, readText, requireText, type FormParams } from './form-params';
import { toCardAnswer } from './idempotency';
import { confirmIntent, settleAuthentication } from './payment-intents';
import { createMethod, requireMethod } from './payment-methods';

type Call = FastifyRequest<{ Params: { id?: string } }>;

/** What a browser may know of an intent: nothing the merchant noted on it. */
const toPublicIntent = (intent: PaymentIntent) => ({ ...intent, metadata: undefined });

/** The client secret is the browser's permission for this one intent. */
function requireOwnIntent({ state }: CardLedger, id: string, params: FormParams): PaymentIntent {
  const intent = requireObject(state.intents, 'payment_intent', id);
  if (isSameSecret(requireText(params, 'client_secret'), intent.client_secret)) return intent;
  throw createMissing('payment_intent', id);
}

function readMethod(ledger: CardLedger, params: FormParams): PaymentMethod | null {
  const id = readText(params, 'payment_method');
  if (id !== null) return requireMethod(ledger, id);
  return 'payment_method_data' in params
    ? createMethod(ledger, readGroup(params, 'payment_method_data'))
    : null;
}

function confirm(ledger: CardLedger, intent: PaymentIntent, params: FormParams): void {
  confirmIntent(ledger, intent, readMethod(ledger, params));
}

function authenticate(ledger: CardLedger, intent: PaymentIntent, params: FormParams): void {
  settleAuthentication(ledger, intent, requireText(params, 'outcome') === 'complete');
}

/** Runs `change` and shows the intent as the browser may see it, in refusals too. */
function changeIntent(intent: PaymentIntent, change: () => void): object {
  try {
    change();
    return toPublicIntent(intent);
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    throw new CardError(error.status, { ...error.body, payment_intent: toPublicIntent(intent) });
  }
}

/** The calls of the card form in the page, with the publishable key and a client secret. */
export function addBrowserRoutes(
  app: FastifyInstance,
  ledger: CardLedger,
  { store, publishableKey }: { store: CardStore; publishableKey: string },
): void {
  app.addHook('onRequest', requireKey(publishableKey));

  app.get('/payment_intents/:id', async (request: Call, reply) => {
    const answer = toCardAnswer(() => {
      const id = request.params.id ?? '';
      return toPublicIntent(requireOwnIntent(ledger, id, request.query as FormParams));
    });
    return reply.code(answer.status).type('application/json').send(answer.body);
  });

  const post = (path: string, action: (params: FormParams, id: string) => object) =>
    app.post(path, async (request: Call, reply) => {
      const params = (request.body ?? {}) as FormParams;
      const answer = toCardAnswer(() => action(params, request.params.id ?? ''));
      await store.save();
      return reply.code(answer.status).type('application/json').send(answer.body);
    });

  const postChange = (path: string, change: typeof confirm) =>
    post(path, (params, id) => {
      const intent = requireOwnIntent(ledger, id, params);
      return changeIntent(intent, () => change(ledger, intent, params));
    });

  post('/payment_methods', (params) => createMethod(ledger, params));
  postChange('/payment_intents/:id/confirm', confirm);
  postChange('/payment_intents/:id/authentication', authenticate);
}
