import type { ReleaseId, VersionRates } from 'shared-contracts';
import type { Change } from './document/change';
import type { Candidate } from './release/candidate';
import type { Damage } from './release/verify';
import type { Snapshot } from './storage/storage';

/** What can be done with a registry, be it a folder of this machine or a service elsewhere. */
export interface Registry {
  readonly read: () => Promise<Snapshot>;
  /** Judges a build by the gates and stores nothing; throws `gates_failed`. */
  readonly check: (candidate: Candidate) => Promise<void>;
  /** Publishes a build; the same bytes again change nothing. */
  readonly publish: (candidate: Candidate) => Promise<Snapshot>;
  /**
   * Decides about a remote as it was under this ETag; throws `document_changed` otherwise, and
   * `does_not_fit` when the shell or another remote is in the way of what visitors would get.
   */
  readonly change: (change: Change, etag: string) => Promise<Snapshot>;
  /** How the versions fared in the last 24 hours. */
  readonly rates: () => Promise<VersionRates[]>;
  readonly verify: () => Promise<Damage[]>;
  /** Clears away what nobody needs, but for the last `keep` releases of each remote. */
  readonly collect: (keep: number) => Promise<readonly ReleaseId[]>;
}
