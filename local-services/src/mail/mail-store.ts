import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keptMails = 200;
const idPattern = /^\d{15}$/;

/** Mails as `.eml` files, named by the millisecond of their arrival. */
export interface MailStore {
  readonly add: (raw: Buffer) => Promise<string>;
  /** Ids, newest first. */
  readonly list: () => Promise<string[]>;
  /** The mail as it came, or null when there is none of that id. */
  readonly read: (id: string) => Promise<Buffer | null>;
}

export const toReceivedAt = (id: string) => new Date(Number(id));

export async function openMailStore(folder: string): Promise<MailStore> {
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
      .filter((id) => idPattern.test(id))
      .sort()
      .reverse();
  }

  async function dropOldest(): Promise<void> {
    const surplus = (await list()).slice(keptMails);
    await Promise.all(surplus.map((id) => rm(toFile(id), { force: true })));
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
      if (!idPattern.test(id)) return null;
      try {
        return await readFile(toFile(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
