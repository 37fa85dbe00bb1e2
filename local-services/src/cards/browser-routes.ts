import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CardError, requireObject } from './card-error';
import { isSameSecret, readParams, requireKey } from './card-requests';
import type { CardLedger, CardStore, PaymentIntent } from './card-store';
import { toCardResponse } from './idempotency';
import { confirmIntent, settleAuthentication } from './payment-intents';

type Call = FastifyRequest<{ Params: { id: string } }>;

/** What the browser may see of an intent: nothing that the merchant noted on it. */
const toPublicIntent = (intent: PaymentIntent) => ({ ...intent, metadata: undefined });

const secretSchema = z.object({ client_secret: z.string().min(1) });

/** The client secret is the browser's permission for one intent. */
function requireOwnIntent({ state }: CardLedger, id: string, params: unknown): PaymentIntent {
  const { client_secret: given } = readParams(secretSchema, params);
  const intent = requireObject(state.intents, 'payment_intent', id);
  return isSameSecret(given, intent.client_secret)
    ? intent
    : requireObject({}, 'payment_intent', id);
}

/** Runs `change` and returns the intent as the browser may see it; errors contain it too. */
function changeIntent(intent: PaymentIntent, change: () => void): object {
  try {
    change();
    return toPublicIntent(intent);
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    throw new CardError(error.status, { ...error.body, payment_intent: toPublicIntent(intent) });
  }
}

/** What the card form in the page calls, with the publishable key and a client secret. */
export function addBrowserRoutes(
  app: FastifyInstance,
  ledger: CardLedger,
  { store, publishableKey }: { store: CardStore; publishableKey: string },
): void {
  app.addHook('onRequest', requireKey(publishableKey));

  const post = (path: string, change: typeof confirmIntent) =>
    app.post(path, async (request: Call, reply) => {
      const { status, body } = toCardResponse(() => {
        const intent = requireOwnIntent(ledger, request.params.id, request.body);
        return changeIntent(intent, () => change(ledger, intent, request.body));
      });
      await store.save();
      return reply.code(status).type('application/json').send(body);
    });

  post('/payment_intents/:id/confirm', confirmIntent);
  post('/payment_intents/:id/authentication', settleAuthentication);
}

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./browser/stripe.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.css': 'text' },
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the script for the page, which is bundled for the first request. */
export function addBrowserScript(app: FastifyInstance, path: string): void {
  let bundling: Promise<string> | null = null;
  app.get(path, async (request, reply) => {
    bundling ??= bundleScript();
    const script = await bundling;
    const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
