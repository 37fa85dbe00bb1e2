import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listRemotes } from 'registry';
import { hasReleasedDependencies } from './last-release';

const execFileAsync = promisify(execFile);
const MODULES = 'node_modules';
/** What the registry and the shell's server read of a built workspace. */
const KEPT = ['package.json', 'remote.json', 'dist'];

/** Copies a folder by hard links; symbolic links between workspaces stay relative to the copy. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** Adds the installed packages where the build expects them: their paths decide its bytes. */
function linkModules(root: string, worktree: string): void {
  const folders = ['.', ...readdirSync(worktree)];
  for (const folder of folders.filter((name) => existsSync(join(root, name, MODULES)))) {
    linkTree(join(root, folder, MODULES), join(worktree, folder, MODULES));
  }
}

/** Runs npm; its error carries everything that the command printed. */
async function runNpm(cwd: string, ...args: string[]): Promise<void> {
  await execFileAsync('npm', args, { cwd, maxBuffer: 2 ** 26 }).catch((cause: unknown) => {
    const { stdout, stderr } = cause as { stdout: string; stderr: string };
    throw new Error(`npm ${args.join(' ')} failed in ${cwd}:\n${stdout}${stderr}`, { cause });
  });
}

function removeWorktree(root: string, worktree: string): void {
  rmSync(worktree, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'prune'], { cwd: root });
}

async function buildInWorktree(root: string, worktree: string, commit: string): Promise<string[]> {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', worktree, commit], { cwd: root });
  if (hasReleasedDependencies(root, commit)) linkModules(root, worktree);
  else {
    process.stderr.write('  installing its dependencies\n');
    await runNpm(worktree, 'ci');
  }
  const names = ['shell', ...listRemotes(worktree)];
  const queue = names.values();
  const buildNext = async () => {
    for (const name of queue) {
      await runNpm(worktree, 'run', 'build', '-w', name);
      process.stderr.write(`  ${name} is built\n`);
    }
  };
  // One for each of two cores.
  await Promise.all([buildNext(), buildNext()]);
  return names;
}

/**
 * The folder with the built shell and remotes of a commit, laid out as the repository is. Builds
 * them in a git worktree unless `.cache/releases` has them; keeps one release there.
 */
export async function prepareReleaseBuilds(root: string, commit: string): Promise<string> {
  const releases = join(root, '.cache', 'releases');
  const cached = join(releases, commit);
  if (existsSync(cached)) return cached;
  process.stderr.write(`Building the last release, ${commit.slice(0, 8)}, into ${releases}\n`);
  rmSync(releases, { recursive: true, force: true });
  const worktree = join(releases, 'worktree');
  removeWorktree(root, worktree);
  try {
    const names = await buildInWorktree(root, worktree, commit);
    const incomplete = `${cached}.incomplete`;
    for (const name of names) {
      for (const entry of KEPT.filter((path) => existsSync(join(worktree, name, path)))) {
        cpSync(join(worktree, name, entry), join(incomplete, name, entry), { recursive: true });
      }
    }
    renameSync(incomplete, cached);
  } finally {
    removeWorktree(root, worktree);
  }
  return cached;
}
