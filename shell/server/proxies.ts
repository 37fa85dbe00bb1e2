import { Readable } from 'node:stream';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { errorCodes, type FastifyInstance } from 'fastify';
import {
  API_PREFIX,
  documentMaxBytes,
  listOwnDocuments,
  photoMaxBytes,
  uploadImage,
} from 'shared-contracts';
import {
  BODY_LIMIT_BYTES,
  BUILD_LIMIT_BYTES,
  BusyError,
  countRequests,
  isEventStream,
  REQUEST_ID_HEADER,
  toOutgoingHeaders,
  UnavailableError,
} from 'shared-server';
import type { ServerConfig } from './config';

/** With the parts around the file. */
const toUploadLimit = (fileBytes: number): number => fileBytes + 1024 * 1024;

/** Calls to one upstream at the same time, streams of events aside: pages are still served while it hangs. */
const MAX_CALLS = 500;

/** How the upstreams are reached. Streams of events, each with a connection of its own, send something every 15 seconds. */
const CLIENT_OPTIONS = {
  connections: 1_500,
  connect: { timeout: 2_000 },
  bodyTimeout: 60_000,
} as const;
/** Later than the API gives up a statement of its database. */
const ANSWER_MS = 30_000;
/** The registry checks and compresses a build meanwhile. */
const BUILD_ANSWER_MS = 75_000;

interface Upstream {
  readonly prefix: string;
  readonly origin: string;
  /** At least what the upstream itself accepts, whose early rejection would be lost. */
  readonly maxBodyBytes: number;
  /** Whether bodies are too large to be read completely before they are passed on. */
  readonly isStreamed: boolean;
  /** How long it may take to begin its answer. */
  readonly answerMs: number;
}

function toUpstreams(config: ServerConfig): Upstream[] {
  const registry = new URL(config.REGISTRY_URL);
  const api = {
    origin: config.API_URL,
    ...{ isStreamed: false, maxBodyBytes: BODY_LIMIT_BYTES, answerMs: ANSWER_MS },
  };
  const images = { ...api, isStreamed: true, maxBodyBytes: toUploadLimit(photoMaxBytes) };
  const upstreams = [
    { ...api, prefix: API_PREFIX },
    { ...images, prefix: API_PREFIX + uploadImage.path },
    {
      ...images,
      prefix: API_PREFIX + listOwnDocuments.path,
      maxBodyBytes: toUploadLimit(documentMaxBytes),
    },
    {
      ...images,
      prefix: registry.pathname,
      origin: registry.origin,
      maxBodyBytes: BUILD_LIMIT_BYTES,
      answerMs: BUILD_ANSWER_MS,
    },
  ];
  if (config.IDENTITY_URL === undefined) return upstreams;
  const identity = { ...api, origin: config.IDENTITY_URL };
  const standIns = [
    { ...identity, prefix: '/identitytoolkit.googleapis.com' },
    { ...identity, prefix: '/securetoken.googleapis.com' },
    { ...identity, prefix: '/emulator' },
    { ...identity, prefix: '/local/google-popup.js' },
    { ...api, prefix: '/local/cards', origin: config.CARDS_URL },
  ];
  if (config.CLINIC_MODE === 'production') return [...upstreams, ...standIns];
  return [...upstreams, ...standIns, { ...api, prefix: '/local/mail', origin: config.MAIL_URL }];
}

/** A slow client then never occupies a connection to the upstream. */
function bufferBodies(scope: FastifyInstance, maxBodyBytes: number): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: maxBodyBytes } as const;
  scope.addContentTypeParser<Buffer>('*', options, (_request, body, done) => {
    done(null, body.length > 0 ? Readable.from([body]) : undefined);
  });
}

function limitBodies(scope: FastifyInstance, maxBodyBytes: number): void {
  scope.addHook('onRequest', async ({ headers }) => {
    if (Number(headers['content-length']) > maxBodyBytes) {
      throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    }
  });
}

function limitCalls(scope: FastifyInstance, prefix: string): void {
  const calls = countRequests();
  scope.addHook('preHandler', async (request, reply) => {
    if (calls.count() < MAX_CALLS) return calls.begin(request.raw, reply.raw);
    scope.countRejection('upstream');
    throw new BusyError(prefix);
  });
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (isEventStream(reply)) calls.leaveOut(raw);
  });
}

/** What a visitor says of these is not passed on: the upstream believes this server. */
const OWN_HEADERS = [REQUEST_ID_HEADER, 'traceparent', 'tracestate', 'baggage'];

type RewriteHeaders = NonNullable<
  NonNullable<FastifyHttpProxyOptions['replyOptions']>['rewriteRequestHeaders']
>;

const rewriteHeaders: RewriteHeaders = ({ ip, work }, headers) => {
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  return {
    ...Object.fromEntries(kept),
    // The API limits some calls per visitor, and would take this server for the only one.
    'x-forwarded-for': ip,
    ...toOutgoingHeaders(work),
  };
};

async function registerProxy(scope: FastifyInstance, upstream: Upstream): Promise<void> {
  const { prefix, origin, maxBodyBytes, isStreamed, answerMs } = upstream;
  limitCalls(scope, prefix);
  if (isStreamed) limitBodies(scope, maxBodyBytes);
  else bufferBodies(scope, maxBodyBytes);
  await scope.register(proxy, {
    upstream: origin,
    prefix,
    rewritePrefix: prefix,
    proxyPayloads: isStreamed,
    undici: { ...CLIENT_OPTIONS, headersTimeout: answerMs },
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: rewriteHeaders,
      onError: (reply, { error }) => {
        void reply.send(new UnavailableError(prefix, { cause: error }));
      },
    },
  });
}

/** Passes on every call that reaches another server through the page's own origin. */
export async function registerProxies(app: FastifyInstance, config: ServerConfig): Promise<void> {
  for (const upstream of toUpstreams(config)) {
    await app.register((scope) => registerProxy(scope, upstream));
  }
}
