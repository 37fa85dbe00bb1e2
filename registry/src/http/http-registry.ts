import {
  causesResponseSchema,
  MAX_ACTOR_LENGTH,
  ON_BEHALF_OF_HEADER,
  packageOverviewSchema,
  releaseDocumentSchema,
} from 'shared-contracts';
import { currentWork, toOutgoingHeaders } from 'shared-server';
import { z } from 'zod';
import { RegistryError } from '../errors';
import { previewSchema } from '../previews/preview-link';
import type { Registry } from '../registry';
import type { DraftId } from '../release/drafts';
import type { Snapshot } from '../storage/storage';
import {
  collectResponseSchema,
  draftResponseSchema,
  envelopeSchema,
  historyPageSchema,
  ratesResponseSchema,
  signedPreviewSchema,
  tokenResponseSchema,
  tokensResponseSchema,
  toWire,
  verifyResponseSchema,
  waitingResponseSchema,
  webhookResponseSchema,
  webhooksResponseSchema,
} from './wire';

/** Enough for any answer but that to a build. */
const TIMEOUT_MS = 5_000;
/** Enough to upload a build on a slow connection and to compress it. */
const UPLOAD_TIMEOUT_MS = 60_000;

interface Request {
  /** Default: POST with a body, else GET. */
  readonly method?: 'DELETE';
  readonly timeoutMs?: number;
  readonly body?: unknown;
  /** The state that a change is based on. */
  readonly etag?: string;
  /** The state that does not need to be sent again. */
  readonly knownEtag?: string | null;
}

/** Where a registry's service is, and who calls it. */
export interface Service {
  /** With its prefix. */
  readonly url: string;
  readonly token: string | undefined;
  /** The person that the holder of an admin token acts for, at most {@link MAX_ACTOR_LENGTH} characters. */
  readonly onBehalfOf?: string;
  /** Of all requests but uploads; 5 seconds by default. */
  readonly timeoutMs?: number;
}

function toHeaders(
  { token, onBehalfOf }: Service,
  { body, etag, knownEtag }: Request,
): Record<string, string> {
  return {
    ...toOutgoingHeaders(currentWork()),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(onBehalfOf && { [ON_BEHALF_OF_HEADER]: onBehalfOf.slice(0, MAX_ACTOR_LENGTH) }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(etag ? { 'if-match': `"${etag}"` } : {}),
    ...(knownEtag ? { 'if-none-match': `"${knownEtag}"` } : {}),
  };
}

async function toError(response: Response, { url }: Service): Promise<RegistryError> {
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => null));
  if (!envelope.success) return new RegistryError('unreachable', { params: { url } });
  const { code, message, details } = envelope.data;
  return new RegistryError(code, { message, details });
}

async function send(service: Service, path: string, request: Request = {}): Promise<Response> {
  const { url } = service;
  const response = await fetch(url.replace(/\/$/, '') + path, {
    redirect: 'error',
    method: request.method ?? (request.body === undefined ? 'GET' : 'POST'),
    headers: toHeaders(service, request),
    signal: AbortSignal.timeout(request.timeoutMs ?? service.timeoutMs ?? TIMEOUT_MS),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  }).catch((cause: unknown) => {
    throw new RegistryError('unreachable', { params: { url }, cause });
  });
  if (!response.ok && response.status !== 304) throw await toError(response, service);
  return response;
}

/** A registry of before a feature has no route for it. */
function ifUnknown<T>(getInstead: () => T) {
  return (error: unknown): T => {
    if (error instanceof RegistryError && error.code === 'route_unknown') return getInstead();
    throw error;
  };
}

function throwOverviewUnknown(): never {
  throw new RegistryError('overview_unknown');
}

async function toSnapshot(response: Response): Promise<Snapshot> {
  const etag = z.string().parse(response.headers.get('etag')).replaceAll('"', '');
  return { document: releaseDocumentSchema.parse(await response.json()), etag };
}

/** What is there to a registry behind HTTP. */
export interface HttpRegistry extends Registry {
  /** The document, or null when it is still the one with this ETag. */
  readonly readIfChanged: (etag: string | null, timeoutMs: number) => Promise<Snapshot | null>;
}

/**
 * A registry behind its HTTP service, for the command, the API and the shell's server. Throws the
 * service's errors, `unreachable` when it does not respond in time or in another shape, and a ZodError
 * when its response is not what it should be.
 */
export function createHttpRegistry(service: Service): HttpRegistry {
  const callRemote = (remote: string, action: string, request: Request) =>
    send(service, `/remotes/${remote}/${action}`, request);
  const fetchJson = async (path: string, request?: Request): Promise<unknown> =>
    (await send(service, path, request)).json();
  const callDraft = ({ remote, draftId }: DraftId, action: string, request: Request) =>
    callRemote(remote, `drafts/${draftId}${action}`, request);
  return {
    read: async () => toSnapshot(await send(service, '/document')),
    readIfChanged: async (knownEtag, timeoutMs) => {
      const response = await send(service, '/document', { knownEtag, timeoutMs });
      return response.status === 304 ? null : toSnapshot(response);
    },
    history: async (query) => {
      const params = Object.entries(query).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return historyPageSchema.parse(await fetchJson(`/history?${new URLSearchParams(params)}`));
    },
    draft: async (candidate) => {
      const { remote } = candidate;
      const request = { body: toWire(candidate), timeoutMs: UPLOAD_TIMEOUT_MS };
      const response = await callRemote(remote, 'drafts', request);
      const { draftId } = draftResponseSchema.parse(await response.json());
      return draftId === null ? null : { remote, draftId };
    },
    publish: async (draft, smoke) =>
      toSnapshot(await callDraft(draft, '/publish', { body: { smoke } })),
    discard: async (draft) => void (await callDraft(draft, '', { method: 'DELETE' })),
    change: async ({ remote, action, ...body }, etag) =>
      toSnapshot(await callRemote(remote, action, { body, etag })),
    waiting: () =>
      fetchJson('/waiting').then(
        (body) => waitingResponseSchema.parse(body).waiting,
        ifUnknown(() => ({})),
      ),
    addFreeze: async (body) => toSnapshot(await send(service, '/freezes', { body })),
    removeFreeze: async (id) =>
      toSnapshot(await send(service, `/freezes/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    listWebhooks: async () => webhooksResponseSchema.parse(await fetchJson('/webhooks')).webhooks,
    addWebhook: async (body) => webhookResponseSchema.parse(await fetchJson('/webhooks', { body })),
    removeWebhook: async (id) =>
      void (await send(service, `/webhooks/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    testWebhook: async (id) =>
      void (await send(service, `/webhooks/${encodeURIComponent(id)}/test`, { body: {} })),
    rates: async () => ratesResponseSchema.parse(await fetchJson('/rates')).rates,
    causes: (remote) =>
      fetchJson(`/remotes/${remote}/causes`).then(
        (body) => causesResponseSchema.parse(body).causes,
        ifUnknown(() => []),
      ),
    overview: (upgrade) =>
      fetchJson(`/overview?${new URLSearchParams(upgrade && { upgrade })}`).then(
        (body) => packageOverviewSchema.parse(body),
        ifUnknown(throwOverviewUnknown),
      ),
    check: async ({ remote, ...body }) => toSnapshot(await callRemote(remote, 'check', { body })),
    verify: async () =>
      verifyResponseSchema.parse(await fetchJson('/verify', { timeoutMs: UPLOAD_TIMEOUT_MS }))
        .damages,
    collect: async (options) =>
      collectResponseSchema.parse(await fetchJson('/gc', { body: options })),
    signPreview: async ({ remote, version }, seconds) =>
      signedPreviewSchema.parse(
        await fetchJson(`/remotes/${remote}/previews`, { body: { version, seconds } }),
      ),
    readPreview: async (signed) =>
      previewSchema.parse(await fetchJson(`/preview?${new URLSearchParams({ signed })}`)),
    listTokens: async () => tokensResponseSchema.parse(await fetchJson('/tokens')).tokens,
    addToken: async (actor) =>
      tokenResponseSchema.parse(await fetchJson('/tokens', { body: actor })).token,
    revokeToken: async (name) =>
      void (await send(service, `/tokens/${name}`, { method: 'DELETE' })),
  };
}
