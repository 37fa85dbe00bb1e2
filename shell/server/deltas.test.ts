/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyDelta, createDelta, toDeltaPath, toDictionaryId } from 'registry/delta';
import { toMatch } from './deltas';
import { writeFiles } from './test-kit/releases';
import { startTestSite, type TestSite } from './test-kit/site';

const OLD = Buffer.from('show("Choose a day")'.repeat(50));
const NEW = Buffer.from('show("Choose a time")'.repeat(50));
const URL = '/assets/remote-booking/1.1.0/page.01234567.js';
const FILE = 'remote-booking/1.1.0/page.01234567.js';

const toHeader = (bytes: Uint8Array) => `:${createHash('sha256').update(bytes).digest('base64')}:`;
const withDictionary = (bytes: Uint8Array) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': toHeader(bytes),
});

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await writeFiles(site.assetsDir, {
    [FILE]: NEW,
    [toDeltaPath(FILE, toDictionaryId(OLD))]: Buffer.from(await createDelta(NEW, OLD)),
  });
});
afterAll(() => site.stop());

const get = (headers = {}, url = URL) => site.app.inject({ url, headers });

it('a browser that has the earlier script gets the difference [R12.10]', async () => {
  const { rawPayload, headers, statusCode } = await get(withDictionary(OLD));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding, Available-Dictionary',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(rawPayload.byteLength).toBeLessThan(NEW.byteLength / 5);
  const made = await applyDelta(rawPayload, { dictionary: OLD, size: NEW.byteLength });
  expect(Buffer.from(made).equals(NEW)).toBe(true);
});

it.each([
  ['has another script', withDictionary(Buffer.from('other'))],
  ['has none', { 'accept-encoding': 'gzip, br, dcz' }],
  ['cannot use it', { ...withDictionary(OLD), 'accept-encoding': 'gzip, br' }],
  ['does not want it', { ...withDictionary(OLD), 'accept-encoding': 'br, dcz;q=0' }],
  ['names it wrongly', { ...withDictionary(OLD), 'available-dictionary': '../../secret.txt' }],
])('a browser that %s gets the script [R12.10]', async (_case, headers) => {
  const response = await get(headers);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers.vary).toMatch('Available-Dictionary');
  expect(response.rawPayload.equals(NEW)).toBe(true);
});

it('a script that is requested again is sent as to all others, whatever its delta made [R2.51]', async () => {
  const response = await get(withDictionary(OLD), `${URL}?attempt=2`);
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.rawPayload.equals(NEW)).toBe(true);
});

it('without its delta a script is sent as to all others', async () => {
  await rm(join(site.assetsDir, toDeltaPath(FILE, toDictionaryId(OLD))));
  const response = await get(withDictionary(OLD));
  expect(response.rawPayload.equals(NEW)).toBe(true);
});

it.each([
  [URL, 'match="/assets/remote-booking/*/page.*.js"'],
  ['/assets/remote-booking/1.1.0/gone.01234567.js', undefined],
  ['/assets/remote-booking/1.0.0/mf-manifest.json', undefined],
])('%s says for which scripts it is a dictionary: %s', async (url, expected) => {
  expect((await get({}, url)).headers['use-as-dictionary']).toBe(expected);
});

it.each([
  ['/assets/shell/shell.0a1b2c3d.js', '/assets/shell/shell.*.js'],
  ['/assets/remote-x/1.0.0-rc.1/locale.de.0a1b2c3d.js', '/assets/remote-x/*/locale.de.*.js'],
  ['/assets/remote-x/1.0.0/page.js', null],
  ['/assets/remote-x/../page.0a1b2c3d.js', null],
  ['/assets/remote-x/1.0.0/"page.0a1b2c3d.js', null],
  ['/assets/remote-x/1.0.0/page.0a1b2c3d.js.map', null],
])('later builds have %s at %s', (url, expected) => {
  expect(toMatch(url)).toBe(expected);
});

it('the scripts of a new shell are sent as the difference from those of earlier builds', async () => {
  const env = { SHELL_KEPT_DIR: join(site.dir, 'kept') };
  const dist = join(site.dir, 'shell');
  await writeFiles(dist, { 'page.01234567.js': OLD });
  await site.startAgain(env);
  await rm(join(dist, 'page.01234567.js'));
  await writeFiles(dist, { 'page.89abcdef.js': NEW });
  const next = await site.startAgain(env);
  const url = '/assets/shell/page.89abcdef.js';
  const { headers, rawPayload } = await next.inject({ url, headers: withDictionary(OLD) });
  expect(headers['content-encoding']).toBe('dcz');
  expect(headers['use-as-dictionary']).toBe('match="/assets/shell/page.*.js"');
  const made = await applyDelta(rawPayload, { dictionary: OLD, size: NEW.byteLength });
  expect(Buffer.from(made).equals(NEW)).toBe(true);

  // A server that starts later keeps them.
  const delta = join(env.SHELL_KEPT_DIR, toDeltaPath('page.89abcdef.js', toDictionaryId(OLD)));
  await writeFile(delta, 'as it was');
  await site.startAgain(env);
  expect(await readFile(delta, 'utf8')).toBe('as it was');
});
