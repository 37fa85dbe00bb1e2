import { IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import Fastify, {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import {
  type BackPressureLimits,
  type BackPressureOptions,
  createBackPressure,
  REJECTION_REASONS,
  type RejectionReason,
} from './back-pressure';
import { createClientErrorHandler } from './client-errors';
import {
  BusyError,
  createErrorHandler,
  type ErrorWording,
  UnavailableError,
} from './error-handler';
import { countEvents, createMetrics, measureRequests } from './metrics';
import { openHttpServer, type ServerLimits } from './open-http-server';
import { createRejecter } from './reject-request';
import {
  carryWork,
  createTrust,
  isEventStream,
  type IsTrusted,
  readRequestId,
  REQUEST_ID_HEADER,
} from './request-work';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: it answers, but balancers are to send it nothing more. */
    isDraining: boolean;
    /** Counts a request that a route has turned away because something is too busy. */
    countRejection: (reason: RejectionReason) => void;
  }
}

/** The largest body that a route accepts unless it says otherwise. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The largest build, in base64, that the registry accepts and the shell's server passes on. */
export const BUILD_LIMIT_BYTES = 32 * 1024 * 1024;

type HelmetChoices = Pick<
  HelmetOptions,
  'crossOriginResourcePolicy' | 'referrerPolicy' | 'strictTransportSecurity'
>;

interface LoadSettings {
  readonly MAX_DELAY_MS: number;
  readonly MAX_REQUESTS: number;
  readonly MAX_CONNECTIONS_PER_ADDRESS: number;
}

/** The options of a server by the settings of how much it takes on. */
export const toServerLimits = (settings: LoadSettings, own: BackPressureOptions = {}) => ({
  serverLimits: { maxConnectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS },
  backPressure: { maxDelayMs: settings.MAX_DELAY_MS, maxRequests: settings.MAX_REQUESTS, ...own },
});

/** What sets one server apart from the others. */
export interface ServerOptions {
  readonly errors: ErrorWording;
  readonly logger?: FastifyServerOptions['logger'];
  /** As {@link trustedProxies} parses it; these also say which request and which trace one belongs to. */
  readonly trustProxy?: string;
  readonly limits?: Partial<ServerLimits>;
  /** When requests are turned away; without it never. */
  readonly backPressure?: BackPressureOptions & BackPressureLimits;
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
  { logger, trustProxy, exposeHeadRoutes = true }: ServerOptions,
  isTrusted: IsTrusted,
) {
  return {
    logger,
    trustProxy,
    exposeHeadRoutes,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw: IncomingMessage) => readRequestId(raw, isTrusted),
    bodyLimit: BODY_LIMIT_BYTES,
    // Fastify's own response would not be in the shape of all other errors.
    return503OnClosing: false,
  };
}

/** What turns requests away, by the options of the server; null when nothing does. */
function createGate(
  { backPressure, errors, helmet: helmetOptions }: ServerOptions,
  isTrusted: IsTrusted,
  onRejected: (reason: RejectionReason) => void,
) {
  if (!backPressure) return null;
  const headers = { ...readHelmet(helmetOptions), ...dataHeaders };
  const reject = createRejecter(errors, { headers, isTrusted });
  return createBackPressure({ ...backPressure, limits: backPressure, reject, onRejected });
}

type Gate = NonNullable<ReturnType<typeof createGate>>;

function serveGate(app: FastifyInstance, gate: Gate): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isEventStream(reply)) gate.leaveOut(raw);
  });
  app.addHook('onClose', async () => gate.stop());
}

function countRejections() {
  const metrics = createMetrics();
  const countRejection = countEvents(metrics, {
    name: 'molar_requests_rejected_total',
    help: 'Requests and connections that were turned away because the server had too much to do, by what was too much',
    of: { label: 'reason', values: REJECTION_REASONS },
  });
  return { metrics, countRejection };
}

/**
 * A server without routes: limits against clients that take up connections, answers of 503 before it has too much to do, request
 * IDs, security headers, and every error in the one shape, also for URLs that cannot be decoded, unknown routes
 * and requests that arrive while the server stops.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { answer, handle } = createErrorHandler(options.errors);
  const setHeaders = createHeaderSetter(options);
  const isTrusted = createTrust(options.trustProxy);
  const { metrics, countRejection } = countRejections();
  const gate = createGate(options, isTrusted, countRejection);
  const openServer = (serve: RequestListener): Server =>
    openHttpServer(gate?.guard(serve) ?? serve, {
      limits: options.limits,
      isTrusted,
      onRejected: countRejection,
    });
  const app = Fastify({
    ...toFastifyOptions(options, isTrusted),
    serverFactory: openServer,
    clientErrorHandler: createClientErrorHandler(options.errors, {
      ...readHelmet(options.helmet),
      ...dataHeaders,
    }),
    // Hooks do not run for a URL that the router cannot read.
    frameworkErrors: (error, request, reply) => void handle(error, request, setHeaders(reply)),
  });
  let isStopping = false;
  app.decorate('isDraining', false);
  app.decorate('countRejection', countRejection);
  // Balancers keep connections: none may be left when the server stops.
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply);
    if (isStopping) void answer(new UnavailableError('a server that stops'), request, reply);
    else if (gate?.isRejected(request.raw))
      void answer(new BusyError('this server'), request, reply);
    else done();
  });
  if (gate) serveGate(app, gate);
  carryWork(app, isTrusted);
  measureRequests(app, metrics);
  app.decorateRequest('errorCode', null);
  app.setErrorHandler(handle);
  app.setNotFoundHandler((request, reply) =>
    handle(new errorCodes.FST_ERR_NOT_FOUND(), request, reply),
  );
  return app;
}
