import type { RegisteredRemote, ResolvedRegistry } from 'shared-contracts';
import { createVersionWatch } from './version-watch';

const registry = (shell: string, versions: Record<string, string>): ResolvedRegistry => ({
  shell,
  remotes: Object.entries(versions).map(
    ([name, version]) => ({ name, version }) as RegisteredRemote,
  ),
});

const started = registry('1.0.0', { 'remote-a': '1.0.0', 'remote-b': '1.0.0' });
const MINUTE = 60_000;

let now = 0;
const sendRequest = jest.fn<Promise<Partial<Response>>, [string]>();
const respondWith = (body: unknown, ok = true) =>
  sendRequest.mockResolvedValue({ ok, json: async () => body });

beforeEach(() => {
  now = 0;
  sendRequest.mockReset();
  globalThis.fetch = sendRequest as unknown as typeof fetch;
});

it('the first check is a minute after the start, the next one a minute later', async () => {
  respondWith(started);
  const hasNewVersion = createVersionWatch(started, () => now);
  for (const [at, requests] of [
    [MINUTE - 1, 0],
    [MINUTE, 1],
    [2 * MINUTE - 1, 1],
    [2 * MINUTE, 2],
  ] as const) {
    now = at;
    expect(await hasNewVersion()).toBe(false);
    expect(sendRequest).toHaveBeenCalledTimes(requests);
  }
  expect(sendRequest).toHaveBeenCalledWith('/remotes.json');
});

it.each([
  ['a newer version of a remote', registry('1.0.0', { 'remote-a': '1.0.0', 'remote-b': '1.1.0' })],
  ['an older version', registry('1.0.0', { 'remote-a': '0.9.0', 'remote-b': '1.0.0' })],
  ['another shell', registry('1.0.1', { 'remote-a': '1.0.0', 'remote-b': '1.0.0' })],
  ['an added remote', registry('1.0.0', { 'remote-a': '1.0.0', 'remote-b': '1.0.0', c: '1.0.0' })],
  ['a removed remote', registry('1.0.0', { 'remote-a': '1.0.0' })],
])('%s counts as new', async (_case, document) => {
  respondWith(document);
  const hasNewVersion = createVersionWatch(started, () => now);
  now = MINUTE;
  expect(await hasNewVersion()).toBe(true);
});

it('another order of the remotes does not count as new', async () => {
  respondWith(registry('1.0.0', { 'remote-b': '1.0.0', 'remote-a': '1.0.0' }));
  const hasNewVersion = createVersionWatch(started, () => now);
  now = MINUTE;
  expect(await hasNewVersion()).toBe(false);
});

it.each([
  ['cannot be reached', () => sendRequest.mockRejectedValue(new Error('offline'))],
  ['responds with an error', () => respondWith({}, false)],
  ['sends an invalid document', () => respondWith({})],
  [
    'sends a truncated document',
    () =>
      sendRequest.mockResolvedValue({ ok: true, json: () => Promise.reject(new Error('half')) }),
  ],
])('nothing counts as new when the server %s', async (_case, prepare) => {
  prepare();
  const hasNewVersion = createVersionWatch(started, () => now);
  now = MINUTE;
  expect(await hasNewVersion()).toBe(false);
});
