import type { Release, ReleaseDocument, ReleaseId } from 'shared-contracts';
import { listForms, toIntegrity } from '../build/files';
import type { Storage } from '../storage/storage';

/** A stored file that differs from what was published. */
export interface Damage extends ReleaseId {
  readonly path: string;
  readonly fault: 'missing' | 'changed' | 'unexpected';
}

async function verifyRelease(storage: Storage, id: ReleaseId, release: Release) {
  const unexpected = new Set(await storage.listFiles(id));
  const damages: Damage[] = [];
  for (const [original, { integrity }] of Object.entries(release.files)) {
    for (const [ending, decompress] of Object.entries(listForms(original))) {
      const path = original + ending;
      const isStored = unexpected.delete(path);
      const isSame = async () =>
        toIntegrity(await decompress(await storage.readFile(id, path))) === integrity;
      if (!isStored) damages.push({ ...id, path, fault: 'missing' });
      // A file that does not decompress has changed too.
      else if (!(await isSame().catch(() => false)))
        damages.push({ ...id, path, fault: 'changed' });
    }
  }
  for (const path of unexpected) damages.push({ ...id, path, fault: 'unexpected' });
  return damages;
}

/** Hashes every stored file again and returns what differs from what was published. */
export async function verify(storage: Storage, { remotes }: ReleaseDocument): Promise<Damage[]> {
  const damages: Damage[] = [];
  for (const [remote, { releases }] of Object.entries(remotes)) {
    for (const [version, release] of Object.entries(releases)) {
      damages.push(...(await verifyRelease(storage, { remote, version }, release)));
    }
  }
  return damages;
}
