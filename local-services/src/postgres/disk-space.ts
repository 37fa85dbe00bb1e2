import { statfs } from 'node:fs/promises';

export const BYTES_PER_MB = 1024 * 1024;

/** Asked beforehand: on a full disk PostgreSQL fails in many ways, and can't write its log. */
export async function requireDiskSpace(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= neededBytes) return;
  throw new Error(
    `The disk is full: the database needs ${toMb(neededBytes)} MB in ${folder}, ` +
      `and ${toMb(freeBytes)} MB are free. Free some space, or set CLINIC_DATA to another disk.`,
  );
}

const toMb = (bytes: number) => Math.floor(bytes / BYTES_PER_MB);
