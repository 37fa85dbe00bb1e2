import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupSource, createMeter, measure } from './archive';
import { type BackupStore, requireSame, toStoredBackups } from './backup-store';

/** While a file is being written, its name does not look like that of a backup. */
const PARTIAL = /^\.molar-[^/]*\.partial$/;
const toPartial = (path: string): string => join(dirname(path), `.${basename(path)}.partial`);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @throws Error when it is not there: a folder that was just created may be what a missing disk is mounted on. */
export async function requireFolder(path: string, name: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new Error(`${name} names no folder: ${path}. Create it first.`);
}

/** A file of the disk. */
export async function openFile(path: string): Promise<BackupSource> {
  const { size } = await stat(path);
  return { label: path, size, read: async () => createReadStream(path) };
}

/** Gives a complete file its name, so that it survives a power failure. */
async function publish(partial: string, path: string): Promise<void> {
  await rename(partial, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeBackup(path: string, bytes: Readable) {
  if (await stat(path).catch(() => null)) throw new Error(`${path} exists.`);
  const partial = toPartial(path);
  const { meter, read } = createMeter();
  try {
    const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(bytes, meter, file);
    const written = read();
    requireSame(partial, await measure(createReadStream(partial)), written);
    await publish(partial, path);
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function writeText(path: string, text: string): Promise<void> {
  const partial = toPartial(path);
  await writeFile(partial, text, { mode: 0o600, flush: true });
  await publish(partial, path);
}

/** Backups in a folder. A file appears under its name once it is complete, was read back and is on the disk. */
export const openFolder = (folder: string): BackupStore => ({
  label: folder,
  requireUsable: () => requireFolder(folder, 'The place of the backups'),
  list: async () => {
    const names = await readdir(folder);
    const known = toStoredBackups(names.map((name) => ({ name, size: 0 })));
    const sized = known.map(async (one) => ({
      ...one,
      size: (await stat(join(folder, one.name))).size,
    }));
    return Promise.all(sized);
  },
  find: (name) => openFile(join(folder, name)),
  write: (name, bytes) => writeBackup(join(folder, name), bytes),
  remove: (name) => rm(join(folder, name)),
  removeLeftovers: async () => {
    const names = (await readdir(folder)).filter((name) => PARTIAL.test(name));
    for (const name of names) await rm(join(folder, name));
  },
  readText: (name) => readText(join(folder, name)),
  writeText: (name, text) => writeText(join(folder, name), text),
});
