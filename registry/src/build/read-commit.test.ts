import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
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
