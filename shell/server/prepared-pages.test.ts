/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hashOf } from './test-kit/releases';
import { openPage, pageDataOf, SHELL_SCRIPT, startTestSite, type TestSite } from './test-kit/site';

let site: TestSite;

beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

const open = (encodings: string) =>
  site.app.inject({
    url: '/appoinment',
    headers: { accept: 'text/html', 'accept-encoding': encodings },
  });

it('HTML is compressed, with the nonce of its own response', async () => {
  const nonces: unknown[] = [];
  for (const visit of [await open('gzip, deflate, br'), await open('gzip')]) {
    expect(visit.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding, Cookie',
    });
    const html = gunzipSync(visit.rawPayload).toString();
    const [, nonce] = /nonce-([^']+)/.exec(String(visit.headers['content-security-policy'])) ?? [];
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(new Set(html.match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonce}"`]));
    nonces.push(nonce);
  }
  expect(nonces[0]).not.toBe(nonces[1]);
});

it.each(['br', 'gzip;q=0', ''])(
  'HTML is not compressed for a client that accepts %j',
  async (by) => {
    const { headers, body } = await open(by);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toMatch(/^<!doctype html>/);
  },
);

it('another build of the shell is in the next pages', async () => {
  const now = jest.spyOn(Date, 'now');
  const scriptsOf = async () =>
    Object.keys(pageDataOf(await openPage(site.app, '/')).shellIntegrity);
  expect(await scriptsOf()).toEqual([`/assets/shell/${SHELL_SCRIPT}`]);
  const script = 'shell.00112233.js';
  const integrity = { [script]: hashOf('another build') };
  const entry = { scripts: [script], support: [], font: null, frames: {}, locales: {}, integrity };
  await writeFile(join(site.dir, 'shell', 'entry.json'), JSON.stringify(entry));
  now.mockReturnValue(Date.now() + 101);
  expect(await scriptsOf()).toEqual([`/assets/shell/${script}`]);
  now.mockRestore();
});
