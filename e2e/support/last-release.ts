import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a front end's bytes are made of. */
const BUILD_INPUTS = [
  'shell',
  'remote-*',
  'shared-*',
  'build-config',
  'tsconfig.*.json',
  'package-lock.json',
  ...[
    ':!*.test.ts',
    ':!*.test.tsx',
    ':!*/CHANGELOG.md',
    ':!shell/server',
    ':!shared-server',
    ':!shared-testing',
  ],
];

/** Null when git exits with an error. */
function tryGit(root: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * The commit of the last release: the nearest tag `release-*` or `v*`, else the last change to a
 * changelog. Null before the first release. Throws when the history is missing or shallow, because
 * the oldest commit of a shallow clone looks like one that changed every file.
 */
export function findLastRelease(root: string): string | null {
  const patterns = ['release-*', 'v*'].flatMap((pattern) => ['--match', pattern]);
  const tag = tryGit(root, 'describe', '--tags', '--abbrev=0', ...patterns);
  if (tag) return tryGit(root, 'rev-parse', `${tag}^{commit}`);
  const isShallow = tryGit(root, 'rev-parse', '--is-shallow-repository');
  if (isShallow === null) throw new Error(`${root} is not a git repository`);
  if (isShallow === 'true') {
    throw new Error('The git history is shallow. Run git fetch --unshallow --tags');
  }
  return tryGit(root, 'log', '-1', '--format=%H', '--', '*/CHANGELOG.md') || null;
}

/** Whether the working tree would be built to what the release was built to. */
export function hasReleasedSources(root: string, commit: string): boolean {
  return tryGit(root, 'diff', '--quiet', commit, '--', ...BUILD_INPUTS) !== null;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly link?: boolean }>>;
}

/** The installed packages of a lock file, without the workspaces, whose versions it repeats. */
function toInstalled(lock: string): string {
  const { packages } = JSON.parse(lock) as Lock;
  const entries = Object.entries(packages);
  return JSON.stringify(entries.filter(([path, { link }]) => /node_modules/.test(path) && !link));
}

export function hasReleasedDependencies(root: string, commit: string): boolean {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const released = execFileSync('git', ['show', `${commit}:package-lock.json`], options);
  const present = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return toInstalled(released) === toInstalled(present);
}
