import {
  causesResponseSchema,
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
const errorSchema = z.object({ code: z.string(), message: z.string() });

interface RegistryOptions {
  /** The base URL of the registry's service, its prefix included. */
  readonly url: string;
  /** A token for all remotes. */
  readonly token: string;
  readonly timeoutMs?: number;
}

interface RegistryRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without it the request is a read. */
  readonly body?: object;
  /** Error statuses that are answers to this request. */
  readonly accepted?: readonly number[];
}

const unavailable = (cause: unknown) => new DomainError('service_unavailable', {}, { cause });

/** The registry's errors are written for people, except its failures and those of our token. */
async function toError(response: Response): Promise<DomainError> {
  const parsed = errorSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return unavailable(parsed.error);
  const { code, message } = parsed.data;
  const isOurs = [401, 403, 500].includes(response.status);
  return isOurs
    ? unavailable(new Error(code))
    : new DomainError('release_rejected', { reason: message });
}

async function toSnapshot(response: Response): Promise<ReleaseSnapshot> {
  const etag = z.string().parse(response.headers.get('etag')).replaceAll('"', '');
  return { document: releaseDocumentSchema.parse(await response.json()), etag };
}

/** The release registry, reached through its HTTP service. */
export function createHttpReleases({
  url,
  token,
  timeoutMs = TIMEOUT_MS,
}: RegistryOptions): ReleaseRegistry {
  const send = ({ path, headers = {}, body }: RegistryRequest): Promise<Response> =>
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

  /** `read` gets only responses that are no errors; what it cannot read counts as a failure. */
  async function call<T>(
    { accepted = [], ...request }: RegistryRequest,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    try {
      const response = await send(request);
      if (!response.ok && !accepted.includes(response.status)) throw await toError(response);
      return await read(response);
    } catch (error) {
      throw error instanceof DomainError ? error : unavailable(error);
    }
  }

  return {
    read: () => call({ path: '/document' }, toSnapshot),
    readRates: () =>
      call({ path: '/rates' }, async (response) => ratesSchema.parse(await response.json()).rates),
    readCauses: (remote) =>
      call({ path: `/remotes/${remote}/causes`, accepted: [404] }, async (response) =>
        response.ok ? causesResponseSchema.parse(await response.json()).causes : [],
      ),
    decide: ({ remote, action, choice, note, etag, by }) =>
      call(
        {
          path: `/remotes/${remote}/${action}`,
          headers: {
            'if-match': `"${etag}"`,
            [ON_BEHALF_OF_HEADER]: by.slice(0, MAX_ACTOR_LENGTH),
          },
          body: { ...choice, note },
          accepted: [412],
        },
        async (response) => (response.status === 412 ? null : toSnapshot(response)),
      ),
  };
}
