import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PREFIX } from 'shared-contracts';
import type { ImageStore } from '../ports';

const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

const URL_START = `${API_PREFIX}/images/`;
const OWN_URL = new RegExp(`^${URL_START}([0-9a-f-]{36}\\.webp)$`);

/** Keeps photos as files under names that cannot be guessed; the API itself serves them. */
export function createFolderImages(folder: string): ImageStore {
  return {
    save: async (photo) => {
      const name = `${randomUUID()}.webp`;
      await mkdir(folder, { recursive: true });
      // Written aside first, so that a crash never leaves half a photo under its name.
      await writeFile(join(folder, `.${name}`), photo, { flag: 'wx' });
      await rename(join(folder, `.${name}`), join(folder, name));
      return URL_START + name;
    },
    remove: async (url) => {
      const name = OWN_URL.exec(url)?.[1];
      if (name) await rm(join(folder, name), { force: true });
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
  };
}
