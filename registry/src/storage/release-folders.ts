import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MINUTE_MS, type ReleaseId } from 'shared-contracts';
import { type Files, listFilesBelow } from '../build/files';
import { parseDeltaPath } from '../deltas/delta';
import { RegistryError } from '../errors';
import { type Disk, isErrno, nullIfMissing } from './disk';

/** The names in a folder; none when it does not exist. */
export const listNames = async (dir: string) => (await readdir(dir).catch(nullIfMissing)) ?? [];
const listFiles = async (dir: string) => (await listFilesBelow(dir).catch(nullIfMissing)) ?? [];

/** Deltas depend on the versions that were live in between. */
const listBuildFiles = async (dir: string) =>
  (await listFiles(dir)).filter((path) => parseDeltaPath(path) === null);

async function haveSameFiles(dir: string, other: string): Promise<boolean> {
  const [paths, otherPaths] = await Promise.all([listBuildFiles(dir), listBuildFiles(other)]);
  if (paths.join() !== otherPaths.join()) return false;
  for (const path of paths) {
    if (!(await readFile(join(dir, path))).equals(await readFile(join(other, path)))) return false;
  }
  return true;
}

interface Settings {
  /** Contains `<remote>/<version>/`; can be served as it is. */
  readonly assets: string;
  /** On the same file system as `assets`, so that a folder can be renamed into it. */
  readonly staging: string;
  /** How long a folder may belong to a draft, or one that is not in the document to a publish. */
  readonly unfinishedMinutes: number;
}

/** Releases as folders that appear completely, under their final name, or not at all. */
export function createReleaseFolders(settings: Settings, disk: Disk) {
  const { assets, staging, unfinishedMinutes } = settings;
  const folderOf = ({ remote, version }: ReleaseId) => join(assets, remote, version);

  const draftFolderOf = (draftId: string) => join(staging, `draft-${draftId}`);

  async function stage(files: Files): Promise<string> {
    const draftId = randomUUID();
    const staged = draftFolderOf(draftId);
    try {
      const folders = new Set([...files.keys()].map((path) => dirname(join(staged, path))));
      for (const folder of [staged, ...folders]) await disk.makeDir(folder);
      for (const [path, bytes] of files) await disk.write(join(staged, path), bytes);
      for (const folder of folders) await disk.syncDir(folder);
    } catch (error) {
      await disk.remove(staged);
      throw error;
    }
    return draftId;
  }

  /** Takes over the folder that a publish of the same files left; restarts its age. */
  async function adopt(id: ReleaseId, staged: string): Promise<void> {
    const folder = folderOf(id);
    if (!(await haveSameFiles(folder, staged))) {
      const { remote, version } = id;
      const params = { remote, version, minutes: String(unfinishedMinutes) };
      throw new RegistryError('publish_in_progress', { params });
    }
    const now = new Date();
    await utimes(folder, now, now);
    await disk.remove(staged);
  }

  async function place(id: ReleaseId, draftId: string): Promise<void> {
    const folder = folderOf(id);
    const staged = draftFolderOf(draftId);
    try {
      await disk.makeDir(dirname(folder));
      await disk.rename(staged, folder);
      await disk.syncDir(dirname(folder));
      await disk.syncDir(assets);
    } catch (error) {
      if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
      await adopt(id, staged);
    }
  }

  /** Moves the folder away before emptying it, so that nobody finds an incomplete release. */
  async function remove(id: ReleaseId): Promise<void> {
    const discarded = join(staging, `discarded-${randomUUID()}`);
    await disk.makeDir(staging);
    await disk.rename(folderOf(id), discarded).catch(nullIfMissing);
    await disk.remove(discarded);
  }

  async function isLeftBehind(path: string): Promise<boolean> {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    return Date.now() - mtimeMs >= unfinishedMinutes * MINUTE_MS;
  }

  async function sweep(isInDocument: (id: ReleaseId) => boolean): Promise<void> {
    for (const name of await listNames(staging)) {
      if (await isLeftBehind(join(staging, name))) await disk.remove(join(staging, name));
    }
    for (const remote of await listNames(assets)) {
      for (const version of await listNames(join(assets, remote))) {
        const id = { remote, version };
        if (!isInDocument(id) && (await isLeftBehind(folderOf(id)))) await remove(id);
      }
    }
  }

  return {
    stage,
    place,
    discard: (draftId: string) => disk.remove(draftFolderOf(draftId)),
    remove,
    sweep,
    list: (id: ReleaseId) => listFiles(folderOf(id)),
    read: (id: ReleaseId, path: string) => readFile(join(folderOf(id), path)),
  };
}
