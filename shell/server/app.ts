import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ClientConfig, LocalEmulators } from 'shared-contracts';
import { serveAssets } from './assets';
import type { ServerConfig } from './config';
import { handleErrors } from './errors';
import { overridesOf, serveOverrides } from './override-routes';
import { servePages } from './pages';
import { registerProxies } from './proxies';
import { createReleaseSource } from './releases';
import { serveRemotes } from './remote-routes';
import { readStandIns } from './local-emulators';

function toClientConfig(config: ServerConfig, localEmulators: LocalEmulators | null): ClientConfig {
  return {
    localEmulators,
    clinic: { name: config.CLINIC_NAME, timeZone: config.CLINIC_TIME_ZONE },
    firebase: {
      apiKey: config.FIREBASE_API_KEY,
      authDomain: config.FIREBASE_AUTH_DOMAIN,
      projectId: config.FIREBASE_PROJECT_ID,
    },
    cardPublishableKey: config.STRIPE_PUBLISHABLE_KEY,
  };
}

function openReleases(app: FastifyInstance, config: ServerConfig) {
  return createReleaseSource({
    url: config.REGISTRY_URL,
    token: config.REGISTRY_TOKEN,
    snapshot: config.REGISTRY_SNAPSHOT,
    onFailure: (error) => app.log.warn({ reason: String(error) }, 'no news of the registry'),
  });
}

/** The server that delivers the shell: pages, assets, who gets which remote, and the proxies. */
export async function createServer(
  config: ServerConfig,
  log: Writable = process.stdout,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
  });
  handleErrors(app, config);
  const readReleases = openReleases(app, config);
  const clientConfig = toClientConfig(config, await readStandIns(config));
  const overrides = (request: FastifyRequest) => ({
    ...(config.CLINIC_MODE === 'local' && config.DEV_REMOTES),
    ...overridesOf(request),
  });

  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  });
  await app.register(cookie, { secret: config.COOKIE_SECRET });
  await registerProxies(app, config);
  await serveAssets(app, config);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/favicon.svg', async (_request, reply) => {
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400');
    return readFile(join(import.meta.dirname, 'favicon.svg'));
  });
  serveOverrides(app, config);
  serveRemotes(app, { config, readReleases, overrides });
  servePages(app, { config, readReleases, overrides, clientConfig });
  return app;
}
