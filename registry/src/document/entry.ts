import type {
  HistoryEntry,
  Release,
  ReleaseDocument,
  ReleaseId,
  RemoteEntry,
} from 'shared-contracts';
import { RegistryError } from '../errors';

/** Who acts and when (UTC); `salt` is used should a canary begin. */
export interface Act {
  readonly by: string;
  readonly at: string;
  readonly salt: string;
}

/** What every change says: of which remote, and why. */
export interface Decision {
  readonly remote: string;
  readonly note: string;
}

/** The remote's entry; throws `remote_unknown`. */
export function requireEntry(document: ReleaseDocument, remote: string): RemoteEntry {
  const entry = document.remotes[remote];
  if (!entry) throw new RegistryError('remote_unknown', { params: { remote } });
  return entry;
}

/** The release; throws `version_unknown`. */
export function requireRelease(entry: RemoteEntry, { remote, version }: ReleaseId): Release {
  const release = entry.releases[version];
  if (!release) throw new RegistryError('version_unknown', { params: { remote, version } });
  return release;
}

/** The versions in the order in which they were published. */
export function versionsByAge({ releases }: RemoteEntry): string[] {
  return Object.entries(releases)
    .sort(([, a], [, b]) => a.publishedAt.localeCompare(b.publishedAt))
    .map(([version]) => version);
}

/** The version published last. */
export const latestOf = (entry: RemoteEntry): string => versionsByAge(entry).at(-1)!;

function minimumContract({ current, canary, releases }: RemoteEntry): number {
  const visible = [current, canary?.version].flatMap((v) => (v && releases[v]) || []);
  return Math.max(...visible.map(({ contract }) => contract));
}

/** The document with the entry changed and the change on record. */
export function record(
  document: ReleaseDocument,
  entry: RemoteEntry,
  history: HistoryEntry,
): ReleaseDocument {
  const settled = { ...entry, minimumShellContract: minimumContract(entry) };
  return {
    ...document,
    remotes: { ...document.remotes, [history.remote]: settled },
    history: [...document.history, history],
  };
}

/** The entry's releases with one of them changed. */
export function withRelease(entry: RemoteEntry, version: string, change: Partial<Release>) {
  return { ...entry.releases, [version]: { ...entry.releases[version]!, ...change } };
}
