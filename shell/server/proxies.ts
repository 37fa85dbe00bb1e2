import { Readable } from 'node:stream';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { errorCodes, type FastifyInstance } from 'fastify';
import { API_PREFIX, photoMaxBytes, uploadImage } from 'shared-contracts';
import {
  BODY_LIMIT_BYTES,
  BUILD_LIMIT_BYTES,
  REQUEST_ID_HEADER,
  toOutgoingHeaders,
  UnavailableError,
} from 'shared-server';
import type { ServerConfig } from './config';

/** With the parts around the photo. */
const IMAGE_LIMIT_BYTES = photoMaxBytes + 1024 * 1024;

interface Upstream {
  readonly prefix: string;
  readonly origin: string;
  /** At least what the upstream itself accepts, whose early rejection would be lost. */
  readonly maxBodyBytes: number;
  /** Whether bodies are too large to be read completely before they are passed on. */
  readonly isStreamed: boolean;
}

function toUpstreams(config: ServerConfig): Upstream[] {
  const registry = new URL(config.REGISTRY_URL);
  const api = { origin: config.API_URL, isStreamed: false, maxBodyBytes: BODY_LIMIT_BYTES };
  const images = { ...api, isStreamed: true, maxBodyBytes: IMAGE_LIMIT_BYTES };
  const upstreams = [
    { ...api, prefix: API_PREFIX },
    { ...images, prefix: API_PREFIX + uploadImage.path },
    {
      ...images,
      prefix: registry.pathname,
      origin: registry.origin,
      maxBodyBytes: BUILD_LIMIT_BYTES,
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
  const { prefix, origin, maxBodyBytes, isStreamed } = upstream;
  if (isStreamed) limitBodies(scope, maxBodyBytes);
  else bufferBodies(scope, maxBodyBytes);
  await scope.register(proxy, {
    upstream: origin,
    prefix,
    rewritePrefix: prefix,
    proxyPayloads: isStreamed,
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
