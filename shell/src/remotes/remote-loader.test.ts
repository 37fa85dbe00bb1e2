import type { RegisteredRemote } from 'shared-contracts';
import { RemoteError } from './remote-error';
import { createRemoteLoader } from './remote-loader';

const path = '/appoinment';
const route = { path, page: 'appointment', layout: 'public', requires: 'anyone' } as const;
const remote: RegisteredRemote = {
  name: 'remote-booking',
  title: 'Appointment booking',
  contractVersion: 1,
  paths: [path],
  pages: [route],
  navigation: [],
  drawer: [],
  version: '1.2.3',
  manifestUrl: '/assets/remote-booking/1.2.3/mf-manifest.json',
  integrity: {},
};
const good: RegisteredRemote = { ...remote, version: '1.2.2' };
const page = { Component: () => null };

const moduleWith = (lazy: () => Promise<unknown>) => ({
  default: { ...remote, routes: [{ ...route, lazy }] },
});
const fulfilling = moduleWith(async () => page);
const hanging = () => new Promise<never>(() => undefined);

function setUp() {
  const ports = {
    fetchModule: jest.fn<Promise<unknown>, [RegisteredRemote, number]>(),
    findGood: jest.fn<Promise<RegisteredRemote | null>, [RegisteredRemote]>(async () => null),
    report: jest.fn(),
  };
  const reported = () =>
    ports.report.mock.calls.map(([{ version }, outcome]) => `${version} ${outcome}`);
  return { ...ports, reported, loader: createRemoteLoader(ports, 4500) };
}

const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('gives the module that fulfils the contract, fetched once', async () => {
  const { loader, fetchModule, reported } = setUp();
  fetchModule.mockResolvedValue(fulfilling);
  const both = await Promise.all([loader.loadModule(remote), loader.loadModule(remote)]);
  expect(both).toEqual([fulfilling.default, fulfilling.default]);
  expect(await loader.loadPage(remote, path)).toBe(page);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  expect(reported()).toEqual(['1.2.3 loaded']);
});

it.each([
  ['nothing', undefined],
  ['no default export', {}],
  ['another contract version', { default: { ...fulfilling.default, contractVersion: 2 } }],
  ['another name', { default: { ...fulfilling.default, name: 'remote-other' } }],
  ['no routes', { default: { ...fulfilling.default, routes: [] } }],
  ['a route without code', { default: { ...fulfilling.default, routes: [{ path: '/x' }] } }],
])('refuses a module with %s, and does not fetch it again by itself', async (_case, module) => {
  const { loader, fetchModule, reported } = setUp();
  fetchModule.mockResolvedValue(module);
  const error = await failureOf(loader.loadModule(remote));
  expect(error).toBeInstanceOf(RemoteError);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  expect(reported()).toEqual(['1.2.3 failed']);
});

it('tries once more by itself after a pause', async () => {
  const { loader, fetchModule, reported } = setUp();
  fetchModule.mockRejectedValueOnce(new Error('refused')).mockResolvedValue(fulfilling);
  const loaded = loader.loadModule(remote);
  await jest.advanceTimersByTimeAsync(99);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(301);
  expect(await loaded).toBe(fulfilling.default);
  expect(fetchModule.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2]);
  expect(reported()).toEqual(['1.2.3 loaded']);
});

it('puts the last good version in the place of one that fails twice [R2.51]', async () => {
  const { loader, fetchModule, findGood, reported } = setUp();
  fetchModule.mockImplementation(async ({ version }) => {
    if (version === remote.version) throw new Error('refused');
    return fulfilling;
  });
  findGood.mockResolvedValue(good);
  const loaded = loader.loadModule(remote);
  await jest.advanceTimersByTimeAsync(400);
  expect(await loaded).toBe(fulfilling.default);
  expect(findGood).toHaveBeenCalledWith(remote);
  expect(loader.versionOf(remote)).toBe(good);
  expect(reported()).toEqual(['1.2.3 failed', '1.2.2 loaded', '1.2.3 fell_back']);
});

it('rescues a page whose code is gone, too', async () => {
  const { loader, fetchModule, findGood, reported } = setUp();
  const lazy = jest.fn().mockRejectedValue(new Error('no such chunk'));
  fetchModule.mockImplementation(async ({ version }) =>
    version === remote.version ? moduleWith(lazy) : fulfilling,
  );
  findGood.mockResolvedValue(good);
  await loader.loadModule(remote);
  const shown = loader.loadPage(remote, path);
  await jest.advanceTimersByTimeAsync(400);
  expect(await shown).toBe(page);
  expect(lazy).toHaveBeenCalledTimes(2);
  expect(reported()).toContain('1.2.3 fell_back');
});

describe('what hangs', () => {
  it('is given up after the deadline and can be asked for again', async () => {
    const { loader, fetchModule, reported } = setUp();
    fetchModule.mockImplementationOnce(hanging).mockResolvedValue(fulfilling);
    const failure = failureOf(loader.loadModule(remote));
    await jest.advanceTimersByTimeAsync(4500);
    expect(await failure).toMatchObject({ remote, state: 'loading' });
    expect(await loader.loadModule(remote)).toBe(fulfilling.default);
    expect(fetchModule.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2]);
    expect(reported()).toEqual(['1.2.3 failed', '1.2.3 loaded']);
  });

  it('has one deadline for the module and the page that is asked for with it [R2.50]', async () => {
    const { loader, fetchModule } = setUp();
    const late = new Promise((resolve) => setTimeout(resolve, 4000, moduleWith(hanging)));
    fetchModule.mockReturnValue(late);
    const settled = jest.fn();
    void loader.loadModule(remote, path).catch(settled);
    await jest.advanceTimersByTimeAsync(4499);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.any(RemoteError));
  });

  it('is not asked for again when there is a good version', async () => {
    const { loader, fetchModule, findGood } = setUp();
    fetchModule.mockImplementation(({ version }) =>
      version === remote.version ? hanging() : Promise.resolve(fulfilling),
    );
    findGood.mockResolvedValue(good);
    const failure = failureOf(loader.loadModule(remote));
    await jest.advanceTimersByTimeAsync(4500);
    await failure;
    expect(await loader.loadModule(remote)).toBe(fulfilling.default);
    expect(fetchModule.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.3', '1.2.2']);
  });

  it('changes nothing any more when it fails late', async () => {
    const { loader, fetchModule, findGood, reported } = setUp();
    let fail: (error: Error) => void = () => undefined;
    fetchModule.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
    findGood.mockResolvedValue(good);
    const failure = failureOf(loader.loadModule(remote));
    await jest.advanceTimersByTimeAsync(4500);
    await failure;
    fail(new Error('at last'));
    await jest.advanceTimersByTimeAsync(400);
    fail(new Error('again'));
    await jest.advanceTimersByTimeAsync(400);
    expect(reported()).toEqual(['1.2.3 failed']);
    expect(findGood).not.toHaveBeenCalled();
  });
});

it('fails with the reason when no version can be had', async () => {
  const { loader, fetchModule, findGood } = setUp();
  fetchModule.mockRejectedValue(new Error('refused'));
  findGood.mockRejectedValue(new Error('the server is away'));
  const failure = failureOf(loader.loadModule(remote));
  await jest.advanceTimersByTimeAsync(400);
  expect(await failure).toMatchObject({ cause: new Error('refused') });
});
