import { init, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from 'shared-contracts';
import { fetchRemoteModule, registerManifests } from './federation-runtime';

jest.mock('@module-federation/enhanced/runtime', () => ({
  init: jest.fn(() => ({
    registerRemotes: jest.fn(),
    loadRemote: async () => ({
      default: {
        contractVersion: 1,
        name: 'remote-x',
        routes: [{ path: '/x', layout: 'public', requires: 'anyone', lazy: async () => null }],
      },
    }),
  })),
}));
jest.mock('@module-federation/runtime-core', () => ({ isCore: true }));
jest.mock('./shared-modules', () => ({ sharedModules: {} }));

const { calls, results } = jest.mocked(init).mock;
const hooks = calls[0]![0].plugins![0] as Required<ModuleFederationRuntimePlugin>;
const register = jest.mocked((results[0]!.value as ReturnType<typeof init>).registerRemotes);

const FOLDER = 'http://localhost/assets/remote-x/1.0.0/';
const HASH = 'sha384-entry';
const remote = {
  name: 'remote-x',
  version: '1.0.0',
  manifestUrl: `${FOLDER}mf-manifest.json`,
  integrity: { 'remoteEntry.js': HASH, 'mf-manifest.json': 'sha384-manifest' },
} as unknown as RegisteredRemote;

const sendRequest = jest.fn<
  Promise<Partial<Response>>,
  [string, RequestInit & { integrity?: string }]
>();
const fetchManifest = (url: string) => hooks.fetch(url, {}) as Promise<Partial<Response>>;
const createScript = (url: string) =>
  hooks.createScript({ url, attrs: {}, remoteInfo: { name: 'remote-x' } } as never) as {
    script: HTMLScriptElement;
    timeout: number;
  };

beforeEach(async () => {
  sendRequest.mockReset();
  globalThis.fetch = sendRequest as unknown as typeof fetch;
  await fetchRemoteModule(remote, 1);
  register.mockClear();
});

it('a manifest is fetched with its hash and a timeout', async () => {
  const response = { ok: true };
  sendRequest.mockResolvedValue(response);
  expect(await fetchManifest(remote.manifestUrl)).toBe(response);
  const [url, { signal, integrity }] = sendRequest.mock.calls[0]!;
  expect(url).toBe(remote.manifestUrl);
  expect(signal).toBeInstanceOf(AbortSignal);
  expect(integrity).toBe('sha384-manifest');
});

it('an error response is not taken for a manifest', async () => {
  sendRequest.mockResolvedValue({ ok: false, status: 500 });
  await expect(fetchManifest(remote.manifestUrl)).rejects.toThrow('responded with 500');
});

it('a manifest that came with the page is not fetched', async () => {
  globalThis.Response ??= { json: (body: unknown) => ({ body }) } as unknown as typeof Response;
  registerManifests({ '/assets/remote-y/1.0.0/mf-manifest.json': { id: 'remote-y' } });
  await fetchManifest('http://localhost/assets/remote-y/1.0.0/mf-manifest.json');
  expect(sendRequest).not.toHaveBeenCalled();
});

it('an entry has its hash and a timeout, and another URL on a retry', async () => {
  const entry = `${FOLDER}remoteEntry.js`;
  const first = createScript(entry);
  expect(first.script).toMatchObject({ src: entry, integrity: HASH, crossOrigin: 'anonymous' });
  expect(first.timeout).toBe(4000);
  await fetchRemoteModule(remote, 2);
  expect(createScript(entry).script).toMatchObject({ src: `${entry}?attempt=2`, integrity: HASH });
});

it('an unknown entry has a hash that it cannot match', () => {
  expect(createScript(`${FOLDER}other.js`).script.integrity).toMatch(/^sha384-A{64}$/);
});

it('a module that does not fulfil the contract is rejected', async () => {
  const other = { ...remote, name: 'remote-y' };
  await expect(fetchRemoteModule(other, 1)).rejects.toThrow('remote-y has the name remote-x');
});

it('a retry starts from scratch', async () => {
  const globals = { remote_x: {}, webpackChunkremote_x_1: [], webpackChunkremote_y_1: [] };
  Object.assign(window, globals);
  await fetchRemoteModule(remote, 2);
  expect(window).toMatchObject({ remote_x: undefined, webpackChunkremote_y_1: [] });
  expect(window).not.toHaveProperty('webpackChunkremote_x_1');
  const entry = `${remote.manifestUrl}?attempt=2`;
  expect(register).toHaveBeenCalledWith([{ name: 'remote-x', entry }], { force: true });
});

it('builds without a runtime of their own find that of the shell', () => {
  expect(window).toMatchObject({ _FEDERATION_RUNTIME_CORE: { isCore: true } });
});
