import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^molar-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.backup$/;
/** While a backup is being written, its name does not look like one. */
const PARTIAL = /^\.molar-[^/]*\.backup\.partial$/;

const toTime = (name: string): Date => new Date(name.replace(NAME, '$1$2:$3:$4'));

/** A backup of a folder. */
export interface StoredBackup {
  readonly path: string;
  readonly createdAt: Date;
}

/** The complete backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<readonly StoredBackup[]> {
  const names = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  return names.map((name) => ({ path: join(folder, name), createdAt: toTime(name) }));
}

/** Where a backup is written, and where it is once it is complete. */
export function toBackupPaths(folder: string, now: Date) {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const name = `molar-${time}.backup`;
  return { partial: join(folder, `.${name}.partial`), complete: join(folder, name) };
}

/** @throws Error when it is not there: a folder that was just created may be what a missing disk is mounted on. */
export async function requireFolder(path: string, name: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new Error(`${name} names no folder: ${path}. Create it first.`);
}

/** Removes what interrupted runs left. Only while no other run writes to the folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => PARTIAL.test(name));
  for (const name of names) await rm(join(folder, name));
}

/** Gives a complete file its name, so that it survives a power failure. */
export async function publish(folder: string, paths: ReturnType<typeof toBackupPaths>) {
  await rename(paths.partial, paths.complete);
  const dir = await open(folder, 'r');
  try {
    await dir.sync();
  } finally {
    await dir.close();
  }
}

/** Removes all but the newest `keep` backups, and never `made`; returns how many. */
export async function removeOldBackups(
  folder: string,
  { keep, made }: { readonly keep: number; readonly made: string },
): Promise<number> {
  const old = (await listBackups(folder)).slice(keep).filter(({ path }) => path !== made);
  for (const { path } of old) await rm(path);
  return old.length;
}

/**
 * The file to be restored: the path itself, or of a folder its newest backup, made before a moment if there is one.
 * @throws Error when there is none
 */
export async function findBackup(path: string, before: Date | null): Promise<string> {
  if (!(await stat(path)).isDirectory()) {
    if (before) throw new Error('--before chooses a backup of a folder, and this is a file.');
    return path;
  }
  const backups = await listBackups(path);
  const found = backups.find(({ createdAt }) => before === null || createdAt < before);
  if (found) return found.path;
  const oldest = backups.at(-1);
  if (!oldest) throw new Error(`${path} has no backup.`);
  throw new Error(
    `${path} has no backup from before that time: its oldest one is of ${oldest.createdAt.toISOString()}.`,
  );
}
