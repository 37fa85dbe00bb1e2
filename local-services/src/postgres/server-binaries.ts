import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { buildOnce } from './build-once';
import { BYTES_PER_MB, requireDiskSpace } from './disk-space';
import { requirePlatformPackage } from './platform-package';
import type { ServerHome } from './server-home';

type LibraryLink = { source: string; target: string };

/** Copies PostgreSQL's programs to where the server's user can read them, complete with links. */
export async function installBinaries({ folder, account }: ServerHome): Promise<string> {
  const { version, nativeFolder } = requirePlatformPackage();
  const target = join(folder, `postgresql-${version}`);
  await buildOnce(target, async (result) => {
    await requireDiskSpace(folder, 80 * BYTES_PER_MB);
    const filter = (path: string) => isNeeded(relative(nativeFolder, path));
    // Half as long as the asynchronous copy of a thousand small files.
    cpSync(nativeFolder, result, { recursive: true, verbatimSymlinks: true, filter });
    await linkLibraries(nativeFolder, result);
    if (account) makeReadable(result);
  });
  return target;
}

/** Headers and static libraries serve only those who compile against PostgreSQL. */
const isNeeded = (path: string) => extname(path) !== '.a' && !/^include|pgxs|pkgconfig/.test(path);

/** npm packages can't carry links, and the package's own install script may be switched off. */
async function linkLibraries(nativeFolder: string, result: string): Promise<void> {
  const text = await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as LibraryLink[]) {
    const link = join(result, relative('native', target));
    await rm(link, { force: true });
    await symlink(basename(source), link);
  }
}

/** Root's umask may have closed the copies to everyone else. */
const makeReadable = (folder: string) => execFileSync('chmod', ['-R', 'a+rX', folder]);
