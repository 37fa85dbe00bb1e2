import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishBuild } from '../registry';
import { testCandidate } from '../test-kit/candidate';
import { runCommand } from '../test-kit/run-command';
import { createTestService, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';

jest.setTimeout(50_000);

const files: Record<string, unknown> = {
  '/remotes.json': { remotes: [{ manifestUrl: '/files/remote-x/1.0.0/mf-manifest.json' }] },
  '/files/remote-booking/1.0.0/packages.json': { 'date-fns': 9000, 'shared-ui': 30_000, uqr: 500 },
  '/files/remote-booking/1.0.0/remote.json': { consumes: { react: '19.3.1' } },
  '/files/remote-words/1.0.0/packages.json': { 'date-fns': 8000, 'shared-ui': 40_000 },
  '/files/remote-words/1.0.0/remote.json': {
    consumes: { react: '^19.3.0 || ^20.0.0', 'react/jsx-runtime': '^19.3.1' },
  },
};

let site: Server;
let run: (line: string) => ReturnType<typeof runCommand>;

beforeEach(async () => {
  site = createServer(({ url = '' }, response) => {
    if (!files[url]) response.writeHead(404).end();
    else response.end(JSON.stringify(files[url]));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const service = await createTestService();
  for (const remote of ['remote-booking', 'remote-words']) {
    await publishBuild(service.registry, testCandidate({ remote }), 'passed');
  }
  const root = await createTempDir();
  const env = {
    CLINIC_SITE: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    CLINIC_REGISTRY_TOKEN: service.secrets.admin,
  };
  run = (line) => runCommand(`${line} --url ${service.url}`, { root, env });
});
afterEach(async () => {
  site.close();
  site.closeAllConnections();
  await stopTestServices();
  await removeTempDirs();
});

it('the overview names what several remotes bundle, with what the copies add', async () => {
  const { out } = await run('overview');
  expect(out.split('\n').slice(1, 3)).toEqual([
    'shared-ui  30.0 kB  remote-booking 1.0.0, remote-words 1.0.0',
    'date-fns   8.0 kB   remote-booking 1.0.0, remote-words 1.0.0',
  ]);
  expect(out).not.toContain('uqr');
});

it('an upgrade is held back by each release whose range does not accept it', async () => {
  const { exitCode, out } = await run('overview --upgrade react@20.0.0');
  expect(exitCode).toBe(6);
  expect(out.split('\n').slice(0, 3)).toEqual([
    'These do not load beside react@20.0.0:',
    'remote-booking 1.0.0  react              19.3.1',
    'remote-words 1.0.0    react/jsx-runtime  ^19.3.1',
  ]);
  expect(await run('overview --upgrade react@19.3.1')).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('Every live release accepts react@19.3.1.') as string,
  });
});

it.each(['react', '@scope/name', 'react@next'])('%s is no package with a version', async (text) => {
  expect(await run(`overview --upgrade ${text}`)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('such as react@20.0.0') as string,
  });
});
