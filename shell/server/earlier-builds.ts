import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { createDelta, toDeltaPath, toDictionaryId, toStableName } from 'registry/delta';
import { isHashed } from 'shared-server';

/** Longer than anyone leaves a page open. */
const RETENTION_MS = 14 * 24 * 3600 * 1000;

async function copyNewFile(from: string, to: string, now: Date): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await utimes(to, now, now);
}

/**
 * Copies a build's files into the folder of earlier builds, so that open pages still find theirs
 * after the next deploy. Deletes files that have been part of no build for two weeks.
 */
export async function archiveBuild(dist: string, dir: string, now: Date): Promise<void> {
  await mkdir(dir, { recursive: true });
  const files = (await readdir(dist)).filter(isHashed);
  await Promise.all(files.map((file) => copyNewFile(join(dist, file), join(dir, file), now)));
  for (const file of await readdir(dir)) {
    const { mtimeMs } = await stat(join(dir, file));
    if (now.getTime() - mtimeMs > RETENTION_MS) await rm(join(dir, file), { force: true });
  }
}

/** A script gets deltas from so many of its earlier forms, the newest ones. */
const EARLIER_FORMS = 3;

async function listNewestFirst(dir: string, files: readonly string[]): Promise<string[]> {
  const timed = files.map(async (file) => [file, (await stat(join(dir, file))).mtimeMs] as const);
  return (await Promise.all(timed)).sort(([, a], [, b]) => b - a).map(([file]) => file);
}

/** Of several servers that start with one folder, each writes the same. */
async function writeNewFile(path: string, write: () => Promise<Uint8Array>): Promise<void> {
  const now = new Date();
  const isThere = await utimes(path, now, now).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, await write());
  await rename(unfinished, path);
}

/**
 * Adds to the folder of earlier builds, for each script of this build, its deltas from the script of the same name
 * in builds before: browsers that have one of those load the difference.
 */
export async function archiveDeltas(dist: string, dir: string): Promise<void> {
  const earlier = await listNewestFirst(dir, (await readdir(dir)).filter(toStableName));
  for (const file of (await readdir(dist)).filter(toStableName)) {
    const name = toStableName(file);
    const others = earlier.filter((other) => other !== file && toStableName(other) === name);
    const bytes = await readFile(join(dist, file));
    for (const other of others.slice(0, EARLIER_FORMS)) {
      const dictionary = await readFile(join(dir, other));
      const path = join(dir, toDeltaPath(file, toDictionaryId(dictionary)));
      await writeNewFile(path, () => createDelta(bytes, dictionary));
    }
  }
}
