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
import { createClientErrorHandler } from './client-errors';
import { createErrorHandler, type ErrorWording, UnavailableError } from './error-handler';
import { measureRequests } from './metrics';
import {
  carryWork,
  createTrust,
  type IsTrusted,
  readRequestId,
  REQUEST_ID_HEADER,
} from './request-work';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: it answers, but balancers are to send it nothing more. */
    isDraining: boolean;
  }
}

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
  /** As {@link trustedProxies} parses it; these also say which request and which trace one belongs to. */
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
  return (reply: FastifyReply): FastifyReply =>
    reply.headers(all).header(REQUEST_ID_HEADER, reply.request.id);
}

function toFastifyOptions(
  { logger, trustProxy, exposeHeadRoutes = true, ...rest }: ServerOptions,
  isTrusted: IsTrusted,
) {
  const limits = { ...defaultLimits, ...rest.limits };
  const { requestTimeoutMs: requestTimeout } = limits;
  return {
    logger,
    trustProxy,
    exposeHeadRoutes,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw: IncomingMessage) => readRequestId(raw, isTrusted),
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
  const isTrusted = createTrust(options.trustProxy);
  const app = Fastify({
    ...toFastifyOptions(options, isTrusted),
    clientErrorHandler: createClientErrorHandler(options.errors, {
      ...readHelmet(options.helmet),
      ...dataHeaders,
    }),
    // Hooks do not run for a URL that the router cannot read.
    frameworkErrors: (error, request, reply) => void handle(error, request, setHeaders(reply)),
  });
  app.server.maxConnections = options.limits?.maxConnections ?? defaultLimits.maxConnections;
  let isStopping = false;
  app.decorate('isDraining', false);
  // Balancers keep connections: none may be left when the server stops.
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply);
    if (!isStopping) return done();
    void answer(new UnavailableError('a server that stops'), request, reply);
  });
  carryWork(app, isTrusted);
  measureRequests(app);
  app.decorateRequest('errorCode', null);
  app.setErrorHandler(handle);
  app.setNotFoundHandler((request, reply) =>
    handle(new errorCodes.FST_ERR_NOT_FOUND(), request, reply),
  );
  return app;
}
