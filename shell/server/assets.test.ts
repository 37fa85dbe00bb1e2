/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { MANIFEST } from 'shared-contracts';
import { CHUNK, filesOf, writeFiles } from './test-kit/releases';
import { SHELL_SCRIPT, startTestSite, type TestSite } from './test-kit/site';

const FOLDER = '/assets/remote-booking/1.0.0/';
const TEXT = filesOf('remote-booking', '1.0.0')[CHUNK]!;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await writeFiles(join(site.assetsDir, 'remote-booking', '1.0.0'), {
    [`${CHUNK}.br`]: brotliCompressSync(TEXT),
    [`${CHUNK}.gz`]: gzipSync(TEXT),
  });
  await writeFile(join(site.dir, 'secret.txt'), 'nobody is to read this');
  await site.app.listen({ port: 0 });
});
afterAll(() => site.stop());

const get = (url: string, headers = {}) => site.app.inject({ url, headers });

it.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(TEXT)],
  ['gzip', 'gzip', gzipSync(TEXT)],
  ['br;q=0, gzip', 'gzip', gzipSync(TEXT)],
  ['identity', undefined, Buffer.from(TEXT)],
  ['', undefined, Buffer.from(TEXT)],
])(
  'to a browser that takes %j a file goes as it was published: %s [R12.10]',
  async (accept, name, bytes) => {
    const answer = await get(FOLDER + CHUNK, { 'accept-encoding': accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(name);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  },
);

it.each([FOLDER + CHUNK, `/assets/shell/${SHELL_SCRIPT}`])(
  '%s is kept for ever [R12.10]',
  async (url) => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
  },
);

it.each([FOLDER + MANIFEST, '/assets/shell/shell.json'])(
  '%s is asked about again, and sent when it changed [R12.10]',
  async (url) => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeTruthy();
    const again = await get(url, { 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  },
);

/** As it is written: clients that behave resolve dots before they ask. */
function statusAndBody(path: string): Promise<string> {
  const { port } = site.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve(`${answer.statusCode} ${body}`));
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  '/assets/../secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets/..%5csecret.txt',
  '/assets/....//secret.txt',
  '/assets/shell/../../secret.txt',
  '/assets/shell/..%2f..%2fsecret.txt',
  '/assets/remote-booking/..%00/secret.txt',
  '/assets//../secret.txt',
])('%s leads out of the folder for nobody [R12.10]', async (path) => {
  const answer = await statusAndBody(path);
  expect(answer).toMatch(/^40[034] /);
  expect(answer).not.toContain('nobody is to read this');
});

it.each(['/assets/', '/assets/remote-booking/', '/assets/shell/', `${FOLDER}gone.01234567.js`])(
  '%s is not found, in the words of the catalogue',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', retryable: false });
    expect(answer.headers['cache-control']).not.toBe('public, max-age=31536000, immutable');
  },
);
