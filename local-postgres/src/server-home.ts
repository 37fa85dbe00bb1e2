import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  mkdir,
  readFile,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canEnter, isRoot, requireUnprivilegedAccount, type ServerAccount } from './server-account';

export interface ServerHome {
  /** Contains programs and data. */
  readonly folder: string;
  /** The user that the server runs as; null for the current one. */
  readonly account: ServerAccount | null;
}

const BYTES_PER_MB = 1024 * 1024;
const SHARED_HOME = '/var/lib/molar';

/** Prepares the folder of a server's files. Throws when it cannot be written. */
export async function openServerHome(dataDir: string): Promise<ServerHome> {
  await requireWritable(resolve(dataDir));
  const folder = await readHomeFolder(dataDir);
  if (!isRoot) return { folder, account: null };
  const account = (await findClusterOwner(folder)) ?? requireUnprivilegedAccount();
  if (canEnter(folder, account)) return { folder, account };
  return { folder: await createSharedHome(dataDir), account };
}

/** The data folder itself, or the folder it points to when the server could not enter it. */
export async function readHomeFolder(dataDir: string): Promise<string> {
  const pointer = pointerFileOf(dataDir);
  return existsSync(pointer) ? (await readFile(pointer, 'utf8')).trim() : resolve(dataDir);
}

export async function removeServerHome(dataDir: string): Promise<void> {
  await rm(await readHomeFolder(dataDir), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

/** Checked in advance: on a full disk PostgreSQL fails in many ways and cannot write its log. */
export async function requireDiskSpace(folder: string, neededMb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / BYTES_PER_MB);
  if (freeMb >= neededMb) return;
  throw new Error(
    `The disk is full: the database needs ${neededMb} MB in ${folder}, and ${freeMb} MB are free. ` +
      'Free some space, or set CLINIC_DATA to another disk.',
  );
}

/** A checkout below /root is closed to every other user, so the data cannot be inside it. */
async function createSharedHome(dataDir: string): Promise<string> {
  const folder = join(SHARED_HOME, randomUUID());
  await mkdir(folder, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
  await chmod(folder, 0o755);
  await writeFile(pointerFileOf(dataDir), `${folder}\n`);
  return folder;
}

const pointerFileOf = (dataDir: string) => join(resolve(dataDir), 'postgres-location');

/** Data created by an ordinary user keeps its owner when root starts the server. */
async function findClusterOwner(folder: string): Promise<ServerAccount | null> {
  const data = join(folder, 'cluster', 'data');
  if (!existsSync(data)) return null;
  const { uid, gid } = await stat(data);
  return uid === 0 ? null : { uid, gid };
}

async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    const { code = 'unknown reason' } = cause as NodeJS.ErrnoException;
    throw new Error(
      `The database can't write to ${folder} (${code}). ` +
        'Make it writable, or choose another folder with CLINIC_DATA.',
      { cause },
    );
  }
}
