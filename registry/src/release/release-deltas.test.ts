/** @jest-environment node */
import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishBuild } from '../registry';
import { testCandidate } from '../test-kit/candidate';
import { createTestService, stopTestServices, type TestService } from '../test-kit/service';
import { removeTempDirs } from '../test-kit/temp-dir';
import { applyDelta, createDelta, parseDeltaPath } from '../deltas/delta';

const PAGE = 'page.8c9d0e1f.js';
const remote = 'remote-booking';

/** Code that compresses as badly as minified code does. */
const code = Array.from({ length: 20 }, (_, line) =>
  createHash('sha256').update(String(line)).digest('hex'),
).join();

afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const publish = ({ registry }: TestService, version: string) =>
  publishBuild(registry, testCandidate({ version, page: `${code} of ${version}` }), 'passed');

const folderOf = ({ dir }: TestService, version: string) => join(dir, 'assets', remote, version);

async function listDeltas(service: TestService, version: string): Promise<string[]> {
  const files = await readdir(folderOf(service, version));
  return files.filter((file) => parseDeltaPath(file)?.path === PAGE);
}

/** A release from a version before it. */
async function publishTwo() {
  const service = await createTestService();
  await publish(service, '1.0.0');
  await publish(service, '1.1.0');
  const [delta = ''] = await listDeltas(service, '1.1.0');
  return { ...service, delta: join(folderOf(service, '1.1.0'), delta) };
}

it('a release has the difference of each script from the version before it, and says what that saves', async () => {
  const service = await publishTwo();
  const read = (version: string) => readFile(join(folderOf(service, version), PAGE));
  const bytes = await read('1.1.0');
  const made = await applyDelta(await readFile(service.delta), {
    dictionary: await read('1.0.0'),
    size: bytes.byteLength,
  });
  expect(Buffer.from(made).equals(bytes)).toBe(true);

  const { releases } = (await service.registry.read()).document.remotes[remote]!;
  expect(releases['1.0.0']!.update).toBeUndefined();
  const { from, bytes: cost, fullBytes } = releases['1.1.0']!.update!;
  expect(from).toBe('1.0.0');
  expect(cost).toBeLessThan(fullBytes / 4);
  expect(await service.registry.verify()).toEqual([]);
});

it('a release has deltas from the live version and the newest, three at most', async () => {
  const service = await createTestService();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish(service, version);
  await publish(service, '1.4.0');
  const dictionaries = async (version: string) => {
    const bytes = await readFile(join(folderOf(service, version), PAGE));
    return createHash('sha256').update(bytes).digest('hex');
  };
  const expected = await Promise.all(['1.0.0', '1.2.0', '1.3.0'].map(dictionaries));
  const deltas = await listDeltas(service, '1.4.0');
  const ids = deltas.map((file) => parseDeltaPath(file)!.dictionaryId);
  expect(ids.sort()).toEqual(expected.sort());
});

it('a release whose predecessor cannot be read is published without deltas', async () => {
  const service = await createTestService();
  await publish(service, '1.0.0');
  await rm(join(folderOf(service, '1.0.0'), PAGE));
  await publish(service, '1.1.0');
  expect(await listDeltas(service, '1.1.0')).toEqual([]);
});

it.each([
  ['a delta with one byte more', (path: string) => appendFile(path, 'x')],
  ['a delta that is cut off', async (path: string) => writeFile(path, await readFile(path, 'hex'))],
  [
    'a delta of another script',
    async (path: string) => {
      const dictionary = await readFile(join(path, '..', '..', '1.0.0', PAGE));
      await writeFile(path, await createDelta(Buffer.from('steal()'), dictionary));
    },
  ],
])('verify finds %s', async (_case, damage) => {
  const { registry, delta } = await publishTwo();
  await damage(delta);
  const path = delta.slice(delta.lastIndexOf('/') + 1);
  expect(await registry.verify()).toEqual([{ remote, version: '1.1.0', path, fault: 'changed' }]);
});

it('a missing delta is no damage, and one whose earlier script is gone cannot be checked', async () => {
  const service = await publishTwo();
  const { registry, delta } = service;
  await rm(join(folderOf(service, '1.0.0'), PAGE));
  const missing = { remote, version: '1.0.0', path: PAGE, fault: 'missing' };
  expect(await registry.verify()).toEqual([missing]);
  await rm(delta);
  expect(await registry.verify()).toEqual([missing]);
});
