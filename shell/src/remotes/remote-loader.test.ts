import type { RegisteredRemote } from 'shared-contracts';
import { ContractError } from './contract-error';
import { parseModule } from './parse-module';
import { RemoteError } from './remote-error';
import { createRemoteLoader, type LoaderPorts, type RemoteLoader } from './remote-loader';

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
const fallback: RegisteredRemote = { ...remote, version: '1.2.2' };
const page = { Component: () => null };
const loaded = { page, version: remote };

const moduleWith = (lazy: () => Promise<unknown>) => ({
  default: { ...remote, routes: [{ ...route, lazy }] },
});
const validModule = moduleWith(async () => page);
const hanging = () => new Promise<never>(() => undefined);

function setUp() {
  const ports = {
    fetchModule: jest.fn<Promise<unknown>, [RegisteredRemote, number]>(),
    fetchFallbackVersion: jest.fn<Promise<RegisteredRemote | null>, [RegisteredRemote]>(
      async () => null,
    ),
    report: jest.fn(),
    assertGlobals: jest.fn(),
    watch: jest.fn<void, Parameters<LoaderPorts['watch']>>(),
    isAvoided: jest.fn(() => false),
    restart: jest.fn(),
  };
  const reported = () =>
    ports.report.mock.calls.map(([{ version }, outcome]) => `${version} ${outcome}`);
  const fetchModule = async (version: RegisteredRemote, attempt: number) =>
    parseModule(await ports.fetchModule(version, attempt), version);
  return { ...ports, reported, loader: createRemoteLoader({ ...ports, fetchModule }, 4500) };
}

const open = (loader: RemoteLoader) => loader.loadPage(remote, path);
const getError = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

let logged: jest.SpyInstance<void, unknown[]>;

beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  logged.mockRestore();
});

it('a module that fulfils the contract is fetched once', async () => {
  const { loader, fetchModule, reported } = setUp();
  fetchModule.mockResolvedValue(validModule);
  const both = await Promise.all([open(loader), open(loader)]);
  expect(both).toEqual([loaded, loaded]);
  expect(await open(loader)).toEqual(loaded);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  expect(reported()).toEqual(['1.2.3 loaded']);
  expect(logged).not.toHaveBeenCalled();
});

it.each([
  ['nothing', undefined],
  ['no default export', {}],
  ['another contract version', { default: { ...validModule.default, contractVersion: 3 } }],
  ['another name', { default: { ...validModule.default, name: 'remote-other' } }],
  ['no routes', { default: { ...validModule.default, routes: [] } }],
  ['a route without code', { default: { ...validModule.default, routes: [{ path: '/x' }] } }],
])('a module with %s is rejected and not fetched again', async (_case, module) => {
  const { loader, fetchModule, reported } = setUp();
  fetchModule.mockResolvedValue(module);
  const error = await getError(open(loader));
  expect(error).toBeInstanceOf(RemoteError);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  expect(reported()).toEqual(['1.2.3 failed']);
});

it('a failed attempt is retried once after a pause', async () => {
  const { loader, fetchModule, reported } = setUp();
  fetchModule.mockRejectedValueOnce(new Error('rejected')).mockResolvedValue(validModule);
  const opened = open(loader);
  await jest.advanceTimersByTimeAsync(99);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(301);
  expect(await opened).toEqual(loaded);
  expect(fetchModule.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2]);
  expect(reported()).toEqual(['1.2.3 loaded']);
  expect(logged).not.toHaveBeenCalled();
});

it('a version that fails twice falls back to another one [R2.51]', async () => {
  const { loader, fetchModule, fetchFallbackVersion, reported } = setUp();
  fetchModule.mockImplementation(async ({ version }) => {
    if (version === remote.version) throw new Error('rejected');
    return validModule;
  });
  fetchFallbackVersion.mockResolvedValue(fallback);
  const opened = open(loader);
  await jest.advanceTimersByTimeAsync(400);
  expect(await opened).toEqual({ page, version: fallback });
  expect(fetchFallbackVersion).toHaveBeenCalledWith(remote);
  expect(loader.getState(remote).version).toBe(fallback);
  expect(reported()).toEqual(['1.2.3 failed', '1.2.3 fell_back', '1.2.2 loaded']);
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'remote-booking@1.2.3 failed while loading' }),
  );
});

it('a page whose code is missing falls back to another version as well', async () => {
  const { loader, fetchModule, fetchFallbackVersion, reported } = setUp();
  const lazy = jest.fn().mockRejectedValue(new Error('no such chunk'));
  fetchModule.mockImplementation(async ({ version }) =>
    version === remote.version ? moduleWith(lazy) : validModule,
  );
  fetchFallbackVersion.mockResolvedValue(fallback);
  const shown = open(loader);
  await jest.advanceTimersByTimeAsync(400);
  expect(await shown).toEqual({ page, version: fallback });
  expect(lazy).toHaveBeenCalledTimes(2);
  // Its module was loaded, but one visit has one outcome.
  expect(reported()).toEqual(['1.2.3 failed', '1.2.3 fell_back', '1.2.2 loaded']);
});

it('a failure is reported with its error and the route of the page [R2.59]', async () => {
  const { loader, fetchModule, report } = setUp();
  const error = new Error('rejected');
  fetchModule.mockRejectedValue(error);
  const failure = getError(open(loader));
  await jest.advanceTimersByTimeAsync(400);
  await failure;
  expect(report.mock.calls).toEqual([[remote, 'failed', { error, route: path }]]);
});

describe('a version that crashed', () => {
  const failure = { error: new Error('faulty'), route: path };

  async function crash(loader: RemoteLoader, version: RegisteredRemote) {
    loader.crash(remote, version, failure);
    await jest.advanceTimersByTimeAsync(0);
    return loader.getState(remote).version;
  }

  async function loadBoth() {
    const ports = setUp();
    ports.fetchModule.mockImplementation(async () => moduleWith(async () => page));
    ports.fetchFallbackVersion.mockResolvedValue(fallback);
    await open(ports.loader);
    return ports;
  }

  it('is replaced by the fallback version, whose module is fetched afresh [R2.58]', async () => {
    const { loader, fetchModule, report, reported } = await loadBoth();
    expect(await crash(loader, remote)).toBe(fallback);
    expect(await open(loader)).toEqual({ page, version: fallback });
    expect(fetchModule.mock.calls).toEqual([
      [remote, 1],
      [fallback, 2],
    ]);
    expect(reported()).toEqual([
      '1.2.3 loaded',
      '1.2.3 crashed',
      '1.2.3 fell_back',
      '1.2.2 loaded',
    ]);
    expect(report).toHaveBeenCalledWith(remote, 'crashed', failure);
  });

  it('has one crash per visit, and the version that replaced it is not replaced [R2.58]', async () => {
    const { loader, fetchFallbackVersion, reported } = await loadBoth();
    await crash(loader, remote);
    expect(await crash(loader, remote)).toBe(fallback);
    expect(await crash(loader, fallback)).toBe(fallback);
    expect(await crash(loader, fallback)).toBe(fallback);
    expect(reported()).toEqual(['1.2.3 loaded', '1.2.3 crashed', '1.2.2 crashed']);
    expect(fetchFallbackVersion).toHaveBeenCalledTimes(1);
  });

  it('stays when there is no fallback version [R2.58]', async () => {
    const { loader, fetchFallbackVersion, reported } = await loadBoth();
    fetchFallbackVersion.mockResolvedValue(null);
    expect(await crash(loader, remote)).toBe(remote);
    expect(reported()).toEqual(['1.2.3 loaded', '1.2.3 crashed']);
  });

  it('did not fall back when the fallback version fails as well', async () => {
    const { loader, fetchModule, fetchFallbackVersion, reported } = await loadBoth();
    await crash(loader, remote);
    fetchModule.mockRejectedValue(new Error('rejected'));
    fetchFallbackVersion.mockResolvedValue(null);
    const opened = getError(open(loader));
    await jest.advanceTimersByTimeAsync(400);
    expect(await opened).toMatchObject({ remote: fallback, state: 'loading' });
    expect(reported()).toEqual(['1.2.3 loaded', '1.2.3 crashed', '1.2.2 failed']);
  });
});

describe('two pages of one remote', () => {
  const other = '/other';
  const otherPage = { Component: () => null };
  const both = (lazy: () => Promise<unknown>) => ({
    default: {
      ...remote,
      routes: [
        { ...route, lazy },
        { ...route, path: other, lazy: async () => otherPage },
      ],
    },
  });

  it('are both there, although the second was opened before the first had arrived', async () => {
    const { loader, fetchModule, reported } = setUp();
    fetchModule.mockResolvedValue(both(async () => page));
    const opened = [open(loader), loader.loadPage(remote, other)];
    expect(await Promise.all(opened)).toEqual([loaded, { page: otherPage, version: remote }]);
    expect(fetchModule).toHaveBeenCalledTimes(1);
    expect(reported()).toEqual(['1.2.3 loaded']);
  });

  it('have a timeout each', async () => {
    const { loader, fetchModule, reported } = setUp();
    fetchModule.mockResolvedValue(both(hanging));
    const first = getError(open(loader));
    await jest.advanceTimersByTimeAsync(4000);
    expect(await loader.loadPage(remote, other)).toMatchObject({ page: otherPage });
    await jest.advanceTimersByTimeAsync(4499);
    expect(reported()).toEqual(['1.2.3 loaded']);
    await jest.advanceTimersByTimeAsync(1);
    expect(await first).toBeInstanceOf(RemoteError);
  });
});

describe('a fault that leaves the page as it is', () => {
  const createFault = (buildId: string | null) => Object.assign(new Error('faulty'), { buildId });

  it('counts as a crash of the version in use, once per visit', async () => {
    const { loader, fetchModule, report, reported } = setUp();
    fetchModule.mockResolvedValue(validModule);
    await open(loader);
    const fault = createFault('remote-booking@1.2.3');
    loader.reportFault(fault, path);
    loader.reportFault(createFault('remote-booking@1.2.3'), path);
    expect(reported()).toEqual(['1.2.3 loaded', '1.2.3 crashed']);
    expect(report).toHaveBeenCalledWith(remote, 'crashed', { error: fault, route: path });
    expect(loader.getState(remote).version).toBe(remote);
  });

  it('is that of the version that asked, also on a page of another remote', async () => {
    const { loader, fetchModule, report } = setUp();
    fetchModule.mockResolvedValue(validModule);
    await open(loader);
    const fault = createFault('remote-booking@1.2.3');
    loader.reportFault(fault, '/about');
    expect(report).toHaveBeenCalledWith(remote, 'crashed', { error: fault, route: null });
  });

  it.each(['shell@1.1.0', 'remote-booking@1.2.2', null])(
    'counts for no remote when it is that of %s',
    async (buildId) => {
      const { loader, fetchModule, reported } = setUp();
      fetchModule.mockResolvedValue(validModule);
      await open(loader);
      loader.reportFault(createFault(buildId), path);
      expect(reported()).toEqual(['1.2.3 loaded']);
    },
  );
});

describe('a request that hangs', () => {
  it('times out and can be retried', async () => {
    const { loader, fetchModule, reported } = setUp();
    fetchModule.mockImplementationOnce(hanging).mockResolvedValue(validModule);
    const failure = getError(open(loader));
    await jest.advanceTimersByTimeAsync(4500);
    expect(await failure).toMatchObject({ remote, state: 'loading' });
    expect(await open(loader)).toMatchObject({ page });
    expect(fetchModule.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2]);
    expect(reported()).toEqual(['1.2.3 failed', '1.2.3 loaded']);
  });

  it('has one timeout for the module and the page that is loaded with it [R2.50]', async () => {
    const { loader, fetchModule } = setUp();
    const late = new Promise((resolve) => setTimeout(resolve, 4000, moduleWith(hanging)));
    fetchModule.mockReturnValue(late);
    const settled = jest.fn();
    void open(loader).catch(settled);
    await jest.advanceTimersByTimeAsync(4499);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.any(RemoteError));
  });

  it('is not repeated when there is a version to fall back to', async () => {
    const { loader, fetchModule, fetchFallbackVersion } = setUp();
    fetchModule.mockImplementation(({ version }) =>
      version === remote.version ? hanging() : Promise.resolve(validModule),
    );
    fetchFallbackVersion.mockResolvedValue(fallback);
    const failure = getError(open(loader));
    await jest.advanceTimersByTimeAsync(4500);
    await failure;
    expect(await open(loader)).toMatchObject({ page });
    expect(fetchModule.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.3', '1.2.2']);
  });

  it('changes nothing when it fails after its timeout', async () => {
    const { loader, fetchModule, fetchFallbackVersion, reported } = setUp();
    let fail: (error: Error) => void = () => undefined;
    fetchModule.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
    fetchFallbackVersion.mockResolvedValue(fallback);
    const failure = getError(open(loader));
    await jest.advanceTimersByTimeAsync(4500);
    await failure;
    fail(new Error('late'));
    await jest.advanceTimersByTimeAsync(400);
    fail(new Error('again'));
    await jest.advanceTimersByTimeAsync(400);
    expect(reported()).toEqual(['1.2.3 failed']);
    expect(fetchModule).toHaveBeenCalledTimes(1);
    expect(fetchFallbackVersion).not.toHaveBeenCalled();
  });

  it('changes nothing when its fallback arrives after the timeout', async () => {
    const { loader, fetchModule, fetchFallbackVersion, reported } = setUp();
    fetchModule.mockRejectedValue(new Error('rejected'));
    fetchFallbackVersion.mockImplementation(
      () => new Promise((resolve) => setTimeout(resolve, 5000, fallback)),
    );
    const failure = getError(open(loader));
    await jest.advanceTimersByTimeAsync(4500);
    expect(await failure).toMatchObject({ remote });
    await jest.advanceTimersByTimeAsync(5000);
    expect(loader.getState(remote).version).toBe(remote);
    expect(fetchModule).toHaveBeenCalledTimes(2);
    // The version failed before the timeout, and only once.
    expect(reported()).toEqual(['1.2.3 failed']);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('is reported for the fallback as well when that hangs', async () => {
    const { loader, fetchModule, fetchFallbackVersion, reported } = setUp();
    fetchModule.mockImplementation(({ version }) =>
      version === remote.version ? Promise.reject(new Error('rejected')) : hanging(),
    );
    fetchFallbackVersion.mockResolvedValue(fallback);
    const failure = getError(open(loader));
    await jest.advanceTimersByTimeAsync(4500);
    expect(await failure).toMatchObject({ remote: fallback });
    expect(reported()).toEqual(['1.2.3 failed', '1.2.2 failed']);
  });

  it('reports no fallback that finishes after the timeout', async () => {
    const { loader, fetchModule, fetchFallbackVersion, reported } = setUp();
    fetchModule.mockImplementation(({ version }) =>
      version === remote.version
        ? Promise.reject(new Error('rejected'))
        : new Promise((resolve) => setTimeout(resolve, 5000, validModule)),
    );
    fetchFallbackVersion.mockResolvedValue(fallback);
    const failure = getError(open(loader));
    await jest.advanceTimersByTimeAsync(4500);
    await failure;
    await jest.advanceTimersByTimeAsync(5000);
    expect(reported()).toEqual(['1.2.3 failed', '1.2.2 failed']);
  });
});

it('the error has the cause when there is no version to fall back to', async () => {
  const { loader, fetchModule, fetchFallbackVersion } = setUp();
  fetchModule.mockRejectedValue(new Error('rejected'));
  fetchFallbackVersion.mockRejectedValue(new Error('the server is down'));
  const failure = getError(open(loader));
  await jest.advanceTimersByTimeAsync(400);
  expect(await failure).toMatchObject({ cause: new Error('rejected') });
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ remote, state: 'loading', cause: new Error('rejected') })],
  ]);
});

it('a page that is loaded ahead is reported when it is opened, and not loaded again', async () => {
  const { loader, fetchModule, reported } = setUp();
  const lazy = jest.fn(async () => ({ Component: () => null }));
  const route = { ...validModule.default.routes[0]!, lazy };
  fetchModule.mockResolvedValue({ default: { ...validModule.default, routes: [route] } });
  loader.loadAhead(remote, route.path);
  await jest.advanceTimersByTimeAsync(0);
  expect(lazy).toHaveBeenCalledTimes(1);
  expect(reported()).toEqual([]);
  await loader.loadPage(remote, route.path);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  expect(reported()).toEqual(['1.2.3 loaded']);
});

it('a page that cannot be loaded ahead is loaded when it is opened', async () => {
  const { loader, fetchModule, reported } = setUp();
  fetchModule.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(validModule);
  loader.loadAhead(remote, validModule.default.routes[0]!.path);
  await jest.advanceTimersByTimeAsync(0);
  expect(logged).not.toHaveBeenCalled();
  await open(loader);
  expect(reported()).toEqual(['1.2.3 loaded']);
});

describe('what people see of a page that has loaded', () => {
  const error = new Error('showed no heading');

  async function watch() {
    const ports = setUp();
    ports.fetchModule.mockResolvedValue(validModule);
    await open(ports.loader);
    const [version, watchedPath, tell] = ports.watch.mock.calls[0]!;
    expect([version, watchedPath]).toEqual([remote, path]);
    return { ...ports, tell };
  }

  it('is reported once, after each return to it too', async () => {
    const { tell, reported } = await watch();
    tell({ kind: 'left' });
    tell({ kind: 'returned' });
    tell({ kind: 'shown' });
    tell({ kind: 'left' });
    expect(reported()).toEqual(['1.2.3 loaded', '1.2.3 left', '1.2.3 loaded', '1.2.3 shown']);
  });

  it('is nothing: that is reported with its cause, and the document starts again without the version', async () => {
    const { tell, report, restart } = await watch();
    tell({ kind: 'blank', error, isDead: true });
    expect(report).toHaveBeenLastCalledWith(remote, 'blank', { error, route: path });
    expect(restart).toHaveBeenCalledWith(remote);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('is what it should be, with globals changed by then: a crash that leaves the page', async () => {
    const { tell, reported, fetchFallbackVersion } = await watch();
    tell({ kind: 'changed', error });
    tell({ kind: 'shown' });
    expect(reported()).toEqual(['1.2.3 loaded', '1.2.3 crashed']);
    expect(fetchFallbackVersion).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

it('a page that crashed after it had changed globals is replaced for that', async () => {
  const { loader, fetchModule, assertGlobals, report } = setUp();
  fetchModule.mockResolvedValue(validModule);
  await open(loader);
  const changed = new ContractError('replaces fetch');
  assertGlobals.mockImplementationOnce(() => {
    throw changed;
  });
  loader.crash(remote, remote, { error: new TypeError('x is undefined'), route: path });
  expect(report).toHaveBeenLastCalledWith(remote, 'crashed', { error: changed, route: path });
});

it('a version whose code changes globals fails, and is not tried a second time', async () => {
  const { loader, fetchModule, fetchFallbackVersion, assertGlobals, reported } = setUp();
  fetchModule.mockResolvedValue(validModule);
  fetchFallbackVersion.mockResolvedValue(fallback);
  assertGlobals.mockImplementationOnce(() => {
    throw new ContractError('replaces fetch');
  });
  await open(loader);
  expect(reported()).toEqual(['1.2.3 failed', '1.2.3 fell_back', '1.2.2 loaded']);
  expect(fetchModule).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledTimes(1);
});

it('a version that the document was started without is not loaded, nor ahead', async () => {
  const { loader, fetchModule, fetchFallbackVersion, isAvoided, reported } = setUp();
  isAvoided.mockReturnValue(true);
  fetchModule.mockResolvedValue(validModule);
  fetchFallbackVersion.mockResolvedValue(fallback);
  loader.loadAhead(remote, path);
  await open(loader);
  expect(fetchModule.mock.calls.map(([{ version }]) => version)).toEqual(['1.2.2']);
  expect(reported()).toEqual(['1.2.3 fell_back', '1.2.2 loaded']);
});
