import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { measure } from '../backup/archive';
import { FOLDER_NAMES, type FolderName, type Manifest, toEntryName } from '../backup/manifest';
import type { RestoreSettings } from '../backup/settings';
import { FOLDER_SETTINGS, listSiteFiles } from '../backup/site-folders';
import { type Fingerprints, toFileFingerprint } from '../backup/verify-backup';

/** @throws Error when the backup has files of a folder that no setting names */
export function requireFolderSettings({ folders }: Manifest, settings: RestoreSettings): void {
  const missing = FOLDER_NAMES.filter((name) => folders[name] !== null)
    .map((name) => FOLDER_SETTINGS[name])
    .filter((setting) => settings[setting] === undefined);
  if (missing.length === 0) return;
  throw new Error(`The backup has files for the folder of ${missing.join(' and of ')}: set it.`);
}

const toFolder = (settings: RestoreSettings, name: FolderName): string =>
  settings[FOLDER_SETTINGS[name]]!;

export async function writeSiteFile(
  settings: RestoreSettings,
  { folder, path }: { readonly folder: FolderName; readonly path: string },
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const file = join(toFolder(settings, folder), path);
  await mkdir(dirname(file), { recursive: true });
  await pipeline(bytes, createWriteStream(file, { flags: 'wx', flush: true }));
}

/** What the disk has of the folders that the backup has. */
export async function readSiteFiles(
  settings: RestoreSettings,
  { folders }: Manifest,
): Promise<Fingerprints> {
  const found: Fingerprints = new Map();
  for (const name of FOLDER_NAMES) {
    if (!folders[name] || folders[name].length === 0) continue;
    const folder = toFolder(settings, name);
    for (const path of await listSiteFiles(name, folder)) {
      const content = await measure(createReadStream(join(folder, path)));
      found.set(toEntryName(name, path), toFileFingerprint(content));
    }
  }
  return found;
}

/** Removes what a restore that failed has written: the folders were empty before. */
export async function clearSiteFiles(
  settings: RestoreSettings,
  { folders }: Manifest,
): Promise<void> {
  for (const name of FOLDER_NAMES) {
    const written = new Set((folders[name] ?? []).map(({ path }) => path.split('/')[0]!));
    for (const entry of written)
      await rm(join(toFolder(settings, name), entry), { recursive: true, force: true });
  }
}
