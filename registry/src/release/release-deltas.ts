import { setImmediate as others } from 'node:timers/promises';
import type { Release, RemoteEntry, ReleaseId } from 'shared-contracts';
import type { Files } from '../build/files';
import { listVersionsByAge } from '../document/entry';
import type { Storage } from '../storage/storage';
import { createDelta, toDeltaPath, toDictionaryId, toStableName } from '../deltas/delta';

/** A release has deltas from so many versions before it. */
const VERSIONS = 3;

/** The versions whose files most visitors have: the live one first, then the newest. */
export function listVersionsOfVisitors(entry: RemoteEntry | undefined): string[] {
  if (!entry) return [];
  const { current, canary } = entry;
  const inUse = [current, canary?.version].filter((version) => typeof version === 'string');
  return [...new Set([...inUse, ...listVersionsByAge(entry).reverse()])].slice(0, VERSIONS);
}

/** What a release adds to its files, and what it costs visitors of the version before. */
export interface ReleaseDeltas {
  /** By the paths at which they are stored. */
  readonly files: Files;
  readonly update?: Release['update'];
}

/** The scripts of a stored release by their stable names. Two files with one name are rare: either is useful. */
async function readScripts(storage: Storage, id: ReleaseId, release: Release) {
  const scripts = new Map<string, Uint8Array>();
  for (const path of Object.keys(release.files)) {
    const name = toStableName(path);
    if (name) scripts.set(name, await storage.readFile(id, path));
  }
  return scripts;
}

/** One script's delta from an earlier one, where it is smaller than the script's Brotli form. */
async function makeDelta(path: string, stored: Files, dictionary: Uint8Array | undefined) {
  if (!dictionary) return null;
  // Compressing takes milliseconds, in which nobody else is served.
  await others();
  const delta = await createDelta(stored.get(path)!, dictionary);
  const isWorthIt = delta.byteLength < stored.get(`${path}.br`)!.byteLength;
  return isWorthIt ? { path: toDeltaPath(path, toDictionaryId(dictionary)), delta } : null;
}

/**
 * Makes the deltas of a build's scripts from the versions that visitors have. `stored` are the build's files in all
 * forms. A version whose files cannot be read gets none: deltas are never needed.
 */
export async function makeReleaseDeltas(
  { remote, entry, stored }: { remote: string; entry: RemoteEntry | undefined; stored: Files },
  storage: Storage,
): Promise<ReleaseDeltas> {
  const files = new Map<string, Uint8Array>();
  const scripts = [...stored.keys()].filter((path) => toStableName(path) !== null);
  let update: Release['update'];
  for (const from of listVersionsOfVisitors(entry)) {
    const id = { remote, version: from };
    const earlier = await readScripts(storage, id, entry!.releases[from]!).catch(() => null);
    if (!earlier) continue;
    const sizes = { bytes: 0, fullBytes: 0 };
    for (const path of scripts) {
      const made = await makeDelta(path, stored, earlier.get(toStableName(path)!));
      const full = stored.get(`${path}.br`)!.byteLength;
      if (made) files.set(made.path, made.delta);
      sizes.bytes += made?.delta.byteLength ?? full;
      sizes.fullBytes += full;
    }
    update ??= { from, ...sizes };
  }
  return { files, ...(update && { update }) };
}
