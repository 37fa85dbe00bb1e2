import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LOCK = 'package-lock.json';
const FLAGS = ['--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];

async function copyPackages(root: string, dir: string): Promise<void> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = ['package.json', LOCK, ...folders.map((name) => join(name, 'package.json'))];
  // Folders without a package.json are skipped.
  await Promise.allSettled(files.map((file) => cp(join(root, file), join(dir, file))));
}

/**
 * Adds a new workspace to the lock file, offline, since all its packages are locked already. This
 * happens in a temporary folder, because next to an installation npm removes the packages of other
 * platforms from the lock file.
 */
export async function updateLock(root: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'new-remote-'));
  try {
    await copyPackages(root, dir);
    const flags = [...FLAGS, '--omit-lockfile-registry-resolved'];
    await promisify(execFile)('npm', ['install', ...flags], { cwd: dir });
    await cp(join(dir, LOCK), join(root, LOCK));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
