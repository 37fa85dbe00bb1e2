import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canEnter, isRoot, requireUnprivilegedAccount } from './server-account';
import type { ServerAccount } from './server-account';

/** Where programs and data lie, and the user the server runs as (null: the current one). */
export type ServerHome = { folder: string; account: ServerAccount | null };

const ELSEWHERE = '/var/lib/molar';

export async function openServerHome(dataDir: string): Promise<ServerHome> {
  await requireWritable(resolve(dataDir));
  const folder = await readHomeFolder(dataDir);
  if (!isRoot) return { folder, account: null };
  const account = (await findClusterOwner(folder)) ?? requireUnprivilegedAccount();
  if (canEnter(folder, account)) return { folder, account };
  return { folder: await moveElsewhere(dataDir), account };
}

/** The data folder itself, or the folder it points to when the server could not enter it. */
export async function readHomeFolder(dataDir: string): Promise<string> {
  const pointer = pointerFile(dataDir);
  return existsSync(pointer) ? (await readFile(pointer, 'utf8')).trim() : resolve(dataDir);
}

export async function removeServerHome(dataDir: string): Promise<void> {
  await rm(await readHomeFolder(dataDir), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

/** A checkout below /root is closed to every other user, so the data can't lie inside it. */
async function moveElsewhere(dataDir: string): Promise<string> {
  const folder = join(ELSEWHERE, randomUUID());
  await mkdir(folder, { recursive: true });
  await chmod(ELSEWHERE, 0o755);
  await chmod(folder, 0o755);
  await writeFile(pointerFile(dataDir), `${folder}\n`);
  return folder;
}

const pointerFile = (dataDir: string) => join(resolve(dataDir), 'postgres-location');

/** Data made by an ordinary user stays that user's when root starts the server. */
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
    throw new Error(
      `The database can't write to ${folder} (${codeOf(cause)}). ` +
        `Make it writable, or choose another folder with CLINIC_DATA.`,
      { cause },
    );
  }
}

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException).code ?? 'unknown reason';
