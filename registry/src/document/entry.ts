import {
  type HistoryEntry,
  type Release,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
  formatHistoryEntry,
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
export function requireEntry(
  { remotes }: Pick<ReleaseDocument, 'remotes'>,
  remote: string,
): RemoteEntry {
  const entry = remotes[remote];
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
export function versionsByAge({ releases }: Pick<RemoteEntry, 'releases'>): string[] {
  return Object.entries(releases)
    .sort(([, a], [, b]) => a.publishedAt.localeCompare(b.publishedAt))
    .map(([version]) => version);
}

/** Who took a release from its visitors, how, and why; the change on record at that very moment. */
function toReason(history: readonly HistoryEntry[], remote: string, at: string): string {
  const change = history.findLast((past) => past.remote === remote && past.at === at);
  if (!change) return `at ${at}`;
  return `${change.by} ${formatHistoryEntry(change)}${change.note && `: ${change.note}`}`;
}

/**
 * The version that is meant when none is named: the canary, else the last one published that
 * nothing is held against. Throws `withdrawn` when only withdrawn ones are newer than the current.
 */
export function nextVersion({ remotes, history }: ReleaseDocument, remote: string): string {
  const { current, canary, releases } = requireEntry({ remotes }, remote);
  if (canary) return canary.version;
  const byAge = versionsByAge({ releases });
  const next = byAge.findLast((version) => !releases[version]!.withdrawnAt) ?? current;
  const last = byAge.at(-1)!;
  const { withdrawnAt } = releases[last]!;
  if (next !== current || !withdrawnAt) return next;
  const reason = toReason(history, remote, withdrawnAt);
  throw new RegistryError('withdrawn', { params: { remote, version: last, reason } });
}

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
