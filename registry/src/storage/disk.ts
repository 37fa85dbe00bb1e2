import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The writes of the registry, each durable or without effect. They are injected, so that a test
 * can make a publish fail or die at each of them.
 */
export interface Disk {
  /** Creates a file that must not exist yet, and syncs it to the disk. */
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly makeDir: (path: string) => Promise<void>;
  /** Syncs to the disk what was created, renamed or removed in the folder. */
  readonly syncDir: (path: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

async function syncDir(path: string): Promise<void> {
  const dir = await open(path, 'r');
  try {
    await dir.sync();
  } finally {
    await dir.close();
  }
}

/** Creates the folder with its parents, and syncs each parent that gained an entry. */
async function makeDir(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let dir = path; dir !== dirname(first); dir = dirname(dir)) await syncDir(dirname(dir));
}

/** The real file system. */
export const realDisk: Disk = {
  write: (path, bytes) => writeFile(path, bytes, { flag: 'wx', flush: true }),
  syncDir,
  rename,
  makeDir,
  remove: (path) => rm(path, { recursive: true, force: true }),
};

/** Whether an error has one of these system error codes. */
export function isErrno(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(String((error as NodeJS.ErrnoException | null)?.code));
}

/** For `catch`: null for a file or folder that does not exist; throws every other error. */
export function nullIfMissing(error: unknown): null {
  if (isErrno(error, 'ENOENT')) return null;
  throw error;
}
