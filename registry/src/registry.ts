import { isDeepStrictEqual } from 'node:util';
import type { ReleaseId, VersionRates } from 'shared-contracts';
import type { Candidate } from './build/candidate';
import type { Change } from './document/change';
import { RegistryError } from './errors';
import type { Damage } from './release/verify';
import type { Snapshot } from './storage/storage';

/** The operations of a registry, in a folder of this machine or behind its HTTP service. */
export interface Registry {
  readonly read: () => Promise<Snapshot>;
  /** Runs the gates on a build without storing it; throws `gates_failed`. */
  readonly check: (candidate: Candidate) => Promise<void>;
  /** Publishes a build; publishing the same bytes again changes nothing. */
  readonly publish: (candidate: Candidate) => Promise<Snapshot>;
  /**
   * Applies a change to the document with this ETag. Throws `document_changed` when there is a
   * newer one, and `incompatible` when the shell or another remote prevents the version from
   * going live.
   */
  readonly change: (change: Change, etag: string) => Promise<Snapshot>;
  /** The counts per version in the last 24 hours. */
  readonly rates: () => Promise<VersionRates[]>;
  /** Hashes every stored file again. */
  readonly verify: () => Promise<Damage[]>;
  /** Deletes unused releases, except the last `keep` of each remote. */
  readonly collect: (keep: number) => Promise<readonly ReleaseId[]>;
}

const ATTEMPTS = 5;

/**
 * Applies a change, and retries when only other remotes have changed since `seen` was read. Throws
 * `document_changed` when this remote has.
 */
export async function changeWithRetry(
  registry: Registry,
  change: Change,
  seen: Snapshot,
): Promise<Snapshot> {
  const entryOf = ({ document }: Snapshot) => document.remotes[change.remote];
  let newest = seen;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await registry.change(change, newest.etag);
    } catch (error) {
      const isStale = error instanceof RegistryError && error.code === 'document_changed';
      if (!isStale || attempt === ATTEMPTS) throw error;
      newest = await registry.read();
      if (!isDeepStrictEqual(entryOf(newest), entryOf(seen))) throw error;
    }
  }
}
