import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publishBuild } from '../registry';
import { testCandidate } from '../test-kit/candidate';
import { createTestService, stopTestServices } from '../test-kit/service';
import { removeTempDirs } from '../test-kit/temp-dir';

afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

async function publishAndVerify(damage: (folder: string) => Promise<void>) {
  const { dir, registry } = await createTestService();
  await publishBuild(registry, testCandidate(), 'passed');
  await damage(join(dir, 'assets', 'remote-booking', '1.0.0'));
  return registry.verify();
}

it('verify finds nothing in an intact release', async () => {
  expect(await publishAndVerify(async () => undefined)).toEqual([]);
});

it.each([
  ['a script with one byte more', 'page.8c9d0e1f.js', 'changed', appendFile],
  ['a picture with one byte more', 'picture.1f2e3d4c.webp', 'changed', appendFile],
  ['a corrupt compressed form', 'page.8c9d0e1f.js.br', 'changed', writeFile],
  // It decompresses without an error, but to another text.
  [
    'a compressed form of another text',
    'page.8c9d0e1f.js.gz',
    'changed',
    (path: string) => writeFile(path, gzipSync('steal()')),
  ],
  ['a missing script', 'page.8c9d0e1f.js', 'missing', (path: string) => rm(path)],
  ['a missing compressed form', 'expose.4e5f6a7b.js.gz', 'missing', (path: string) => rm(path)],
  ['a file that nobody published', 'more.js', 'unexpected', writeFile],
] as const)('verify finds %s', async (...[, path, fault, damage]) => {
  const damages = await publishAndVerify((folder) => damage(join(folder, path), 'x'));
  expect(damages).toEqual([{ remote: 'remote-booking', version: '1.0.0', path, fault }]);
});
