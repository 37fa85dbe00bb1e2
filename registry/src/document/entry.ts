import {
  findFallbackVersion,
  formatHistoryEntry,
  isPreviewVersion,
  type HistoryEntry,
  type Release,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
} from 'shared-contracts';
import { randomBytes } from 'node:crypto';
import { RegistryError } from '../errors';
import { endPlans } from './end-plans';

/**
 * Who makes a change and when (UTC); `salt` is used when a canary or a request starts. `visits`: those that the canary of a
 * roll-out has seen so far, 0 by default.
 */
export interface ChangeContext {
  readonly by: string;
  readonly at: string;
  readonly salt: string;
  readonly visits?: number;
}

/** A new salt, which nobody can guess. */
export const createSalt = (): string => randomBytes(12).toString('base64url');

/** An ID to type, of letters and digits of a salt. */
export const toShortId = (salt: string): string => salt.replaceAll(/[^a-zA-Z0-9]/g, '').slice(-8);

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

/** The versions, the first published first. */
export function listVersionsByAge({ releases }: Pick<RemoteEntry, 'releases'>): string[] {
  return Object.entries(releases)
    .sort(([, a], [, b]) => a.publishedAt.localeCompare(b.publishedAt))
    .map(([version]) => version);
}

/** Who withdrew a release, how and why: the change that was recorded at that time. */
function describeWithdrawal(history: readonly HistoryEntry[], remote: string, at: string): string {
  const change = history.findLast((past) => past.remote === remote && past.at === at);
  if (!change) return `at ${at}`;
  return `${change.by} ${formatHistoryEntry(change)}${change.note && `: ${change.note}`}`;
}

/** Throws `newer_waiting` when a version was published after the canary and not withdrawn. */
function requireNewest(remote: string, canary: string, byAge: readonly string[]): string {
  const newest = byAge.at(-1) ?? canary;
  if (newest === canary) return canary;
  throw new RegistryError('newer_waiting', { params: { remote, canary, newest } });
}

/**
 * The version that a change without one refers to: the canary, else the newest that was not
 * withdrawn, never a preview unless there is nothing else. Throws `newer_waiting` when it could be either, and
 * `withdrawn` when everything newer than the current version was.
 */
export function requireNextVersion({ remotes, history }: ReleaseDocument, remote: string): string {
  const { current, canary, releases } = requireEntry({ remotes }, remote);
  const stored = listVersionsByAge({ releases });
  const byAge = stored.filter((version) => !isPreviewVersion(version));
  const usable = byAge.filter((version) => !releases[version]!.withdrawnAt);
  if (canary) return requireNewest(remote, canary.version, usable);
  const newest = byAge.at(-1) ?? stored.at(-1)!;
  const { withdrawnAt } = releases[newest]!;
  if (!withdrawnAt) return newest;
  const next = usable.at(-1);
  if (next !== undefined && next !== current) return next;
  const reason = describeWithdrawal(history, remote, withdrawnAt);
  throw new RegistryError('withdrawn', { params: { remote, version: newest, reason } });
}

function getMinimumShellContract({ current, canary, releases }: RemoteEntry): number {
  const visible = [current, canary?.version].flatMap((v) => (v && releases[v]) || []);
  return Math.max(1, ...visible.map(({ contract }) => contract));
}

/** The versions that visitors may get: live, canary and fallback. */
export function listVersionsInUse(entry: RemoteEntry): string[] {
  const { current, canary } = entry;
  const versions = [current, canary?.version, findFallbackVersion(entry, current)];
  return versions.filter((version) => typeof version === 'string');
}

/** The releases that visitors get: the live versions and the canaries. */
export const listLive = ({ remotes }: ReleaseDocument): ReleaseId[] =>
  Object.entries(remotes).flatMap(([remote, { current, canary }]) =>
    [...new Set([current, canary?.version])].flatMap((version) =>
      version ? [{ remote, version }] : [],
    ),
  );

/** The releases with a note of which visitors may get now, and until when they got the others. */
function noteServed(entry: RemoteEntry, before: RemoteEntry | undefined, at: string) {
  const served = before ? listVersionsInUse(before) : [];
  const inUse = listVersionsInUse(entry);
  const noted = Object.entries(entry.releases).map(([version, release]) => {
    if (inUse.includes(version)) return [version, { ...release, servedUntil: null }];
    return [version, served.includes(version) ? { ...release, servedUntil: at } : release];
  });
  return Object.fromEntries(noted) as RemoteEntry['releases'];
}

/** The document with the changed entry, the change in its history, and without the plans that it ends. */
export function recordChange(
  document: ReleaseDocument,
  entry: RemoteEntry,
  change: HistoryEntry,
): ReleaseDocument {
  const { entry: kept, ended } = endPlans(entry, change);
  const releases = noteServed(kept, document.remotes[change.remote], change.at);
  const updated = { ...kept, releases, minimumShellContract: getMinimumShellContract(kept) };
  return {
    ...document,
    remotes: { ...document.remotes, [change.remote]: updated },
    history: [...document.history, ...ended, change],
  };
}
