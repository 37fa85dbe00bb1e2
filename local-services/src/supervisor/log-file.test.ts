import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendToLog } from './log-file';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'molar-log-'))));
afterEach(() => rm(folder, { recursive: true }));

it('a log that is full is kept, the oldest of them is dropped', async () => {
  const file = join(folder, 'api.log');
  for (let number = 1; number <= 6; number += 1) await appendToLog(file, `${number}\n`, 2);
  expect((await readdir(folder)).sort()).toEqual([
    'api.log',
    'api.log.1',
    'api.log.2',
    'api.log.3',
  ]);
  const texts = ['', '.1', '.2', '.3'].map((age) => readFile(file + age, 'utf8'));
  expect(await Promise.all(texts)).toEqual(['6\n', '5\n', '4\n', '3\n']);
});

it('a log below its limit is appended to', async () => {
  const file = join(folder, 'api.log');
  await appendToLog(file, 'a\n', 3);
  await appendToLog(file, 'b\n', 3);
  expect(await readdir(folder)).toEqual(['api.log']);
  expect(await readFile(file, 'utf8')).toBe('a\nb\n');
});
