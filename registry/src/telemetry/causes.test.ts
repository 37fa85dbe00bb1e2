import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { ErrorCause, RemoteEvent } from 'shared-contracts';
import { assetsDirOf } from '../storage/create-storage';
import {
  createTestService,
  headersOf,
  openTestStores,
  publishVersions,
  stopTestServices,
  type TestService,
} from '../test-kit/service';
import { removeTempDirs } from '../test-kit/temp-dir';

const remote = 'remote-booking';
const page = 'page.8c9d0e1f.js';

// Folders, sockets and compression are real, which takes a while on a busy machine.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const cause: ErrorCause = {
  name: 'TypeError',
  message: 'x is undefined',
  frames: [
    { file: page, line: 1, column: 5 },
    { file: 'expose.4e5f6a7b.js', line: 1, column: 7 },
  ],
  route: '/remote-booking',
  browser: 'chrome',
  shell: '1.0.0',
};

async function start(): Promise<TestService> {
  const service = await createTestService();
  await publishVersions(service, '1.0.0', '1.1.0');
  return service;
}

type Report = Omit<Partial<RemoteEvent>, 'cause'> & { readonly cause?: unknown };

async function report({ url }: TestService, ...events: readonly Report[]): Promise<void> {
  const common = { remote, version: '1.1.0', outcome: 'errored' };
  const body = JSON.stringify({ events: events.map((event) => ({ ...common, ...event })) });
  const { status } = await fetch(`${url}/telemetry`, { method: 'POST', body });
  expect(status).toBe(204);
}

async function read(service: TestService, caller: 'shell' | null = 'shell') {
  const headers = headersOf(service, caller);
  const response = await fetch(`${service.url}/remotes/${remote}/causes`, { headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

it('causes are grouped by version, name and place in the sources [R2.61]', async () => {
  const service = await start();
  await report(service, { cause });
  service.clock.now = new Date('2026-03-01T10:05:00Z');
  await report(service, { cause: { ...cause, browser: 'safari', message: 'x is not an object' } });
  await report(service, { cause: { ...cause, name: 'RangeError' } });
  await report(service, { version: '1.0.0', outcome: 'crashed', cause });
  const common = {
    remote,
    version: '1.1.0',
    place: 'src/routes/start.tsx:41',
    message: 'x is undefined',
    frames: ['src/routes/start.tsx:41', 'expose.4e5f6a7b.js:1:7'],
    lastSeen: '2026-03-01T10:05:00.000Z',
    routes: ['/remote-booking'],
    shells: ['1.0.0'],
  };
  const late = { ...common, firstSeen: common.lastSeen, count: 1, browsers: ['chrome'] };
  const { status, body } = await read(service);
  expect(status).toBe(200);
  expect(body).toEqual({
    causes: [
      {
        ...common,
        name: 'TypeError',
        count: 2,
        firstSeen: '2026-03-01T10:00:00.000Z',
        browsers: ['chrome', 'safari'],
      },
      expect.objectContaining({ ...late, name: 'RangeError' }),
      expect.objectContaining({ ...late, name: 'TypeError', version: '1.0.0' }),
    ],
  });
});

it('a cause is logged by its place the first and the tenth time, without its message', async () => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line) => lines.push(String(line)));
  const service = await createTestService({ logger: { level: 'warn', stream } });
  await publishVersions(service, '1.0.0', '1.1.0');
  const message = 'no visit of Ann Lee';
  for (let page = 0; page < 12; page += 1) await report(service, { cause: { ...cause, message } });
  const seen = { remote, version: '1.1.0', name: 'TypeError', place: 'src/routes/start.tsx:41' };
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'error in browsers', ...seen, count: 1 },
    { msg: 'error in browsers', ...seen, count: 10 },
  ]);
  expect(lines.join('')).not.toContain('Ann');
});

it('the causes are read with a token', async () => {
  expect((await read(await start(), null)).status).toBe(401);
});

it('causes hold no personal data [R2.61]', async () => {
  const service = await start();
  const message =
    'no visit of ann@lee.test, (312) 555-0143, "Ann Lee" at /visit?email=ann%40lee.test';
  await report(service, { cause: { ...cause, message } });
  const { db } = openTestStores(service.databaseUrl, service.dir);
  const rows = await db.selectFrom('registry.causes').selectAll().execute();
  expect(rows).toMatchObject([{ message: 'no visit of [email], [number], [text] at /visit' }]);
  expect(JSON.stringify(rows)).not.toMatch(/ann|lee|555|127\.0/i);
});

it.each([
  ['without a cause, as older shells report', undefined],
  ['with a malformed cause', { ...cause, name: '<b>' }],
  ['with a message that is too long', { ...cause, message: 'x'.repeat(1001) }],
  ['with too many frames', { ...cause, frames: Array(6).fill(cause.frames[0]) }],
])('an outcome %s is counted [R2.61]', async (_case, sent) => {
  const service = await start();
  await report(service, { outcome: 'crashed', cause: sent });
  expect(await service.registry.rates()).toMatchObject([{ version: '1.1.0', crashed: 1 }]);
  expect(await service.registry.causes(remote)).toEqual([]);
});

it('files and routes that the site does not have are left out', async () => {
  const service = await start();
  const frames = [{ file: '../../etc/passwd', line: 1, column: 1 }];
  await report(service, { cause: { ...cause, frames, route: '/patients/ann' } });
  expect(await service.registry.causes(remote)).toMatchObject([
    { name: 'TypeError', place: '', frames: [], routes: [] },
  ]);
});

it('a version keeps 100 different causes and counts them on [R2.61]', async () => {
  const service = await start();
  for (let index = 0; index < 105; index += 5) {
    const names = [0, 1, 2, 3, 4].map((step) => `E${index + step}`);
    await report(service, ...names.map((name) => ({ cause: { ...cause, name } })));
  }
  await report(service, { cause: { ...cause, name: 'E0' } });
  const causes = await service.registry.causes(remote);
  expect(causes).toHaveLength(100);
  expect(causes.find(({ name }) => name === 'E0')).toMatchObject({ count: 2 });
  expect(await service.registry.rates()).toMatchObject([{ errored: 106 }]);
});

it('errors beside the page withdraw no canary, and count as no failure', async () => {
  const service = await start();
  const { etag } = await service.registry.read();
  const canary = { action: 'canary', remote, version: '1.1.0', percent: 25, note: '' } as const;
  await service.registry.change(canary, etag);
  await report(service, ...Array.from({ length: 20 }, () => ({ outcome: 'loaded' }) as const));
  await report(service, ...Array.from({ length: 20 }, () => ({ cause })));
  expect((await service.registry.read()).document.remotes[remote]).toMatchObject({
    status: 'canary',
  });
  expect(await service.registry.rates()).toMatchObject([{ errored: 20, failureRate: 0 }]);
});

it('causes are deleted after 14 days, and with their version', async () => {
  const service = await start();
  await report(service, { cause }, { version: '1.0.0', cause });
  const { causes } = openTestStores(service.databaseUrl, service.dir);
  const { document } = await service.registry.read();
  const { [remote]: entry } = document.remotes;
  const { '1.0.0': live } = entry!.releases;
  const without = {
    ...document,
    remotes: { [remote]: { ...entry!, releases: { '1.0.0': live! } } },
  };
  await causes.prune(without, service.clock.now);
  expect(await causes.list(remote)).toMatchObject([{ version: '1.0.0' }]);
  await causes.prune(document, new Date('2026-03-16T10:00:00Z'));
  expect(await causes.list(remote)).toEqual([]);
});

describe('source maps', () => {
  const listStored = async (dir: string) =>
    (await readdir(dir, { recursive: true })).filter((name) => name.includes('.map')).sort();

  it('source maps are stored beside the releases, never among what is served [R2.61]', async () => {
    const { dir, registry } = await start();
    expect(await listStored(assetsDirOf(dir))).toEqual([]);
    expect(await listStored(dir)).toEqual([
      join('maps', remote, '1.0.0', `${page}.map.gz`),
      join('maps', remote, '1.1.0', `${page}.map.gz`),
    ]);
    expect(await registry.verify()).toEqual([]);
    const { document } = await registry.read();
    const files = Object.keys(document.remotes[remote]!.releases['1.1.0']!.files);
    expect(files.filter((file) => file.includes('.map'))).toEqual([]);
  });

  it('source maps go with their release', async () => {
    const service = await start();
    const { storage } = openTestStores(service.databaseUrl, service.dir);
    await storage.deleteRelease({ remote, version: '1.1.0' });
    expect(await storage.readSourceMap({ remote, version: '1.1.0' }, page)).toBeNull();
    expect(await storage.readSourceMap({ remote, version: '1.0.0' }, page)).not.toBeNull();
  });

  it('a release without source maps has places in its files', async () => {
    const service = await start();
    const { storage } = openTestStores(service.databaseUrl, service.dir);
    const draftId = await storage.stageDraft(new Map(), new Map());
    await storage.deleteRelease({ remote, version: '1.1.0' });
    await storage.placeDraft({ remote, version: '1.1.0' }, draftId);
    await report(service, { cause });
    expect(await service.registry.causes(remote)).toMatchObject([{ place: `${page}:1:5` }]);
  });
});
