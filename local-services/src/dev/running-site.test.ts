/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_FILE } from 'registry';
import { findRunningSite } from './running-site';

let root: string;
const servers: Server[] = [];

async function startSite(status = 200) {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { port: String(port), url: `http://localhost:${port}` };
}
const nameInData = (siteUrl: string) =>
  writeFile(join(root, SITE_FILE), JSON.stringify({ url: 'x', token: 'x', siteUrl }));
const find = (env: NodeJS.ProcessEnv = {}, site?: string) =>
  findRunningSite({ site, env: { CLINIC_DATA: root, ...env }, root });

beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'dev-'))));
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await rm(root, { recursive: true });
});

it('the site of the data folder is found on any port, before the one on PORT', async () => {
  const [own, other] = [await startSite(), await startSite()];
  await nameInData(own.url);
  expect(await find()).toBe(own.url);
  expect(await find({ PORT: other.port })).toBe(own.url);
});

it('the site on PORT is found when that of the data folder has ended', async () => {
  const [gone, other] = [await startSite(500), await startSite()];
  await nameInData(gone.url);
  expect(await find({ PORT: other.port })).toBe(other.url);
  expect(await find()).toBeNull();
});

it('no site is found where none has been started', async () => {
  expect(await find()).toBeNull();
});

it('a named site is used before all others, by its origin', async () => {
  const [own, named] = [await startSite(), await startSite()];
  await nameInData(own.url);
  expect(await find({}, `${named.url}/about`)).toBe(named.url);
});

it.each([
  ['localhost:3000', /is not the address of a site/],
  ['http://localhost:1', /No site of this kind responds at http:\/\/localhost:1/],
])('the named site %s is an error', async (site, message) => {
  await expect(find({}, site)).rejects.toThrow(message);
});
