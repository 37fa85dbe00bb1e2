/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { withBooking } from './test-kit/releases';
import { openPage, pageDataOf, startTestSite, type TestSite, versionOf } from './test-kit/site';

let site: TestSite;
let now: jest.SpyInstance<number, []>;
const start = Date.UTC(2026, 0, 1);

const pass = (milliseconds: number) => now.mockReturnValue(Date.now() + milliseconds);
const versionAt = async (app: FastifyInstance = site.app) =>
  versionOf(pageDataOf(await openPage(app, '/appoinment')));

beforeEach(async () => {
  now = jest.spyOn(Date, 'now').mockReturnValue(start);
  site = await startTestSite();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.stop();
});

it('many pages at a time share one request to the registry [R12.6]', async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, () => versionAt()));
  expect(new Set(pages)).toEqual(new Set(['1.0.0']));
  expect(site.backend.state.documentRequests).toBe(1);
});

it('the next page follows a change, and an unchanged document is not sent again [R12.6]', async () => {
  const { state } = site.backend;
  await versionAt();
  pass(101);
  await versionAt();
  expect(state).toMatchObject({ documentRequests: 2, notModified: 1 });
  pass(101);
  state.document = withBooking({ current: '1.1.0' });
  expect(await versionAt()).toBe('1.1.0');
  expect(state).toMatchObject({ documentRequests: 3, notModified: 1 });
});

describe('while the registry is down', () => {
  it.each([
    ['shortest', 0, 1500],
    ['longest', 1, 2500],
  ])(
    'its last document applies, and the next request follows after the %s pause [R12.5]',
    async (_which, random, pause) => {
      jest.spyOn(Math, 'random').mockReturnValue(random);
      const { state } = site.backend;
      await versionAt();
      state.isDown = true;
      pass(101);
      expect(await versionAt()).toBe('1.0.0');
      expect(site.logged()).toContain('could not refresh the releases');

      state.isDown = false;
      state.document = withBooking({ current: '1.1.0' });
      pass(pause - 1);
      expect(await versionAt()).toBe('1.0.0');
      pass(1);
      expect(await versionAt()).toBe('1.1.0');
    },
  );

  it('an inconsistent document is ignored', async () => {
    await versionAt();
    pass(101);
    site.backend.state.document = withBooking({ current: '7.7.7' });
    expect(await versionAt()).toBe('1.0.0');
  });

  it('a server that restarts reads the snapshot of the last document [R12.5]', async () => {
    await versionAt();
    site.backend.state.isDown = true;
    expect(await versionAt(await site.startAgain())).toBe('1.0.0');
  });

  it.each([
    ['no snapshot', undefined],
    ['a truncated snapshot', '{"schemaVersion":1,'],
    ['an invalid snapshot', '{"schemaVersion":1,"remotes":{"remote-x":{}},"history":[]}'],
  ])('with %s there is no page until the registry is back [R12.5]', async (_case, snapshot) => {
    const { state } = site.backend;
    state.isDown = true;
    if (snapshot) await writeFile(join(site.dir, 'snapshot.json'), snapshot);
    expect((await openPage(site.app, '/')).statusCode).toBe(503);
    state.isDown = false;
    pass(2500);
    expect(await versionAt()).toBe('1.0.0');
  });
});

it('the snapshot is written before any page is asked for', async () => {
  await site.app.ready();
  const file = join(site.dir, 'snapshot.json');
  while (!existsSync(file)) await delay(10);
  site.backend.state.isDown = true;
  expect(await versionAt(await site.startAgain())).toBe('1.0.0');
});

describe('a snapshot that cannot be written', () => {
  let folder: string;
  let app: FastifyInstance;
  const readSnapshot = () => readFile(join(folder, 'snapshot.json'), 'utf8');

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask'] });
    folder = join(site.dir, 'gone');
    app = await site.startAgain({ REGISTRY_SNAPSHOT: join(folder, 'snapshot.json') });
  });
  afterEach(() => jest.useRealTimers());

  it('is logged, and pages still open', async () => {
    expect(await versionAt(app)).toBe('1.0.0');
    expect(site.logged()).toContain('ENOENT');
    await expect(readSnapshot()).rejects.toThrow('ENOENT');
  });

  it('is written later, without another page or document', async () => {
    await versionAt(app);
    await mkdir(folder);
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    while (!existsSync(join(folder, 'snapshot.json'))) await delay(10);
    site.backend.state.isDown = true;
    const again = await site.startAgain({ REGISTRY_SNAPSHOT: join(folder, 'snapshot.json') });
    expect(await versionAt(again)).toBe('1.0.0');
  });

  it('is left to the newer document that has arrived since', async () => {
    await versionAt(app);
    await mkdir(folder);
    pass(101);
    site.backend.state.document = withBooking({ current: '1.1.0' });
    await versionAt(app);
    const newer = await readSnapshot();
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    await delay(100);
    expect(newer).toContain('"current":"1.1.0"');
    expect(await readSnapshot()).toBe(newer);
  });
});
