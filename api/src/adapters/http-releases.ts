import {
  ON_BEHALF_OF_HEADER,
  MAX_ACTOR_LENGTH,
  releaseDocumentSchema,
  versionRatesSchema,
} from 'shared-contracts';
import { z } from 'zod';
import { DomainError } from '../domain-error';
import type { ReleaseRegistry, ReleaseSnapshot } from '../ports';

const TIMEOUT_MS = 5_000;

const ratesSchema = z.object({ rates: z.array(versionRatesSchema) });
const refusalSchema = z.object({ code: z.string(), message: z.string() });

interface Place {
  /** Where the registry's service is, its prefix included. */
  readonly url: string;
  /** A token for all remotes. */
  readonly token: string;
  readonly timeoutMs?: number;
}

interface Message {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without it the message is a question. */
  readonly body?: object;
}

const away = (cause: unknown) => new DomainError('service_unavailable', {}, { cause });

/** Its refusals are written for people; that it broke, or that our token is wrong, is not. */
async function toRefusal(response: Response): Promise<DomainError> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  if (!refusal.success) return away(refusal.error);
  const { code, message } = refusal.data;
  const isOurs = [401, 403, 500].includes(response.status);
  return isOurs ? away(new Error(code)) : new DomainError('release_rejected', { reason: message });
}

async function toSnapshot(response: Response): Promise<ReleaseSnapshot> {
  const etag = z.string().parse(response.headers.get('etag')).replaceAll('"', '');
  return { document: releaseDocumentSchema.parse(await response.json()), etag };
}

/** The registry of releases behind its HTTP service. */
export function createHttpReleases({ url, token, timeoutMs = TIMEOUT_MS }: Place): ReleaseRegistry {
  const send = ({ path, headers = {}, body }: Message): Promise<Response> =>
    fetch(url.replace(/\/$/, '') + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });

  /** `read` gets an answer that is none of a failure; whatever it can't read is one. */
  async function ask<T>(message: Message, read: (response: Response) => Promise<T>): Promise<T> {
    try {
      const response = await send(message);
      if (!response.ok && response.status !== 412) throw await toRefusal(response);
      return await read(response);
    } catch (error) {
      throw error instanceof DomainError ? error : away(error);
    }
  }

  return {
    read: () => ask({ path: '/document' }, toSnapshot),
    readRates: () =>
      ask({ path: '/rates' }, async (response) => ratesSchema.parse(await response.json()).rates),
    decide: ({ remote, action, choice, note, etag, by }) =>
      ask(
        {
          path: `/remotes/${remote}/${action}`,
          headers: {
            'if-match': `"${etag}"`,
            [ON_BEHALF_OF_HEADER]: by.slice(0, MAX_ACTOR_LENGTH),
          },
          body: { ...choice, note },
        },
        async (response) => (response.status === 412 ? null : toSnapshot(response)),
      ),
  };
}
