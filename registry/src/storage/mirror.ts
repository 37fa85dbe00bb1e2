import type { Release, ReleaseDocument, ReleaseId } from 'shared-contracts';
import { RegistryError } from '../errors';
import { forEach } from './for-each';
import type { ReleaseStore, Snapshot } from './storage';

interface Stores {
  readonly from: ReleaseStore;
  readonly to: ReleaseStore;
}

const listReleases = ({ remotes }: ReleaseDocument): [ReleaseId, Release][] =>
  Object.entries(remotes).flatMap(([remote, { releases }]) =>
    Object.entries(releases).map(([version, release]): [ReleaseId, Release] => [
      { remote, version },
      release,
    ]),
  );

async function isComplete(store: ReleaseStore, id: ReleaseId, { files }: Release) {
  const stored = new Set(await store.listFiles(id));
  return Object.keys(files).every((path) => stored.has(path));
}

const isInProgress = (error: unknown) =>
  error instanceof RegistryError && error.code === 'publish_in_progress';

/** The target may have a part of it, or by now all of it, from another process. */
async function copyRelease(id: ReleaseId, { from, to }: Stores): Promise<void> {
  const files = new Map<string, Uint8Array>();
  const maps = new Map<string, Uint8Array>();
  await forEach(await from.listFiles(id), async (path) => {
    files.set(path, await from.readFile(id, path));
    const map = path.endsWith('.js') ? await from.readSourceMap(id, path) : null;
    if (map) maps.set(path, map);
  });
  const draftId = await to.stageDraft(files, maps);
  try {
    await to.placeDraft(id, draftId);
  } catch (error) {
    if (!isInProgress(error)) throw error;
    await to.deleteRelease(id);
    await to.placeDraft(id, draftId);
  }
}

/** Copies the releases of a document that the one store has completely and the other has not. */
async function copyMissing(document: ReleaseDocument, stores: Stores): Promise<void> {
  for (const [id, release] of listReleases(document)) {
    if (await isComplete(stores.to, id, release)) continue;
    if (await isComplete(stores.from, id, release)) await copyRelease(id, stores);
  }
}

/**
 * Keeps a copy of a bucket's releases in a folder: adds those of a document, and deletes those that it no longer names. The
 * first time the bucket gets what only the folder has, which makes a folder a bucket, and restores one from a backup.
 */
export function createMirror(bucket: ReleaseStore, folder: ReleaseStore) {
  let mirrored: string | null = null;
  let last: Promise<void> = Promise.resolve();

  async function mirror({ document, etag }: Snapshot): Promise<void> {
    if (etag === mirrored) return;
    if (mirrored === null) await copyMissing(document, { from: folder, to: bucket });
    await copyMissing(document, { from: bucket, to: folder });
    await folder.sweepFiles(({ remote, version }) =>
      Boolean(document.remotes[remote]?.releases[version]),
    );
    mirrored = etag;
  }

  /** One after the other, because they would copy the same. */
  return (snapshot: Snapshot): Promise<void> => {
    last = last.catch(() => undefined).then(() => mirror(snapshot));
    return last;
  };
}
