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
    [`${CHUNK}.map`]: '{}',
    'style.css': '',
    'font.woff2': '',
    'photo.webp': '',
  });
  await writeFile(join(site.dir, 'secret.txt'), 'outside of the folder');
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
  'the server sends a file as it was published to a browser that accepts %j: %s [R12.10]',
  async (accept, name, bytes) => {
    const response = await get(FOLDER + CHUNK, { 'accept-encoding': accept });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(name);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(response.rawPayload.equals(bytes)).toBe(true);
  },
);

it.each([FOLDER + CHUNK, `/assets/shell/${SHELL_SCRIPT}`])(
  'browsers keep %s forever [R12.10]',
  async (url) => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
  },
);

describe('a file that a team publishes', () => {
  const hostile = '<script>alert(1)</script>';
  beforeAll(() =>
    writeFiles(join(site.assetsDir, 'remote-booking', '9.9.9'), {
      'page.html': hostile,
      'page.xhtml': hostile,
      'page.xml': hostile,
      'image.svg': hostile,
      'page.html.br': brotliCompressSync(hostile),
    }),
  );

  it.each(['page.html', 'page.xhtml', 'page.xml', 'image.svg', 'p%61ge.html', 'page.html.br'])(
    'is never a document of this origin: %s',
    async (file) => {
      for (const accept of [{}, { 'accept-encoding': 'br' }]) {
        const response = await get(`/assets/remote-booking/9.9.9/${file}`, accept);
        expect(response.statusCode).toBe(200);
        expect(response.headers).toMatchObject({
          'content-type': 'application/octet-stream',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        });
      }
    },
  );

  it('is no document under another spelling of the folder either', async () => {
    const { headers } = await get('/%61ssets/remote-booking/9.9.9/page.html');
    expect(headers['content-type']).not.toMatch(/html/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });
});

it.each([
  [FOLDER + CHUNK, 'application/javascript; charset=utf-8'],
  [`/assets/shell/${SHELL_SCRIPT}`, 'application/javascript; charset=utf-8'],
  [FOLDER + MANIFEST, 'application/json; charset=utf-8'],
  [`${FOLDER}style.css`, 'text/css; charset=utf-8'],
  [`${FOLDER}${CHUNK}.map`, 'application/json; charset=utf-8'],
  [`${FOLDER}font.woff2`, 'font/woff2'],
  [`${FOLDER}photo.webp`, 'image/webp'],
])('%s has the type %s and the policy of a file', async (url, type) => {
  const { headers } = await get(url);
  expect(headers['content-type']).toBe(type);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it.each([`${FOLDER}gone.01234567.js`, '/assets/', '/favicon.svg'])(
  'the response for %s runs nothing when it is opened as a document',
  async (url) => {
    const { headers } = await get(url, { accept: 'text/html' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers['content-type']).not.toMatch(/html/);
  },
);

it.each([FOLDER + MANIFEST, '/assets/shell/shell.json'])(
  'browsers revalidate %s on every use [R12.10]',
  async (url) => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeTruthy();
    const again = await get(url, { 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  },
);

/** Sends the path unchanged; ordinary clients resolve its dots first. */
function statusAndBody(path: string): Promise<string> {
  const { port } = site.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve(`${response.statusCode} ${body}`));
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
])('%s does not lead out of the folder [R12.10]', async (path) => {
  const response = await statusAndBody(path);
  expect(response).toMatch(/^40[034] /);
  expect(response).not.toContain('outside of the folder');
});

it.each(['/assets/', '/assets/remote-booking/', '/assets/shell/', `${FOLDER}gone.01234567.js`])(
  '%s gets the error not_found',
  async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found', retryable: false });
    expect(response.headers['cache-control']).not.toBe('public, max-age=31536000, immutable');
  },
);
