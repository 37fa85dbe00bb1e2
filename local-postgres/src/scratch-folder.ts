import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm';
/** A run of all tests takes less than half of it. */
const ENOUGH_BYTES = 4e9;

/** PostgreSQL's programs are beside its data, and containers often forbid to run any from there. */
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
