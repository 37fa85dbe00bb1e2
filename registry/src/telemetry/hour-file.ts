import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outcomeCountsSchema } from 'shared-contracts';
import { z } from 'zod';

const KEPT_HOURS = 14 * 24;
const HOUR_FILE = /^(\d{4}-\d{2}-\d{2}T\d{2})\.json$/;

const hourSchema = z.record(z.string(), z.record(z.string(), outcomeCountsSchema));

/** The counts of one hour, by minute in UTC, then by `remote@version`. */
export type Hour = z.infer<typeof hourSchema>;

/** The counts of an hour; empty when its file is missing or was cut short by a power failure. */
export async function readHour(dir: string, hour: string): Promise<Hour> {
  try {
    return hourSchema.parse(JSON.parse(await readFile(join(dir, `${hour}.json`), 'utf8')));
  } catch {
    return {};
  }
}

/** Replaces the counts of an hour atomically. */
export async function writeHour(dir: string, hour: string, counts: Hour): Promise<void> {
  await mkdir(dir, { recursive: true });
  const staged = join(dir, `${randomUUID()}.tmp`);
  try {
    await writeFile(staged, JSON.stringify(counts));
    await rename(staged, join(dir, `${hour}.json`));
  } finally {
    await rm(staged, { force: true });
  }
}

/** The hours that have a file, the oldest first. */
export async function listHours(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.flatMap((name) => HOUR_FILE.exec(name)?.[1] ?? []).sort();
}

/** Deletes what is older than two weeks. */
export async function deleteOldHours(dir: string): Promise<void> {
  const old = (await listHours(dir)).slice(0, -KEPT_HOURS);
  await Promise.all(old.map((hour) => rm(join(dir, `${hour}.json`), { force: true })));
}
