import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const created: string[] = [];

/** A new folder; `removeTempDirs` removes it after the test. */
export async function createTempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'clinic-registry-'));
  created.push(dir);
  return dir;
}

/** Removes every folder that the test file created. */
export async function removeTempDirs(): Promise<void> {
  await Promise.all(created.splice(0).map((dir) => rm(dir, { recursive: true, force: true })));
}
