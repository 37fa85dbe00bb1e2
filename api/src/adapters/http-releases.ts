import {
  changeSchema,
  createHttpRegistry,
  RegistryError,
  type RegistryErrorCode,
} from 'registry/client';
import { DomainError } from '../domain-error';
import type { ReleaseRegistry } from '../ports';
import { PATIENCE_MS } from './patience';

interface RegistryOptions {
  /** The base URL of the registry's service, its prefix included. */
  readonly url: string;
  /** A token for all remotes. */
  readonly token: string;
  readonly timeoutMs?: number;
}

/** Failures of the registry and of our access to it; what admins could do about the others is in their texts. */
const failures: readonly RegistryErrorCode[] = [
  'unreachable',
  'internal',
  'token_missing',
  'token_unknown',
  'admin_only',
  'not_your_remote',
  'on_behalf_of_forbidden',
];

function toDomainError(error: unknown): DomainError {
  if (error instanceof RegistryError && !failures.includes(error.code)) {
    return new DomainError('release_rejected', { reason: error.message });
  }
  return new DomainError('service_unavailable', {}, { cause: error });
}

const call = <T>(result: Promise<T>): Promise<T> =>
  result.catch((error: unknown) => {
    throw toDomainError(error);
  });

/** The release registry, reached through its HTTP service. */
export function createHttpReleases(given: RegistryOptions): ReleaseRegistry {
  const options = { timeoutMs: PATIENCE_MS, ...given };
  const registry = createHttpRegistry(options);
  return {
    read: () => call(registry.read()),
    readRates: () => call(registry.rates()),
    readWaiting: () => call(registry.waiting()),
    readCauses: (remote) => call(registry.causes(remote)),
    readOverview: (upgrade) => call(registry.overview(upgrade)),
    decide: ({ remote, action, choice, note, etag, by }) =>
      call(
        createHttpRegistry({ ...options, onBehalfOf: by })
          .change(changeSchema.parse({ ...choice, action, remote, note }), etag)
          .catch((error: unknown) => {
            if (error instanceof RegistryError && error.code === 'document_changed') return null;
            throw error;
          }),
      ),
  };
}
