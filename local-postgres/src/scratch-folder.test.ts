import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createScratchFolder, findScratchFolder } from './scratch-folder';

const GB = 1e9;
const root = '/dev/vda / ext4 rw,relatime 0 0';
const inMemory = 'tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0';

const findWith = (mounts: string, freeBytes: number) =>
  findScratchFolder({ readMounts: () => mounts, countFreeBytes: () => freeBytes });

const before = process.env.TMPDIR;
beforeEach(() => delete process.env.TMPDIR);
afterEach(() => {
  if (before !== undefined) process.env.TMPDIR = before;
});

it('databases of tests are in memory where there is room', () => {
  expect(findWith(`${root}\n${inMemory}\n`, 12 * GB)).toBe('/dev/shm');
});

it.each([
  ['has too little room', `${root}\n${inMemory}`, 0.064 * GB],
  ['runs no programs', `${root}\ntmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0`, 12 * GB],
  ['is on a disk', `${root}\n/dev/vdb /dev/shm ext4 rw 0 0`, 12 * GB],
  ['does not exist', root, 12 * GB],
])('and where temporary files are when it %s', (_why, mounts, freeBytes) => {
  expect(findWith(mounts, freeBytes)).toBe(tmpdir());
});

it('and where TMPDIR says', () => {
  process.env.TMPDIR = '/var/tmp';
  expect(findWith(`${root}\n${inMemory}`, 12 * GB)).toBe('/var/tmp');
});

it('and where a machine does not say what it has', () => {
  const fail = (): never => {
    throw new Error('ENOENT');
  };
  expect(findScratchFolder({ readMounts: fail, countFreeBytes: fail })).toBe(tmpdir());
});

it('the user that a server runs as can enter a folder that root has made', async () => {
  const folder = await createScratchFolder('molar-scratch-');
  expect((await stat(folder)).mode & 0o777).toBe(0o755);
  await rm(folder, { recursive: true });
});
