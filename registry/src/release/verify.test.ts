import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createDirectoryStorage } from '../storage/directory-storage';
import { testCandidate, testShell } from '../test-kit/candidate';
import { nextAct } from '../test-kit/documents';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { publishRelease } from './publish-release';
import { verify } from './verify';

afterEach(removeTempDirs);

async function publishAndVerify(harm: (folder: string) => Promise<void>) {
  const dir = await createTempDir();
  const storage = createDirectoryStorage(dir);
  const place = { storage, shell: async () => testShell };
  const { document } = await publishRelease(testCandidate(), place, nextAct());
  await harm(join(dir, 'assets', 'remote-booking', '1.0.0'));
  return verify(storage, document);
}

it('finds nothing in what was stored as published', async () => {
  expect(await publishAndVerify(async () => undefined)).toEqual([]);
});

it.each([
  ['a script with one byte more', 'page.8c9d0e1f.js', 'changed', appendFile],
  ['a picture with one byte more', 'picture.1f2e3d4c.webp', 'changed', appendFile],
  ['a compressed form that is broken', 'page.8c9d0e1f.js.br', 'changed', writeFile],
  // It decompresses well, only to something else.
  [
    'a compressed form of another text',
    'page.8c9d0e1f.js.gz',
    'changed',
    (path: string) => writeFile(path, gzipSync('steal()')),
  ],
  ['a missing script', 'page.8c9d0e1f.js', 'missing', (path: string) => rm(path)],
  ['a missing compressed form', 'expose.4e5f6a7b.js.gz', 'missing', (path: string) => rm(path)],
  ['a file that nobody published', 'more.js', 'unexpected', writeFile],
] as const)('finds %s', async (...[, path, fault, harm]) => {
  const damages = await publishAndVerify((folder) => harm(join(folder, path), 'x'));
  expect(damages).toEqual([{ remote: 'remote-booking', version: '1.0.0', path, fault }]);
});
