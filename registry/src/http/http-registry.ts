import { releaseDocumentSchema } from 'shared-contracts';
import { z } from 'zod';
import { RegistryError } from '../errors';
import type { Registry } from '../registry';
import type { Snapshot } from '../storage/storage';
import { envelopeSchema } from './send-error';
import { collectAnswerSchema, ratesAnswerSchema, toWire, verifyAnswerSchema } from './wire';

/** Long enough for a build over a slow line and its compression on the other side. */
const TIMEOUT_MS = 60_000;

interface Request {
  readonly path: string;
  readonly body?: unknown;
  readonly etag?: string;
}

interface Place {
  /** Where the service is, its prefix included. */
  readonly url: string;
  readonly token: string | undefined;
}

function toHeaders({ token }: Place, { body, etag }: Request): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(etag ? { 'if-match': `"${etag}"` } : {}),
  };
}

async function toRefusal(response: Response, { url }: Place): Promise<RegistryError> {
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => null));
  if (!envelope.success) return new RegistryError('unreachable', { params: { url } });
  const { code, message, details } = envelope.data;
  return RegistryError.fromWords(code, message, details);
}

async function send(place: Place, request: Request): Promise<Response> {
  const { url } = place;
  const response = await fetch(url.replace(/\/$/, '') + request.path, {
    method: request.body === undefined ? 'GET' : 'POST',
    headers: toHeaders(place, request),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  }).catch((cause: unknown) => {
    throw new RegistryError('unreachable', { params: { url }, cause });
  });
  if (!response.ok) throw await toRefusal(response, place);
  return response;
}

async function toSnapshot(response: Response): Promise<Snapshot> {
  const etag = z.string().parse(response.headers.get('etag')).replaceAll('"', '');
  return { document: releaseDocumentSchema.parse(await response.json()), etag };
}

/** A registry behind its HTTP service; throws the refusals the service gives, in its words. */
export function createHttpRegistry(place: Place): Registry {
  return {
    read: async () => toSnapshot(await send(place, { path: '/document' })),
    check: async (candidate) => {
      await send(place, { path: `/remotes/${candidate.remote}/check`, body: toWire(candidate) });
    },
    publish: async (candidate) => {
      const path = `/remotes/${candidate.remote}/releases`;
      return toSnapshot(await send(place, { path, body: toWire(candidate) }));
    },
    change: async ({ remote, action, ...body }, etag) =>
      toSnapshot(await send(place, { path: `/remotes/${remote}/${action}`, body, etag })),
    rates: async () => {
      const response = await send(place, { path: '/rates' });
      return ratesAnswerSchema.parse(await response.json()).rates;
    },
    verify: async () => {
      const response = await send(place, { path: '/verify' });
      return verifyAnswerSchema.parse(await response.json()).damages;
    },
    collect: async (keep) => {
      const response = await send(place, { path: '/gc', body: { keep } });
      return collectAnswerSchema.parse(await response.json()).removed;
    },
  };
}
