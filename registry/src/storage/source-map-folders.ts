import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReleaseId } from 'shared-contracts';
import type { Files } from '../build/files';
import { type Disk, nullIfMissing } from './disk';
import { listNames } from './release-folders';

/** One name below a folder, whatever folder the script itself is in. */
export const toMapName = (script: string) => `${encodeURIComponent(script)}.map.gz`;

/** The bytes of a map as they are stored. */
export const packMap = (bytes: Uint8Array): Promise<Uint8Array> => promisify(gzip)(bytes);
export const unpackMap = (bytes: Uint8Array): Promise<Uint8Array> => promisify(gunzip)(bytes);

interface Settings {
  /** Contains `<remote>/<version>/`; is served nowhere. */
  readonly maps: string;
  readonly staging: string;
}

/** The source maps of releases, by the paths of their scripts. A draft or release may have none. */
export function createSourceMapFolders({ maps, staging }: Settings, disk: Disk) {
  const folderOf = ({ remote, version }: ReleaseId) => join(maps, remote, version);
  const draftFolderOf = (draftId: string) => join(staging, `maps-${draftId}`);
  const remove = (id: ReleaseId) => disk.remove(folderOf(id));

  async function stage(draftId: string, files: Files): Promise<void> {
    if (files.size === 0) return;
    const staged = draftFolderOf(draftId);
    await disk.makeDir(staged);
    for (const [script, bytes] of files) {
      await disk.write(join(staged, toMapName(script)), await packMap(bytes));
    }
    await disk.syncDir(staged);
  }

  /** Replaces what an interrupted publish of the same release has left. */
  async function place(id: ReleaseId, draftId: string): Promise<void> {
    const folder = folderOf(id);
    await disk.makeDir(dirname(folder));
    await remove(id);
    await disk.rename(draftFolderOf(draftId), folder).catch(nullIfMissing);
    await disk.syncDir(dirname(folder));
  }

  async function read(id: ReleaseId, script: string): Promise<Uint8Array | null> {
    const bytes = await readFile(join(folderOf(id), toMapName(script))).catch(nullIfMissing);
    return bytes && unpackMap(bytes);
  }

  /** Deletes the maps of releases that are not stored. */
  async function sweep(isStored: (id: ReleaseId) => Promise<boolean>): Promise<void> {
    for (const remote of await listNames(maps)) {
      for (const version of await listNames(join(maps, remote))) {
        if (!(await isStored({ remote, version }))) await remove({ remote, version });
      }
    }
  }

  return {
    stage,
    place,
    discard: (draftId: string) => disk.remove(draftFolderOf(draftId)),
    remove,
    read,
    sweep,
  };
}
