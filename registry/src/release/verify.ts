import type { Release, ReleaseDocument, ReleaseId } from 'shared-contracts';
import { compressedForms, isText, toIntegrity } from '../build/files';
import type { Storage } from '../storage/storage';

/** A stored file that differs from what was published. */
export interface Damage extends ReleaseId {
  readonly path: string;
  readonly fault: 'missing' | 'changed' | 'unexpected';
}

type FileDamage = Pick<Damage, 'path' | 'fault'>;
type Form = readonly [path: string, decompress: (bytes: Uint8Array) => Promise<Uint8Array>];

/** Every stored form of a file, with its decompression. */
function listForms(path: string): Form[] {
  const plain: Form = [path, async (bytes) => bytes];
  if (!isText(path)) return [plain];
  const compressed = Object.entries(compressedForms);
  return [plain, ...compressed.map(([ending, decompress]): Form => [path + ending, decompress])];
}

async function verifyRelease(
  storage: Storage,
  id: ReleaseId,
  release: Release,
): Promise<FileDamage[]> {
  const unexpected = new Set(await storage.listFiles(id));
  const found: FileDamage[] = [];
  for (const [original, { integrity }] of Object.entries(release.files)) {
    for (const [path, decompress] of listForms(original)) {
      const isStored = unexpected.delete(path);
      const isSame = async () =>
        toIntegrity(await decompress(await storage.readFile(id, path))) === integrity;
      if (!isStored) found.push({ path, fault: 'missing' });
      // A file that does not decompress has changed too.
      else if (!(await isSame().catch(() => false))) found.push({ path, fault: 'changed' });
    }
  }
  return [...found, ...[...unexpected].map((path) => ({ path, fault: 'unexpected' as const }))];
}

/** Hashes every stored file again and returns what differs from what was published. */
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
