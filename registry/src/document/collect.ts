import {
  DAY_MS,
  isPreviewVersion,
  type Release,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
} from 'shared-contracts';
import { type ChangeContext, listVersionsByAge, listVersionsInUse, recordChange } from './entry';

/** A page is rarely open for longer. */
export const DEFAULT_GRACE_DAYS = 7;

/** Which unused releases stay. */
export interface Retention {
  /** The last ones of each remote, at least 1. */
  readonly keep: number;
  /** Days that a release stays after visitors last got it: pages that are open still load its files. */
  readonly graceDays: number;
}

/** A release that stays because pages with it may be open. `servedUntil`: UTC. */
export interface RecentRelease extends ReleaseId {
  readonly servedUntil: string;
}

/** What a collection removes, and what it leaves because of its days of grace alone. */
export interface Collection {
  readonly removed: readonly ReleaseId[];
  readonly recent: readonly RecentRelease[];
}

/** When visitors last got a release that they do not get now. A registry from before `servedUntil` noted less. */
function getLastServed({ servedUntil, promotedAt, withdrawnAt }: Release): string | null {
  return (
    servedUntil ??
    [promotedAt, withdrawnAt]
      .filter((at) => at !== null)
      .sort()
      .at(-1) ??
    null
  );
}

/**
 * The releases that neither visitors get, nor a plan or a request is about, nor the newest ones are. Previews are
 * kept by nothing else.
 */
function listUnused(entry: RemoteEntry, keep: number): string[] {
  const releases = listVersionsByAge(entry).filter((version) => !isPreviewVersion(version));
  const planned = [entry.plan?.version, entry.request?.change.version];
  const kept = new Set([...listVersionsInUse(entry), ...planned, ...releases.slice(-keep)]);
  return Object.keys(entry.releases).filter((version) => !kept.has(version));
}

/**
 * Removes the unused releases. Returns the document without them, which is the same document when
 * there are none, and the releases that were removed from it.
 */
export function collect(
  document: ReleaseDocument,
  { keep, graceDays }: Retention,
  { by, at }: ChangeContext,
): Collection & { readonly document: ReleaseDocument } {
  const graceBegan = new Date(Date.parse(at) - graceDays * DAY_MS).toISOString();
  const removed: ReleaseId[] = [];
  const recent: RecentRelease[] = [];
  let collected = document;
  for (const [remote, entry] of Object.entries(document.remotes)) {
    const versions: string[] = [];
    for (const version of listUnused(entry, keep)) {
      const servedUntil = getLastServed(entry.releases[version]!);
      if (servedUntil !== null && servedUntil > graceBegan)
        recent.push({ remote, version, servedUntil });
      else versions.push(version);
    }
    if (versions.length === 0) continue;
    const releases = Object.fromEntries(
      Object.entries(entry.releases).filter(([version]) => !versions.includes(version)),
    );
    const note = `keeps the last ${keep}`;
    const change = { at, by, remote, note, action: 'gc' as const, versions };
    collected = recordChange(collected, { ...entry, releases }, change);
    removed.push(...versions.map((version) => ({ remote, version })));
  }
  return { document: collected, removed, recent };
}
