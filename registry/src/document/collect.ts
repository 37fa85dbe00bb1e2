import {
  findFallbackVersion,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
} from 'shared-contracts';
import { type Act, record, versionsByAge } from './entry';

/** What stays: what visitors get, what they would fall back to, and the last `keep` published. */
function versionsToKeep(entry: RemoteEntry, keep: number): Set<string> {
  const { current, canary } = entry;
  const inUse = [current, canary?.version, findFallbackVersion(entry, current)];
  return new Set([
    ...inUse.filter((version) => version !== undefined && version !== null),
    ...versionsByAge(entry).slice(-keep),
  ]);
}

/** A document without the releases that were cleared away, and which those were. */
export interface Collection {
  readonly document: ReleaseDocument;
  readonly removed: readonly ReleaseId[];
}

/** Clears away the releases that nobody needs; the document itself when there are none. */
export function collect(document: ReleaseDocument, keep: number, { by, at }: Act): Collection {
  const start: Collection = { document, removed: [] };
  return Object.entries(document.remotes).reduce((collection, [remote, entry]) => {
    const kept = versionsToKeep(entry, keep);
    const versions = Object.keys(entry.releases).filter((version) => !kept.has(version));
    if (versions.length === 0) return collection;
    const releases = Object.fromEntries(
      Object.entries(entry.releases).filter(([version]) => kept.has(version)),
    );
    const note = `keeps the last ${keep}`;
    const history = { at, by, remote, note, action: 'gc' as const, versions };
    return {
      document: record(collection.document, { ...entry, releases }, history),
      removed: [...collection.removed, ...versions.map((version) => ({ remote, version }))],
    };
  }, start);
}
