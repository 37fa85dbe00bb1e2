import { appendFile, rename, stat } from 'node:fs/promises';

const LIMIT_BYTES = 5 * 1024 * 1024;
const KEPT_FILES = 3;

const toOld = (file: string, age: number) => (age === 0 ? file : `${file}.${age}`);

async function rotate(file: string, limitBytes: number): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size < limitBytes) return;
  for (let age = KEPT_FILES; age > 0; age -= 1) {
    // A file that is missing leaves nothing to rename.
    await rename(toOld(file, age - 1), toOld(file, age)).catch(() => undefined);
  }
}

/**
 * Appends to a file that only its owner can read. At 5 MB it becomes `<file>.1`, the one before
 * `<file>.2`, up to `<file>.3`.
 */
export async function appendToLog(
  file: string,
  content: string | Buffer,
  limitBytes = LIMIT_BYTES,
): Promise<void> {
  await rotate(file, limitBytes);
  await appendFile(file, content, { mode: 0o600 });
}

/** A function that appends output in order. Of a full disk it says so once, and loses lines. */
export function createLogger(file: string): (chunk: Buffer) => Promise<void> {
  let isFailing = false;
  let last = Promise.resolve();

  async function append(chunk: Buffer): Promise<void> {
    try {
      await appendToLog(file, chunk);
      isFailing = false;
    } catch (error) {
      if (!isFailing) {
        process.stderr.write(`Can't write ${file}: ${(error as Error).message}\n`);
      }
      isFailing = true;
    }
  }

  return (chunk) => (last = last.then(() => append(chunk)));
}
