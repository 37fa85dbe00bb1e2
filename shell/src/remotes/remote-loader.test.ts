import type { RegisteredRemote } from 'shared-contracts';
import { RemoteError } from './remote-error';
import { createRemoteLoader } from './remote-loader';

const remote: RegisteredRemote = {
  name: 'remote-booking',
  title: 'Appointment booking',
  contractVersion: 1,
  paths: ['/appoinment'],
  navigation: [],
  drawer: [],
  version: '1.2.3',
  manifestUrl: '/assets/remote-booking/mf-manifest.json',
};

const route = { path: '/appoinment', layout: 'public', requires: 'anyone', lazy: jest.fn() };
const fulfilling = { default: { ...remote, routes: [route] } };

describe('createRemoteLoader', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives the module that fulfils the contract, fetched once', async () => {
    const fetchModule = jest.fn().mockResolvedValue(fulfilling);
    const load = createRemoteLoader(fetchModule);
    const [first, second] = await Promise.all([load(remote), load(remote)]);
    expect(first).toBe(fulfilling.default);
    expect(second).toBe(first);
    expect(await load(remote)).toBe(first);
    expect(fetchModule).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', undefined],
    ['no default export', {}],
    ['another contract version', { default: { ...fulfilling.default, contractVersion: 2 } }],
    ['another name', { default: { ...fulfilling.default, name: 'remote-other' } }],
    ['no routes', { default: { ...fulfilling.default, routes: [] } }],
    ['a route without code', { default: { ...fulfilling.default, routes: [{ path: '/x' }] } }],
  ])('refuses a module with %s', async (_case, module) => {
    const load = createRemoteLoader(() => Promise.resolve(module));
    await expect(load(remote)).rejects.toThrow('remote-booking@1.2.3 failed while loading');
  });

  it('gives up after the deadline and succeeds when asked again', async () => {
    const fetchModule = jest
      .fn()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValueOnce(fulfilling);
    const load = createRemoteLoader(fetchModule, 4500);
    const hanging = load(remote).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(4500);
    const error = await hanging;
    expect(error).toBeInstanceOf(RemoteError);
    expect((error as RemoteError).remote).toBe(remote);
    await expect(load(remote)).resolves.toBe(fulfilling.default);
    expect(fetchModule.mock.calls.map(([, attempt]: [unknown, number]) => attempt)).toEqual([1, 2]);
  });
});
