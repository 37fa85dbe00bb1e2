import {
  findFallbackVersion,
  isPreviewVersion,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
} from 'shared-contracts';
import { type ChangeContext, listVersionsByAge, recordChange } from './entry';

/** The live, canary and fallback versions, those that are planned or requested, and the last `keep` published; no previews. */
function listVersionsToKeep(entry: RemoteEntry, keep: number) {
  const { current, canary, plan, request } = entry;
  const inUse = [
    current,
    canary?.version,
    findFallbackVersion(entry, current),
    plan?.version,
    request?.change.version,
  ].filter((version) => typeof version === 'string');
  const releases = listVersionsByAge(entry).filter((version) => !isPreviewVersion(version));
  return new Set([...inUse, ...releases.slice(-keep)]);
}

/**
 * Removes the unused releases. Returns the document without them, which is the same document when
 * there are none, and the releases that were removed from it.
 */
export function collect(document: ReleaseDocument, keep: number, { by, at }: ChangeContext) {
  const removed: ReleaseId[] = [];
  let collected = document;
  for (const [remote, entry] of Object.entries(document.remotes)) {
    const kept = listVersionsToKeep(entry, keep);
    const versions = Object.keys(entry.releases).filter((version) => !kept.has(version));
    if (versions.length === 0) continue;
    const releases = Object.fromEntries(
      Object.entries(entry.releases).filter(([version]) => kept.has(version)),
    );
    const note = `keeps the last ${keep}`;
    const change = { at, by, remote, note, action: 'gc' as const, versions };
    collected = recordChange(collected, { ...entry, releases }, change);
    removed.push(...versions.map((version) => ({ remote, version })));
  }
  return { document: collected, removed };
}
