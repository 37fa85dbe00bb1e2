import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import {
  API_PREFIX,
  clinicSchema,
  getClinic,
  releaseDocumentSchema,
  type SiteContext,
} from 'shared-contracts';
import { serveAssets } from './assets';
import { readClientConfig, toConfiguredClinic } from './client-config';
import type { ServerConfig } from './config';
import { createDocumentSource } from './document-source';
import { createErrorResponder, sendError, UnavailableError } from './errors';
import { getOverrides, serveOverrides } from './override-routes';
import { servePages } from './pages';
import { endEventStreams } from './event-streams';
import { registerProxies } from './proxies';
import { serveRemotes } from './remote-routes';
import { INERT_POLICY, setSecurityHeaders } from './security-headers';
import { readShellBuild } from './shell-build';

/** Limits against clients that occupy connections; a request includes its body. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_CHECK_INTERVAL_MS = 1000;
const MAX_CONNECTIONS = 5000;

function createFastify(config: ServerConfig, log: Writable): FastifyInstance {
  const { handleError, respond } = createErrorResponder(config);
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES ?? 'loopback',
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    },
    // Fastify's own response would not be in the shape of all other errors.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onRequest', async (request, reply) => {
    if (!isClosing) return;
    respond('service_unavailable', request, reply);
    return reply;
  });
  app.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply, config));
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'not_found'));
  return app;
}

const openReleases = (app: FastifyInstance, config: ServerConfig) =>
  createDocumentSource({
    owner: 'the registry',
    url: `${config.REGISTRY_URL.replace(/\/$/, '')}/document`,
    headers: { authorization: `Bearer ${config.REGISTRY_TOKEN}` },
    schema: releaseDocumentSchema,
    snapshot: config.REGISTRY_SNAPSHOT,
    onFailure: (error) => app.log.warn({ reason: String(error) }, 'could not refresh releases'),
  });

const openClinic = (app: FastifyInstance, config: ServerConfig) =>
  createDocumentSource<SiteContext['clinic']>({
    owner: 'the API',
    url: config.API_URL + API_PREFIX + getClinic.path,
    schema: clinicSchema,
    initial: toConfiguredClinic(config),
    onFailure: (error) => app.log.warn({ reason: String(error) }, 'could not refresh the clinic'),
  });

function warnAboutProxies(app: FastifyInstance, config: ServerConfig): void {
  if (config.CLINIC_MODE === 'local' || config.TRUSTED_PROXIES !== undefined) return;
  app.log.warn(
    'TRUSTED_PROXIES is not set: behind a proxy on another host all visitors have one address',
  );
}

const requireShellBuild = ({ SHELL_DIST }: ServerConfig) =>
  readShellBuild(SHELL_DIST).catch((cause: unknown) => {
    throw new UnavailableError('the build of the shell', { cause });
  });

/** Creates the server that delivers the shell: pages, assets, remotes and proxies. */
export async function createServer(
  config: ServerConfig,
  log: Writable = process.stdout,
): Promise<FastifyInstance> {
  const app = createFastify(config, log);
  warnAboutProxies(app, config);
  const readReleases = openReleases(app, config);
  const readClinic = openClinic(app, config);
  const clientConfig = await readClientConfig(config);
  const toOverrides = (request: FastifyRequest) => ({
    ...(config.CLINIC_MODE === 'local' && config.DEV_REMOTES),
    ...getOverrides(request),
  });

  await app.register(cookie, { secret: config.COOKIE_SECRET });
  endEventStreams(app);
  await registerProxies(app, config);
  await serveAssets(app, config);
  app.get('/favicon.svg', async (_request, reply) => {
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400');
    reply.header('Content-Security-Policy', INERT_POLICY);
    return readFile(join(import.meta.dirname, 'favicon.svg'));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await Promise.all([readReleases(), requireShellBuild(config)]);
    return { status: 'ready' };
  });
  serveOverrides(app, config);
  serveRemotes(app, { config, readReleases, toOverrides });
  servePages(app, { config, readReleases, readClinic, toOverrides, clientConfig });
  return app;
}
