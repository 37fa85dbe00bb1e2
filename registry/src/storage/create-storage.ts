import { join } from 'node:path';
import type { Db } from '../database/connection';
import { type Disk, realDisk } from './disk';
import { createDocumentTable } from './document-table';
import { createReleaseFolders } from './release-folders';
import { createSourceMapFolders } from './source-map-folders';
import type { Storage } from './storage';

/** Longer than a draft can be published. */
const UNFINISHED_MINUTES = 20;

interface Options {
  readonly disk?: Disk;
  readonly unfinishedMinutes?: number;
}

/** The folder in a registry's folder that holds `<remote>/<version>/` and can be served as it is. */
export const assetsDirOf = (dir: string) => join(dir, 'assets');

/**
 * Releases in a folder of this machine and the document in PostgreSQL, safe for several processes at
 * once. The file system must support atomic renames, as all common ones do.
 */
export function createStorage(db: Db, dir: string, options: Options = {}): Storage {
  const { disk = realDisk, unfinishedMinutes = UNFINISHED_MINUTES } = options;
  const table = createDocumentTable(db);
  const staging = join(dir, 'staging');
  const folders = createReleaseFolders(
    { assets: assetsDirOf(dir), staging, unfinishedMinutes },
    disk,
  );
  const maps = createSourceMapFolders({ maps: join(dir, 'maps'), staging }, disk);
  const discardDraft = async (draftId: string) => {
    await folders.discard(draftId);
    await maps.discard(draftId);
  };
  return {
    readDocument: table.read,
    writeDocument: table.write,
    stageDraft: async (files, sourceMaps) => {
      const draftId = await folders.stage(files);
      try {
        await maps.stage(draftId, sourceMaps);
      } catch (error) {
        await discardDraft(draftId);
        throw error;
      }
      return draftId;
    },
    discardDraft,
    placeDraft: async (id, draftId) => {
      await folders.place(id, draftId);
      await maps.place(id, draftId);
    },
    listFiles: folders.list,
    readFile: folders.read,
    readSourceMap: maps.read,
    deleteRelease: async (id) => {
      await folders.remove(id);
      await maps.remove(id);
    },
    sweep: async ({ remotes }, now) => {
      await folders.sweep(({ remote, version }) => Boolean(remotes[remote]?.releases[version]));
      await maps.sweep(async (id) => (await folders.list(id)).length > 0);
      await table.prune(now);
    },
  };
}
