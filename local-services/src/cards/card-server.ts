import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { addBrowserRoutes } from './browser-routes';
import { addBrowserScript } from './browser-script';
import { CardError, createInvalidRequest } from './card-error';
import { createLedger } from './card-ledger';
import { openCardStore } from './card-store';
import { parseForm } from './form-params';
import { addMerchantRoutes } from './merchant-routes';
import { createOutage, type Outage } from './outage';
import { refuseProduction } from './refuse-production';
import { createWebhooks, type Webhooks } from './webhooks';

export interface CardServerOptions {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Must start with `sk_test_local`. */
  readonly secretKey: string;
  /** Must start with `pk_test_local`. */
  readonly publishableKey: string;
  /** Signs the webhooks, `whsec_…`. */
  readonly webhookSecret: string;
  readonly webhookUrl?: string;
  /** Where intents outlive a restart; without it they are kept in memory. */
  readonly stateFile?: string;
}

/** Levers for tests. */
export interface CardControl {
  readonly setWebhookUrl: Webhooks['setUrl'];
  readonly redeliver: Webhooks['redeliver'];
  readonly failNext: Outage['failNext'];
}

export interface CardServer {
  readonly url: string;
  readonly port: number;
  readonly control: CardControl;
  stop(): Promise<void>;
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
    const body = { type: 'api_error', message: 'The local card stand-in failed.' };
    return reply.code(500).send({ error: body });
  });
  return app;
}

/**
 * The local stand-in of the card provider: its API for the official SDK below `/v1`, and the
 * page's half below `/local/cards`. Throws with production settings.
 */
export async function startCards(options: CardServerOptions): Promise<CardServer> {
  refuseProduction(options, process.env['NODE_ENV']);
  const store = await openCardStore(options.stateFile);
  const webhooks = createWebhooks(store, {
    secret: options.webhookSecret,
    url: options.webhookUrl ?? null,
  });
  const outage = createOutage();
  const ledger = createLedger(store.state, webhooks.publish);

  const app = createApp();
  addBrowserScript(app, '/local/cards/stripe.js');
  app.register(async (v1) => addBrowserRoutes(v1, ledger, { ...options, store }), {
    prefix: '/local/cards/v1',
  });
  app.register(async (v1) => addMerchantRoutes(v1, ledger, { ...options, store, outage }), {
    prefix: '/v1',
  });
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  webhooks.resume();

  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    control: {
      setWebhookUrl: webhooks.setUrl,
      redeliver: webhooks.redeliver,
      failNext: outage.failNext,
    },
    async stop() {
      await app.close();
      await webhooks.stop();
      await store.save();
    },
  };
}
