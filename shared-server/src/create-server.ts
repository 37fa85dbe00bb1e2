import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import Fastify, {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { createErrorHandler, type ErrorWording, UnavailableError } from './error-handler';
import { measureRequests } from './metrics';

/** The largest body that a route accepts unless it says otherwise. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The largest build, in base64, that the registry accepts and the shell's server passes on. */
export const BUILD_LIMIT_BYTES = 32 * 1024 * 1024;

const defaultLimits = {
  headersTimeoutMs: 15_000,
  /** From the first byte of a request to the last byte of its body. */
  requestTimeoutMs: 30_000,
  /** How often connections are checked against the two timeouts. */
  checkIntervalMs: 1_000,
  maxConnections: 2_000,
};

/** How much time and how many connections clients can take up. */
export type ServerLimits = typeof defaultLimits;

type HelmetChoices = Pick<
  HelmetOptions,
  'crossOriginResourcePolicy' | 'referrerPolicy' | 'strictTransportSecurity'
>;

/** What sets one server apart from the others. */
export interface ServerOptions {
  readonly errors: ErrorWording;
  readonly logger?: FastifyServerOptions['logger'];
  /** As {@link trustedProxies} parses it. */
  readonly trustProxy?: string;
  readonly limits?: Partial<ServerLimits>;
  /** Whether each GET route answers HEAD too (default). */
  readonly exposeHeadRoutes?: boolean;
  /** Headers of every response, over those of data; a route may set its own over them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Helmet's options over the shared ones. */
  readonly helmet?: HelmetChoices;
}

/** For data: opened as a document it loads nothing, and no page can frame it. */
const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Each server states its policies; HTTPS is the business of the one that browsers reach. */
const sharedHelmet = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
} satisfies HelmetOptions;

/** What helmet sets, which is the same for every response: it is asked once. */
function readHelmet(options: HelmetChoices | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  const protect = helmet({ strictTransportSecurity: false, ...options, ...sharedHelmet });
  protect(new IncomingMessage(new Socket()), response as never, () => undefined);
  return headers;
}

function createHeaderSetter({ helmet: options, headers = dataHeaders }: ServerOptions) {
  const all = { ...readHelmet(options), ...headers };
  return (reply: FastifyReply): FastifyReply => reply.headers(all);
}

function toFastifyOptions({ logger, trustProxy, exposeHeadRoutes = true, ...rest }: ServerOptions) {
  const limits = { ...defaultLimits, ...rest.limits };
  const { requestTimeoutMs: requestTimeout } = limits;
  return {
    logger,
    trustProxy,
    exposeHeadRoutes,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout,
    http: {
      headersTimeout: Math.min(limits.headersTimeoutMs, requestTimeout),
      connectionsCheckingInterval: Math.min(limits.checkIntervalMs, requestTimeout),
    },
    // Fastify's own response would not be in the shape of all other errors.
    return503OnClosing: false,
  };
}

/**
 * A server without routes: limits against clients that take up connections, request IDs, security
 * headers, and every error in the one shape, also for URLs that cannot be decoded, unknown routes
 * and requests that arrive while the server stops.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { answer, handle } = createErrorHandler(options.errors);
  const setHeaders = createHeaderSetter(options);
  const app = Fastify({
    ...toFastifyOptions(options),
    // Hooks do not run for a URL that the router cannot read.
    frameworkErrors: (error, request, reply) => void handle(error, request, setHeaders(reply)),
  });
  app.server.maxConnections = options.limits?.maxConnections ?? defaultLimits.maxConnections;
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply);
    if (!isStopping) return done();
    void answer(new UnavailableError('a server that stops'), request, reply);
  });
  measureRequests(app);
  app.decorateRequest('errorCode', null);
  app.setErrorHandler(handle);
  app.setNotFoundHandler((request, reply) =>
    handle(new errorCodes.FST_ERR_NOT_FOUND(), request, reply),
  );
  return app;
}
