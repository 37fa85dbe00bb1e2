import Fastify, { type FastifyInstance } from 'fastify';
import { listen } from 'shared-server';
import { assertLocalMode } from '../service/assert-local-mode';
import { addPageStyle } from '../service/local-pages';
import { addBrowserRoutes, addBrowserScript } from './browser-routes';
import { CardError, createInvalidRequest } from './card-error';
import { parseForm } from './card-requests';
import { openCardStore } from './card-store';
import { addDashboardRoutes } from './dashboard-routes';
import { addMerchantRoutes, createOutage, type Outage } from './merchant-routes';
import { createWebhooks } from './webhooks';

export interface CardServerOptions {
  /** Any free one without it. */
  readonly port?: number;
  /** Must start with `sk_test_local`. */
  readonly secretKey: string;
  /** Must start with `pk_test_local`. */
  readonly publishableKey: string;
  /** Signs the webhooks, `whsec_…`. */
  readonly webhookSecret: string;
  readonly webhookUrl?: string;
  /** Keeps the state over a restart; without it the state is in memory only. */
  readonly stateFile?: string;
}

export interface CardServer {
  readonly url: string;
  readonly port: number;
  /** For tests. */
  readonly control: Pick<Outage, 'failNext' | 'hang'>;
  readonly stop: () => Promise<unknown>;
}

function createApp(): FastifyInstance {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  app.setNotFoundHandler(async (request) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
    throw createInvalidRequest(message, {}, 404);
  });
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof CardError) return reply.code(error.status).send({ error: error.body });
    const body = { type: 'api_error', message: 'The local card emulator failed.' };
    return reply.code(500).send({ error: body });
  });
  return app;
}

/** The emulator must never get real keys. */
function assertLocalKeys({ secretKey, publishableKey }: CardServerOptions): void {
  if (secretKey.startsWith('sk_test_local') && publishableKey.startsWith('pk_test_local')) return;
  throw new Error(
    'The local card emulator accepts only its own keys: sk_test_local… and pk_test_local…',
  );
}

/**
 * Starts the local emulator of the card provider on a free port: its API for the official SDK below
 * `/v1`, and the script of the page with its calls below `/local/cards`. Throws with production
 * settings.
 */
export async function startCards(options: CardServerOptions): Promise<CardServer> {
  assertLocalMode('card emulator');
  assertLocalKeys(options);
  const store = await openCardStore(options.stateFile);
  const { webhookSecret: secret, webhookUrl: url } = options;
  const webhooks = createWebhooks(store, { secret, url });
  const outage = createOutage();
  const ledger = { state: store.state, publish: webhooks.publish };

  const app = createApp();
  addBrowserScript(app, '/local/cards/stripe.js');
  addPageStyle(app, '/local/cards');
  addDashboardRoutes(app, ledger, store);
  app.register(async (v1) => addBrowserRoutes(v1, ledger, { ...options, store }), {
    prefix: '/local/cards/v1',
  });
  app.register(async (v1) => addMerchantRoutes(v1, ledger, { ...options, store, outage }), {
    prefix: '/v1',
  });
  const address = { PORT: options.port ?? 0, HOST: '127.0.0.1' };
  app.addHook('onClose', async () => {
    await webhooks.stop();
    await store.save();
  });
  const { ports, stop } = await listen(app, address);
  webhooks.resume();
  return { url: `http://127.0.0.1:${ports.port}`, port: ports.port, control: outage, stop };
}
