import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOnce } from './build-once';

let folder: string;
let target: string;

const buildWith = (content: string) => async (result: string) => {
  await mkdir(result);
  await writeFile(join(result, 'content'), content);
};

const readContent = () => readFile(join(target, 'content'), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-once-'));
  target = join(folder, 'programs');
});

afterEach(() => rm(folder, { recursive: true }));

it('builds once and keeps the result', async () => {
  await buildOnce(target, buildWith('first'));
  await buildOnce(target, buildWith('second'));
  expect(await readContent()).toBe('first');
  expect(await readdir(folder)).toEqual(['programs']);
});

it('gives two simultaneous builders the same result', async () => {
  await Promise.all(['left', 'right'].map((content) => buildOnce(target, buildWith(content))));
  expect(['left', 'right']).toContain(await readContent());
  expect(await readdir(folder)).toEqual(['programs']);
});

it('leaves nothing behind when a build fails', async () => {
  const failing = buildOnce(target, async (result) => {
    await buildWith('half')(result);
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await readdir(folder)).toEqual([]);
});

it("removes an ended process's unfinished build and keeps a running one's", async () => {
  const abandoned = `${target}.4194305-abc`; // greater than the largest pid on Linux
  const active = `${target}.${process.pid}-abc`;
  await Promise.all([mkdir(abandoned), mkdir(active)]);
  await buildOnce(target, buildWith('complete'));
  expect([existsSync(abandoned), existsSync(active)]).toEqual([false, true]);
});
