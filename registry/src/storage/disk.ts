import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The writes the registry does, each of them durable or without effect. They are handed in, so
 * that a test can break or kill a publish at every one of them.
 */
export interface Disk {
  /** Creates a file that must not exist yet; its bytes have reached the disk afterwards. */
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Gives a file a second name; throws `EEXIST` when that name is taken. */
  readonly link: (from: string, to: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly makeDir: (path: string) => Promise<void>;
  /** What was created, renamed or removed in the folder has reached the disk afterwards. */
  readonly syncDir: (path: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDir(path: string): Promise<void> {
  const dir = await open(path, 'r');
  try {
    await dir.sync();
  } finally {
    await dir.close();
  }
}

/** Creates the folder with its parents, and makes each new name durable in the folder above. */
async function makeDir(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let dir = path; dir !== dirname(first); dir = dirname(dir)) await syncDir(dirname(dir));
}

/** The machine's own file system. */
export const realDisk: Disk = {
  write,
  syncDir,
  link,
  rename,
  makeDir,
  remove: (path) => rm(path, { recursive: true, force: true }),
};

/** Whether an error of the file system is one of these. */
export function isErrno(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(String((error as NodeJS.ErrnoException | null)?.code));
}
