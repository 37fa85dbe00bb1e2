import { join } from 'node:path';
import { type Disk, realDisk } from './disk';
import { createDocumentRevisions } from './document-revisions';
import { createReleaseFolders } from './release-folders';
import type { Storage } from './storage';

/** Longer than any publish takes between storing its folder and entering the document. */
const UNFINISHED_MINUTES = 15;

interface Options {
  readonly disk?: Disk;
  readonly unfinishedMinutes?: number;
}

/** The folder in a registry's folder that holds `<remote>/<version>/` and can be served as it is. */
export const assetsDirOf = (dir: string) => join(dir, 'assets');

/**
 * A registry in a folder of this machine, safe for several processes at once. The file system
 * must support hard links and atomic renames, as all common ones do.
 */
export function createDirectoryStorage(dir: string, options: Options = {}): Storage {
  const { disk = realDisk, unfinishedMinutes = UNFINISHED_MINUTES } = options;
  const staging = join(dir, 'staging');
  const revisions = createDocumentRevisions({ dir: join(dir, 'document'), staging }, disk);
  const folders = createReleaseFolders(
    { assets: assetsDirOf(dir), staging, unfinishedMinutes },
    disk,
  );
  return {
    readDocument: revisions.read,
    writeDocument: revisions.write,
    putRelease: folders.put,
    listFiles: folders.list,
    readFile: folders.read,
    deleteRelease: folders.remove,
    sweep: async ({ remotes }) => {
      await folders.sweep(({ remote, version }) => Boolean(remotes[remote]?.releases[version]));
      await revisions.prune();
    },
  };
}
