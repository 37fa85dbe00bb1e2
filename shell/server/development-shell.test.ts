/** @jest-environment node */
import fastifyCookie from '@fastify/cookie';
import { join } from 'node:path';
import { hashOf, writeFiles } from './test-kit/releases';
import { COOKIE_SECRET, openPage, startTestSite, type TestSite } from './test-kit/site';

const SCRIPT = 'shell.01234567.js';
const URL = `/assets/shell/development/${SCRIPT}`;
const TEXT = '/* the shell with development files */';
const build = {
  [SCRIPT]: TEXT,
  'shell.json': JSON.stringify({ version: '1.0.0' }),
  'entry.json': JSON.stringify({
    ...{ scripts: [SCRIPT], support: [], font: null, frames: {}, locales: {} },
    integrity: { [SCRIPT]: hashOf(TEXT) },
  }),
};
const chosen = (text: string) => ({
  'clinic-override': fastifyCookie.sign(text, COOKIE_SECRET),
});
const withServer = chosen('remote-booking@http://localhost:3002');

let site: TestSite;
afterEach(() => site.stop());
const addBuild = () => writeFiles(join(site.dir, 'shell', 'development'), build);
const open = async (cookies = {}) => (await openPage(site.app, '/appoinment', cookies)).body;

it("a page with a developer's own server has the shell's development build while there is one", async () => {
  site = await startTestSite({ isLocal: true });
  expect(await open(withServer)).not.toContain(URL);
  await addBuild();
  expect(await open(withServer)).toContain(URL);
  expect((await site.app.inject(URL)).body).toBe(TEXT);
  for (const cookies of [{}, chosen('remote-booking@0.9.0')]) {
    expect(await open(cookies)).not.toContain(URL);
  }
});

it('in production no page has it', async () => {
  site = await startTestSite();
  await addBuild();
  expect(await open(withServer)).not.toContain(URL);
});
