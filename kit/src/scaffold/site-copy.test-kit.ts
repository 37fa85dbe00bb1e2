import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..', '..');
const MODULES = 'node_modules';

const execute = promisify(execFile);

/** A copy of the sources, with links to the installed packages. */
export interface SiteCopy {
  readonly dir: string;
  /** Runs a program there and returns its output; throws with the output when it fails. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<string>;
  readonly remove: () => Promise<void>;
}

async function copySources(dir: string): Promise<void> {
  const flags = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await execute('git', flags, { cwd: root });
  const files = stdout.split('\n').filter((file) => file && existsSync(join(root, file)));
  await Promise.all(files.map((file) => cp(join(root, file), join(dir, file))));
}

/** Links what is in a folder of packages. Workspaces, which are relative links, lead to the copy. */
async function linkFolder(dir: string, folder: string): Promise<void> {
  await mkdir(join(dir, folder));
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const from = join(root, folder, entry.name);
      const target = entry.isSymbolicLink() ? await readlink(from) : from;
      await symlink(target, join(dir, folder, entry.name));
    }),
  );
}

/** Links the packages: those of all, and those that workspaces have in other versions. */
async function linkPackages(dir: string): Promise<void> {
  const folders = (await readdir(dir)).map((workspace) => join(workspace, MODULES));
  const present = [MODULES, ...folders].filter((folder) => existsSync(join(root, folder)));
  await Promise.all(present.map((folder) => linkFolder(dir, folder)));
}

/** Copies the working tree and commits it, so that git shows what changes. */
export async function copySite(): Promise<SiteCopy> {
  const dir = await mkdtemp(join(tmpdir(), 'site-copy-'));
  await copySources(dir);
  await linkPackages(dir);

  async function run(program: string, ...args: readonly string[]): Promise<string> {
    const env = { ...process.env, FORCE_COLOR: '0', NX_DAEMON: 'false', NODE_ENV: undefined };
    try {
      const { stdout } = await execute(program, args, { cwd: dir, env, maxBuffer: 2 ** 26 });
      return stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
    }
  }

  const settings = ['user.name=A developer', 'user.email=dev@clinic.test', 'commit.gpgsign=false'];
  const author = settings.flatMap((setting) => ['-c', setting]);
  await run('git', 'init', '--quiet');
  await run('git', 'add', '--all');
  await run('git', ...author, 'commit', '--quiet', '--message', 'The site');
  // What ran there may still write its caches.
  const remove = () => rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  return { dir, run, remove };
}
