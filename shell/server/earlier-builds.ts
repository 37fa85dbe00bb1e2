import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from './shell-build';

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
