import { join } from 'node:path';
import type { Disk } from './disk';
import { createReleaseFolders } from './release-folders';
import { createSourceMapFolders } from './source-map-folders';
import type { ReleaseStore } from './storage';

/** The folder in a registry's folder that holds `<remote>/<version>/` and can be served as it is. */
export const assetsDirOf = (dir: string) => join(dir, 'assets');

/** Releases in a folder. The file system must support atomic renames, as all common ones do. */
export function createFolderStore(
  dir: string,
  { disk, unfinishedMinutes }: { readonly disk: Disk; readonly unfinishedMinutes: number },
): ReleaseStore {
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
    sweepFiles: async (isInDocument) => {
      await folders.sweep(isInDocument);
      await maps.sweep(async (id) => (await folders.list(id)).length > 0);
    },
  };
}
