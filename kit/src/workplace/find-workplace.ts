import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UsageError } from './usage-error';

/** The remote in a folder, and the folder with its lock file, which may hold other remotes too. */
export interface Workplace {
  readonly root: string;
  /** The remote's folder below `root`; `.` when it is the same. */
  readonly folder: string;
}

function findLocked(folder: string): string | null {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  return dirname(folder) === folder ? null : findLocked(dirname(folder));
}

/** Finds the remote in this folder. Throws UsageError. */
export function findWorkplace(cwd: string): Workplace {
  if (!existsSync(join(cwd, 'webpack.config.mjs')) || !existsSync(join(cwd, 'remote.json'))) {
    throw new UsageError(
      `${cwd} is not the folder of a remote: it has no remote.json and webpack.config.mjs`,
    );
  }
  const root = findLocked(cwd);
  if (root === null) throw new UsageError(`There is no package-lock.json; run npm install first`);
  return { root, folder: relative(root, cwd) || '.' };
}
