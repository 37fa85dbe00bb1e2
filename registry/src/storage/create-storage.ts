import { join } from 'node:path';
import type { Db } from '../database/connection';
import { type Disk, realDisk } from './disk';
import { createDocumentTable } from './document-table';
import { createReleaseFolders } from './release-folders';
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
  const folders = createReleaseFolders(
    { assets: assetsDirOf(dir), staging: join(dir, 'staging'), unfinishedMinutes },
    disk,
  );
  return {
    readDocument: table.read,
    writeDocument: table.write,
    stageDraft: folders.stage,
    discardDraft: folders.discard,
    placeDraft: folders.place,
    listFiles: folders.list,
    readFile: folders.read,
    deleteRelease: folders.remove,
    sweep: async ({ remotes }, now) => {
      await folders.sweep(({ remote, version }) => Boolean(remotes[remote]?.releases[version]));
      await table.prune(now);
    },
  };
}
