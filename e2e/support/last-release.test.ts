import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findLastRelease, hasReleasedDependencies, hasReleasedSources } from './last-release';

let dir: string;
let root: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@clinic.test', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** Writes and commits one file. */
function commit(path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  git('add', '.');
  git('commit', '--quiet', '-m', path);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'molar-history-'));
  root = join(dir, 'site');
  mkdirSync(root);
  git('init', '--quiet');
  commit('README.md', 'first');
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a history without tags and changelogs has no last release', () => {
  expect(findLastRelease(root)).toBeNull();
});

it('the last release is the newest change to a changelog until a release has a tag', () => {
  const changelog = commit('shell/CHANGELOG.md', '## 1.0.0');
  commit('shell/src/main.tsx', 'changed');
  expect(findLastRelease(root)).toBe(changelog);
  git('tag', '-a', 'release-2', '-m', 'release-2');
  const tagged = git('rev-parse', 'HEAD');
  commit('shell/CHANGELOG.md', '## 1.1.0');
  expect(findLastRelease(root)).toBe(tagged);
});

it('a shallow history is reported, because its oldest commit seems to change every file', () => {
  commit('shell/CHANGELOG.md', '## 1.0.0');
  const clone = join(dir, 'clone');
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  expect(() => findLastRelease(clone)).toThrow('git fetch --unshallow --tags');
  expect(() => findLastRelease(dir)).toThrow('is not a git repository');
});

it.each([
  { path: 'remote-booking/src/remote.ts', isSame: false },
  { path: 'shared-ui/src/button.tsx', isSame: false },
  { path: 'shared-ui/src/button.test.tsx', isSame: true },
  { path: 'shell/CHANGELOG.md', isSame: true },
  { path: 'api/src/main.ts', isSame: true },
])('a change of $path tells whether a release has the present sources', ({ path, isSame }) => {
  const released = commit(path, 'before');
  expect(hasReleasedSources(root, released)).toBe(true);
  writeFileSync(join(root, path), 'after');
  expect(hasReleasedSources(root, released)).toBe(isSame);
});

it('a raised version of a workspace leaves the installed dependencies as they were', () => {
  const toLock = (shell: string, react: string) =>
    JSON.stringify({
      packages: { shell: { version: shell }, 'node_modules/react': { version: react } },
    });
  const released = commit('package-lock.json', toLock('1.0.0', '19.0.0'));
  writeFileSync(join(root, 'package-lock.json'), toLock('1.1.0', '19.0.0'));
  expect(hasReleasedDependencies(root, released)).toBe(true);
  writeFileSync(join(root, 'package-lock.json'), toLock('1.1.0', '19.1.0'));
  expect(hasReleasedDependencies(root, released)).toBe(false);
});
