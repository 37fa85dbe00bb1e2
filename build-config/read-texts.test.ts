import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTexts } from './read-texts.mjs';

const MODULE = `
  import { defineTexts } from 'shared-texts';
  import { day } from './day';
  export const texts = defineTexts('remote-x', {
    title: 'Times',
    cards: [{ name: 'First' }],
    free: (count: number, when: string) => count + ' times ' + when,
    ...day,
  });
  export const other = { name: 'of staff' };
`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'texts-'));
  const src = join(root, 'remote-x', 'src');
  await mkdir(src, { recursive: true });
  await writeFile(join(src, 'texts.ts'), MODULE);
  await writeFile(join(src, 'day.ts'), "export const day = { today: () => 'Today' };");
});
afterEach(() => rm(root, { recursive: true }));

it('texts are read with the names of their parameters', async () => {
  const texts = await readTexts(join(root, 'remote-x'), 'remote-x');
  expect([...texts].map(([key, { names }]) => [key, names])).toEqual([
    ['title', null],
    ['cards.0.name', null],
    ['free', ['count', 'when']],
    ['today', []],
  ]);
  expect(texts.get('title')?.english).toBe('Times');
});

it('a workspace without texts has none', async () => {
  expect([...(await readTexts(join(root, 'remote-y'), 'remote-y'))]).toEqual([]);
});
