import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { listCommits } from './list-commits';
import { readCommit } from './read-commit';

afterEach(removeTempDirs);

it('the commit of a folder is known while nothing in it was changed', async () => {
  const folder = await createTempDir();
  expect(await readCommit(folder)).toBeUndefined();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  await writeFile(join(folder, 'a.txt'), 'a');
  git('add', '.');
  const author = ['-c', 'user.name=Team', '-c', 'user.email=team@clinic.test'];
  git(...author, 'commit', '--quiet', '--no-gpg-sign', '-m', 'first');
  expect(await readCommit(folder)).toBe(git('rev-parse', 'HEAD').trim());
  await writeFile(join(folder, 'a.txt'), 'b');
  expect(await readCommit(folder)).toBeUndefined();
});

it('the commits between two builds are listed where both are known', async () => {
  const folder = await createTempDir();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  const author = ['-c', 'user.name=Team', '-c', 'user.email=team@clinic.test'];
  const commit = (subject: string) => {
    git(...author, 'commit', '--quiet', '--allow-empty', '--no-gpg-sign', '-m', subject);
    return git('rev-parse', 'HEAD').trim();
  };
  const from = commit('first');
  commit('second');
  const to = commit('third');
  expect(await listCommits(folder, { from, to })).toEqual([
    expect.stringMatching(/^[0-9a-f]+ third$/),
    expect.stringMatching(/^[0-9a-f]+ second$/),
  ]);
  expect(await listCommits(folder, { from: 'f'.repeat(40), to })).toBeNull();
  expect(await listCommits(await createTempDir(), { from, to })).toBeNull();
});
