import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_EMAILS = 200;
const ID_PATTERN = /^\d{15}$/;

/** Emails as `.eml` files, named by the millisecond of their arrival. */
export interface EmailStore {
  readonly add: (raw: Buffer) => Promise<string>;
  /** Ids, newest first. */
  readonly list: () => Promise<string[]>;
  /** The email as it arrived; null when none has that id. */
  readonly read: (id: string) => Promise<Buffer | null>;
}

export const toReceivedAt = (id: string) => new Date(Number(id));

export async function openEmailStore(folder: string): Promise<EmailStore> {
  await mkdir(folder, { recursive: true });
  const toFile = (id: string) => join(folder, `${id}.eml`);
  let lastMs = 0;

  function createId(): string {
    lastMs = Math.max(lastMs + 1, Date.now());
    return String(lastMs).padStart(15, '0');
  }

  async function list(): Promise<string[]> {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -'.eml'.length))
      .filter((id) => ID_PATTERN.test(id))
      .sort()
      .reverse();
  }

  async function dropOldest(): Promise<void> {
    const oldest = (await list()).slice(KEPT_EMAILS);
    await Promise.all(oldest.map((id) => rm(toFile(id), { force: true })));
  }

  return {
    async add(raw) {
      const id = createId();
      await writeFile(`${toFile(id)}.next`, raw, { mode: 0o600 });
      await rename(`${toFile(id)}.next`, toFile(id));
      await dropOldest();
      return id;
    },
    list,
    async read(id) {
      if (!ID_PATTERN.test(id)) return null;
      try {
        return await readFile(toFile(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
