import { causesResponseSchema, releaseDocumentSchema } from 'shared-contracts';
import { z } from 'zod';
import { RegistryError } from '../errors';
import type { Registry } from '../registry';
import type { DraftId } from '../release/drafts';
import type { Snapshot } from '../storage/storage';
import {
  collectResponseSchema,
  draftResponseSchema,
  envelopeSchema,
  historyPageSchema,
  ratesResponseSchema,
  tokenResponseSchema,
  tokensResponseSchema,
  toWire,
  verifyResponseSchema,
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
  readonly etag?: string;
}

interface Service {
  /** With its prefix. */
  readonly url: string;
  readonly token: string | undefined;
}

function toHeaders({ token }: Service, { body, etag }: Request): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(etag ? { 'if-match': `"${etag}"` } : {}),
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
    method: request.method ?? (request.body === undefined ? 'GET' : 'POST'),
    headers: toHeaders(service, request),
    signal: AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  }).catch((cause: unknown) => {
    throw new RegistryError('unreachable', { params: { url }, cause });
  });
  if (!response.ok) throw await toError(response, service);
  return response;
}

/** A registry of before causes has no such route. */
function noneIfUnknown(error: unknown): never[] {
  if (error instanceof RegistryError && error.code === 'route_unknown') return [];
  throw error;
}

async function toSnapshot(response: Response): Promise<Snapshot> {
  const etag = z.string().parse(response.headers.get('etag')).replaceAll('"', '');
  return { document: releaseDocumentSchema.parse(await response.json()), etag };
}

/** A registry behind its HTTP service; throws the service's errors. */
export function createHttpRegistry(service: Service): Registry {
  const callRemote = (remote: string, action: string, request: Request) =>
    send(service, `/remotes/${remote}/${action}`, request);
  const fetchJson = async (path: string, request?: Request): Promise<unknown> =>
    (await send(service, path, request)).json();
  const callDraft = ({ remote, draftId }: DraftId, action: string, request: Request) =>
    callRemote(remote, `drafts/${draftId}${action}`, request);
  return {
    read: async () => toSnapshot(await send(service, '/document')),
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
    rates: async () => ratesResponseSchema.parse(await fetchJson('/rates')).rates,
    causes: (remote) =>
      fetchJson(`/remotes/${remote}/causes`).then(
        (body) => causesResponseSchema.parse(body).causes,
        noneIfUnknown,
      ),
    verify: async () =>
      verifyResponseSchema.parse(await fetchJson('/verify', { timeoutMs: UPLOAD_TIMEOUT_MS }))
        .damages,
    collect: async (keep) =>
      collectResponseSchema.parse(await fetchJson('/gc', { body: { keep } })).removed,
    listTokens: async () => tokensResponseSchema.parse(await fetchJson('/tokens')).tokens,
    addToken: async (actor) =>
      tokenResponseSchema.parse(await fetchJson('/tokens', { body: actor })).token,
    revokeToken: async (name) =>
      void (await send(service, `/tokens/${name}`, { method: 'DELETE' })),
  };
}
