import { readFileSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm';
/** Many times what a run of all tests was seen to take. */
const ENOUGH_BYTES = 4e9;

/** PostgreSQL's programs are beside its data, and many containers do not allow any to run from there. */
function canRunPrograms(folder: string, mounts: string): boolean {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === folder);
  const [, , type, options = ''] = mount?.split(' ') ?? [];
  return type === 'tmpfs' && !options.split(',').includes('noexec');
}

/** What {@link findScratchFolder} asks the machine. */
const machine = {
  readMounts: () => readFileSync('/proc/self/mounts', 'utf8'),
  countFreeBytes: (folder: string) => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
};

/**
 * The folder for databases that end with a run: that of `TMPDIR` if it is set, else one in memory where there is room for
 * them, else the system's folder of temporary files. A database is copied as more than a thousand files, which takes a
 * seventh of the time in memory.
 */
export function findScratchFolder({ readMounts, countFreeBytes } = machine): string {
  const { TMPDIR } = process.env;
  if (TMPDIR) return TMPDIR;
  try {
    const isFit = canRunPrograms(MEMORY, readMounts()) && countFreeBytes(MEMORY) >= ENOUGH_BYTES;
    return isFit ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * A new folder in there, such as `molar-releases-x7Kq2a`. A server that is started as root runs as another user: without a
 * way in its files would be elsewhere, and stay when the folder is removed.
 */
export async function createScratchFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(findScratchFolder(), prefix));
  await chmod(folder, 0o755);
  return folder;
}
