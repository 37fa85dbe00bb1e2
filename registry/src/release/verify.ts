import type { Release, ReleaseDocument, ReleaseId } from 'shared-contracts';
import { listForms, toIntegrity } from '../build/files';
import { applyDelta, parseDeltaPath, toDictionaryId, toStableName } from '../deltas/delta';
import type { Storage } from '../storage/storage';

/** A stored file that differs from what was published. */
export interface Damage extends ReleaseId {
  readonly path: string;
  readonly fault: 'missing' | 'changed' | 'unexpected';
}

type ReadDictionary = (dictionaryId: string) => Promise<Uint8Array | null>;

interface StoredRelease {
  readonly id: ReleaseId;
  readonly release: Release;
  readonly readDictionary: ReadDictionary;
}

/** Finds the scripts of a remote's releases by their content, which names them as dictionaries. */
function createDictionaryReader(
  storage: Storage,
  remote: string,
  releases: Readonly<Record<string, Release>>,
): ReadDictionary {
  let known: Promise<Map<string, { id: ReleaseId; path: string }>> | null = null;

  async function list() {
    const places = new Map<string, { id: ReleaseId; path: string }>();
    for (const [version, { files }] of Object.entries(releases)) {
      const id = { remote, version };
      for (const path of Object.keys(files).filter((file) => toStableName(file) !== null)) {
        const bytes = await storage.readFile(id, path).catch(() => null);
        if (bytes) places.set(toDictionaryId(bytes), { id, path });
      }
    }
    return places;
  }

  return async (dictionaryId) => {
    known ??= list();
    const place = (await known).get(dictionaryId);
    return place ? storage.readFile(place.id, place.path) : null;
  };
}

/** A delta may be missing, and cannot be checked any more when `gc` has deleted what it was made from. */
async function isIntactDelta(
  storage: Storage,
  { id, release, readDictionary }: StoredRelease,
  path: string,
): Promise<boolean> {
  const parsed = parseDeltaPath(path);
  const file = parsed && release.files[parsed.path];
  if (!file) return false;
  const dictionary = await readDictionary(parsed.dictionaryId);
  if (!dictionary) return true;
  const delta = await storage.readFile(id, path);
  return toIntegrity(await applyDelta(delta, { dictionary, size: file.bytes })) === file.integrity;
}

async function verifyRelease(storage: Storage, stored: StoredRelease): Promise<Damage[]> {
  const { id, release } = stored;
  const others = new Set(await storage.listFiles(id));
  const damages: Damage[] = [];
  for (const [original, { integrity }] of Object.entries(release.files)) {
    for (const [ending, decompress] of Object.entries(listForms(original))) {
      const path = original + ending;
      const isStored = others.delete(path);
      const isSame = async () =>
        toIntegrity(await decompress(await storage.readFile(id, path))) === integrity;
      if (!isStored) damages.push({ ...id, path, fault: 'missing' });
      // A file that does not decompress has changed too.
      else if (!(await isSame().catch(() => false)))
        damages.push({ ...id, path, fault: 'changed' });
    }
  }
  for (const path of others) {
    if (!parseDeltaPath(path)) damages.push({ ...id, path, fault: 'unexpected' });
    else if (!(await isIntactDelta(storage, stored, path).catch(() => false)))
      damages.push({ ...id, path, fault: 'changed' });
  }
  return damages;
}

/** Hashes every stored file again and returns what differs from what was published. */
export async function verify(storage: Storage, { remotes }: ReleaseDocument): Promise<Damage[]> {
  const damages: Damage[] = [];
  for (const [remote, { releases }] of Object.entries(remotes)) {
    const readDictionary = createDictionaryReader(storage, remote, releases);
    for (const [version, release] of Object.entries(releases)) {
      const stored = { id: { remote, version }, release, readDictionary };
      damages.push(...(await verifyRelease(storage, stored)));
    }
  }
  return damages;
}
