import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalRegistry, openRegistryDir } from './local-registry';
import { createDirectoryStorage } from './storage/directory-storage';
import type { Disk } from './storage/disk';
import { testCandidate, testShell } from './test-kit/candidate';
import { quickDisk } from './test-kit/disks';
import { findFault } from './test-kit/find-fault';
import { createTempDir, removeTempDirs } from './test-kit/temp-dir';

jest.setTimeout(60_000);
afterEach(removeTempDirs);

const remote = 'remote-booking';
const versions = ['1.0.0', '1.1.0', '1.2.0'];

async function openRegistry(dir: string, disk: Disk) {
  let minute = 0;
  return createLocalRegistry({
    ...openRegistryDir(dir),
    storage: createDirectoryStorage(dir, { disk }),
    shell: async () => testShell,
    by: 'admin',
    clock: () => new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))),
  });
}

async function createFilledDir() {
  const dir = await createTempDir();
  const registry = await openRegistry(dir, quickDisk);
  for (const version of versions) await registry.publish(testCandidate({ version }));
  return dir;
}

/** Adds what a publish left that was interrupted an hour ago. */
async function addLeftover(dir: string): Promise<string> {
  const path = join(dir, 'staging', 'release-interrupted');
  await mkdir(path, { recursive: true });
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path, hourAgo, hourAgo);
  return path;
}

const writeUnless = (isFull: () => boolean): Disk => ({
  ...quickDisk,
  write: async (path, bytes) => {
    if (isFull()) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    await quickDisk.write(path, bytes);
  },
});

it('collect works on a disk that is full of leftovers [R12.46]', async () => {
  const dir = await createFilledDir();
  const leftover = await addLeftover(dir);
  const registry = await openRegistry(
    dir,
    writeUnless(() => existsSync(leftover)),
  );
  expect(await registry.collect(1)).toEqual([{ remote, version: '1.1.0' }]);
  expect(await findFault(dir, remote, [['1.0.0', '1.2.0']])).toBeNull();
});

it('collect on a full disk deletes nothing that the document names [R12.46]', async () => {
  const dir = await createFilledDir();
  const registry = await openRegistry(
    dir,
    writeUnless(() => true),
  );
  await expect(registry.collect(1)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await findFault(dir, remote, [versions])).toBeNull();
});
