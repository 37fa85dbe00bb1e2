import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOnce } from './build-once';
import { createTemporaryDataDir } from './temporary-data-dir';

let folder: string;
let target: string;

const buildWith = (content: string) => async (result: string) => {
  await mkdir(result);
  await writeFile(join(result, 'content'), content);
};

const builtContent = () => readFile(join(target, 'content'), 'utf8');

beforeEach(async () => {
  folder = await createTemporaryDataDir();
  target = join(folder, 'programs');
});

afterEach(() => rm(folder, { recursive: true }));

it('builds once and keeps what it built', async () => {
  await buildOnce(target, buildWith('first'));
  await buildOnce(target, buildWith('second'));
  expect(await builtContent()).toBe('first');
  expect(await readdir(folder)).toEqual(['programs']);
});

it('gives two builders at once the same result', async () => {
  await Promise.all(['left', 'right'].map((content) => buildOnce(target, buildWith(content))));
  expect(['left', 'right']).toContain(await builtContent());
  expect(await readdir(folder)).toEqual(['programs']);
});

it('leaves nothing of a build that fails', async () => {
  const failing = buildOnce(target, async (result) => {
    await buildWith('half')(result);
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await readdir(folder)).toEqual([]);
});

it("removes a dead process's unfinished build and respects a living one's", async () => {
  const dead = `${target}.4194305-abc`; // beyond the largest process number Linux gives
  const living = `${target}.${process.pid}-abc`;
  await Promise.all([mkdir(dead), mkdir(living)]);
  await buildOnce(target, buildWith('whole'));
  expect([existsSync(dead), existsSync(living)]).toEqual([false, true]);
});
