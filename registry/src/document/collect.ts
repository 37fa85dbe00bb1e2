import {
  findFallbackVersion,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
} from 'shared-contracts';
import { type ChangeContext, listVersionsByAge, recordChange } from './entry';

/** The live, canary and fallback versions, and the last `keep` published. */
function listVersionsToKeep(entry: RemoteEntry, keep: number): Set<string> {
  const { current, canary } = entry;
  const inUse = [current, canary?.version, findFallbackVersion(entry, current)];
  return new Set([
    ...inUse.filter((version) => version !== undefined && version !== null),
    ...listVersionsByAge(entry).slice(-keep),
  ]);
}

/** A document without its unused releases, and the releases that were removed from it. */
export interface Collection {
  readonly document: ReleaseDocument;
  readonly removed: readonly ReleaseId[];
}

/** Removes the unused releases; returns the same document when there are none. */
export function collect(
  document: ReleaseDocument,
  keep: number,
  { by, at }: ChangeContext,
): Collection {
  const start: Collection = { document, removed: [] };
  return Object.entries(document.remotes).reduce((collection, [remote, entry]) => {
    const kept = listVersionsToKeep(entry, keep);
    const versions = Object.keys(entry.releases).filter((version) => !kept.has(version));
    if (versions.length === 0) return collection;
    const releases = Object.fromEntries(
      Object.entries(entry.releases).filter(([version]) => kept.has(version)),
    );
    const note = `keeps the last ${keep}`;
    const change = { at, by, remote, note, action: 'gc' as const, versions };
    return {
      document: recordChange(collection.document, { ...entry, releases }, change),
      removed: [...collection.removed, ...versions.map((version) => ({ remote, version }))],
    };
  }, start);
}
