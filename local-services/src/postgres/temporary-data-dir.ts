import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder that the server may enter as another user too. */
export async function createTemporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-test-postgres-'));
  await chmod(folder, 0o755);
  return folder;
}
