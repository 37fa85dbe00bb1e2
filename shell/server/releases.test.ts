/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

it('asks the registry once for many pages at a time [R12.6]', async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, () => versionAt()));
  expect(new Set(pages)).toEqual(new Set(['1.0.0']));
  expect(site.backend.state.asked).toBe(1);
});

it('follows a change at the next page, and has the document sent only when it changed [R12.6]', async () => {
  const { state } = site.backend;
  await versionAt();
  pass(101);
  await versionAt();
  expect(state).toMatchObject({ asked: 2, notModified: 1 });
  pass(101);
  state.document = withBooking({ current: '1.1.0' });
  expect(await versionAt()).toBe('1.1.0');
  expect(state).toMatchObject({ asked: 3, notModified: 1 });
});

describe('while the registry is away', () => {
  it.each([
    ['shortest', 0, 1500],
    ['longest', 1, 2500],
  ])(
    'its last word counts, and it is asked again after the %s pause [R12.5]',
    async (_of, lot, pause) => {
      jest.spyOn(Math, 'random').mockReturnValue(lot);
      const { state } = site.backend;
      await versionAt();
      state.isAway = true;
      pass(101);
      expect(await versionAt()).toBe('1.0.0');
      expect(site.logged()).toContain('no news of the registry');

      state.isAway = false;
      state.document = withBooking({ current: '1.1.0' });
      pass(pause - 1);
      expect(await versionAt()).toBe('1.0.0');
      pass(1);
      expect(await versionAt()).toBe('1.1.0');
    },
  );

  it('a document that contradicts itself counts no more than none', async () => {
    await versionAt();
    pass(101);
    site.backend.state.document = withBooking({ current: '7.7.7' });
    expect(await versionAt()).toBe('1.0.0');
  });

  it('a server that starts anew takes the last word from its file [R12.5]', async () => {
    await versionAt();
    site.backend.state.isAway = true;
    expect(await versionAt(await site.startAgain())).toBe('1.0.0');
  });

  it.each([
    ['no file', undefined],
    ['half a file', '{"schemaVersion":1,'],
    ['a file of something else', '{"schemaVersion":1,"remotes":{"remote-x":{}},"history":[]}'],
  ])('and with %s there is no page, until it is back [R12.5]', async (_case, snapshot) => {
    const { state } = site.backend;
    state.isAway = true;
    if (snapshot) await writeFile(join(site.dir, 'snapshot.json'), snapshot);
    expect((await openPage(site.app, '/')).statusCode).toBe(503);
    state.isAway = false;
    pass(2500);
    expect(await versionAt()).toBe('1.0.0');
  });
});

it('serves on when its file cannot be written, and says so in the log', async () => {
  const app = await site.startAgain({ REGISTRY_SNAPSHOT: join(site.dir, 'gone', 'snapshot.json') });
  expect(await versionAt(app)).toBe('1.0.0');
  expect(site.logged()).toContain('ENOENT');
  await expect(readFile(join(site.dir, 'snapshot.json'))).rejects.toThrow('ENOENT');
});
