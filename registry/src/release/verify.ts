import type { Release, ReleaseDocument, ReleaseId } from 'shared-contracts';
import { toIntegrity } from '../integrity';
import type { Storage } from '../storage/storage';
import { compressedForms, isText } from './compress';

/** A stored file that is not what was published. */
export interface Damage extends ReleaseId {
  readonly path: string;
  readonly fault: 'missing' | 'changed' | 'unexpected';
}

type PathDamage = Pick<Damage, 'path' | 'fault'>;
type Form = readonly [path: string, toOriginal: (bytes: Uint8Array) => Promise<Uint8Array>];

/** Every stored form of a file, with what turns it back into the file. */
function formsOf(path: string): Form[] {
  const plain: Form = [path, async (bytes) => bytes];
  if (!isText(path)) return [plain];
  return [plain, ...Object.entries(compressedForms).map(([end, undo]): Form => [path + end, undo])];
}

async function verifyRelease(
  storage: Storage,
  id: ReleaseId,
  release: Release,
): Promise<PathDamage[]> {
  const unexpected = new Set(await storage.listFiles(id));
  const found: PathDamage[] = [];
  for (const [original, { integrity }] of Object.entries(release.files)) {
    for (const [path, toOriginal] of formsOf(original)) {
      const isStored = unexpected.delete(path);
      const isSame = async () =>
        toIntegrity(await toOriginal(await storage.readFile(id, path))) === integrity;
      if (!isStored) found.push({ path, fault: 'missing' });
      // What does not even decompress has been changed as well.
      else if (!(await isSame().catch(() => false))) found.push({ path, fault: 'changed' });
    }
  }
  return [...found, ...[...unexpected].map((path) => ({ path, fault: 'unexpected' as const }))];
}

/** Hashes everything that is stored again; gives what differs from what was published. */
export async function verify(storage: Storage, { remotes }: ReleaseDocument): Promise<Damage[]> {
  const damages: Damage[] = [];
  for (const [remote, { releases }] of Object.entries(remotes)) {
    for (const [version, release] of Object.entries(releases)) {
      const found = await verifyRelease(storage, { remote, version }, release);
      damages.push(...found.map((damage) => ({ remote, version, ...damage })));
    }
  }
  return damages;
}
