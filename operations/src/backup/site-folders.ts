import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FolderName } from './manifest';
import type { BackupSettings } from './settings';

type FolderSettings = Pick<BackupSettings, 'IMAGE_DIR' | 'CLINIC_REGISTRY'>;

/** The setting that names a folder. */
export const FOLDER_SETTINGS = {
  photos: 'IMAGE_DIR',
  releases: 'CLINIC_REGISTRY',
} as const satisfies Record<FolderName, keyof FolderSettings>;

/** What is in a folder before it is complete, by its path below it. */
const UNFINISHED: Readonly<Record<FolderName, RegExp>> = {
  photos: /(^|\/)\.[^/]*$/,
  releases: /^staging(\/|$)/,
};

/**
 * The files of a folder by their paths below it, with `/`, but for what is not complete yet.
 * @throws Error for links and the like: a backup would not restore what they are
 */
export async function listSiteFiles(name: FolderName, folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (entry.isDirectory() || UNFINISHED[name].test(path)) continue;
    if (!entry.isFile()) {
      throw new Error(`${join(folder, path)} is no file: a backup has files alone, without links.`);
    }
    paths.push(path);
  }
  return paths.sort();
}
