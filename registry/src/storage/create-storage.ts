import type { Db } from '../database/connection';
import type { Bucket } from './bucket';
import { createBucketStore } from './bucket-store';
import { type Disk, realDisk } from './disk';
import { createDocumentTable } from './document-table';
import { createFolderStore } from './folder-store';
import { createMirror } from './mirror';
import { createPlacements } from './placements';
import type { Storage } from './storage';

export { assetsDirOf } from './folder-store';

/** Longer than a draft can be published. */
const UNFINISHED_MINUTES = 20;

/** What tests replace, and where releases are. `disk` is the real one, and drafts are left for 20 minutes, unless given. */
export interface StorageOptions {
  readonly disk?: Disk;
  readonly unfinishedMinutes?: number;
  /** Has the releases; the folder is then a copy of them, to be served. */
  readonly bucket?: Bucket | undefined;
}

/**
 * Releases in a folder of this machine or in a bucket, and the document in PostgreSQL, safe for several processes at
 * once.
 */
export function createStorage(db: Db, dir: string, options: StorageOptions = {}): Storage {
  const { disk = realDisk, unfinishedMinutes = UNFINISHED_MINUTES, bucket } = options;
  const table = createDocumentTable(db);
  const folder = createFolderStore(dir, { disk, unfinishedMinutes });
  const store = bucket
    ? createBucketStore(bucket, createPlacements(db), unfinishedMinutes)
    : folder;
  const { sweepFiles, ...files } = store;
  return {
    ...files,
    readDocument: table.read,
    writeDocument: table.write,
    serve: bucket ? createMirror(store, folder) : async () => undefined,
    sweep: async ({ remotes }, now) => {
      await sweepFiles(({ remote, version }) => Boolean(remotes[remote]?.releases[version]));
      await table.prune(now);
    },
  };
}
