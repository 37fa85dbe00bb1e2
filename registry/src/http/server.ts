import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { REGISTRY_PREFIX } from 'shared-contracts';
import { RegistryError } from '../errors';
import { createStoredRegistry, type StoredRegistryOptions } from '../stored-registry';
import { guardAccess } from './access';
import { serveReleases } from './release-routes';
import { sendError } from './send-error';
import { serveTelemetry } from './telemetry-route';

/** How much time and how many connections clients can take up. */
const defaultLimits = {
  headersTimeoutMs: 15_000,
  /** From the first byte of a request to the last byte of its body. */
  requestTimeoutMs: 30_000,
  /** How often connections are checked against the two timeouts. */
  checkIntervalMs: 5_000,
  maxConnections: 500,
};

/** What the server needs. `limits` is for tests; `trustProxy` is Fastify's option. */
export interface RegistryServerOptions extends Omit<StoredRegistryOptions, 'by'> {
  readonly limits?: typeof defaultLimits;
  readonly logger?: FastifyServerOptions['logger'];
  readonly trustProxy?: string;
}

const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function createFastify({ limits = defaultLimits, logger, trustProxy }: RegistryServerOptions) {
  const app = Fastify({
    logger,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestTimeout: limits.requestTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
    },
    // Hooks do not run for a URL that the router cannot read.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.headers(securityHeaders)),
  });
  app.server.maxConnections = limits.maxConnections;
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) =>
    sendError(new RegistryError('route_unknown'), request, reply),
  );
  return app;
}

/** The registry over HTTP below `REGISTRY_PREFIX`, and `/healthz`; not listening yet. */
export async function createRegistryServer(
  options: RegistryServerOptions,
): Promise<FastifyInstance> {
  const { tokens } = options;
  const registryOf = ({ registryActor }: FastifyRequest) =>
    createStoredRegistry({ ...options, by: registryActor?.name ?? 'anonymous' });
  const app = createFastify(options);
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(
    async (scope) => {
      guardAccess(scope, tokens.identify);
      serveReleases(scope, registryOf);
      await scope.register((reports) => serveTelemetry(reports, options));
    },
    { prefix: REGISTRY_PREFIX },
  );
  return app;
}
