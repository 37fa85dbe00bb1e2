import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed } from './shell-build';

/** Longer than anybody leaves a page open. */
const KEPT_MS = 14 * 24 * 3600 * 1000;

async function keepFile(from: string, to: string, now: Date): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await utimes(to, now, now);
}

/**
 * Keeps the files of a build beside those of the builds before it, for pages that were opened with
 * those and have yet to load something. Forgets what no build has brought for two weeks.
 */
export async function keepBuild(dist: string, dir: string, now: Date): Promise<void> {
  await mkdir(dir, { recursive: true });
  const files = (await readdir(dist)).filter(isHashed);
  await Promise.all(files.map((file) => keepFile(join(dist, file), join(dir, file), now)));
  for (const file of await readdir(dir)) {
    const { mtimeMs } = await stat(join(dir, file));
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(dir, file), { force: true });
  }
}
