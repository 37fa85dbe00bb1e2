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
const ask = jest.fn<Promise<Partial<Response>>, [string]>();
const answer = (body: unknown, ok = true) => ask.mockResolvedValue({ ok, json: async () => body });

beforeEach(() => {
  now = 0;
  ask.mockReset();
  globalThis.fetch = ask as unknown as typeof fetch;
});

it('asks a minute after the start at the earliest, then once a minute', async () => {
  answer(started);
  const hasNewVersion = createVersionWatch(started, () => now);
  for (const [at, asked] of [
    [MINUTE - 1, 0],
    [MINUTE, 1],
    [2 * MINUTE - 1, 1],
    [2 * MINUTE, 2],
  ] as const) {
    now = at;
    expect(await hasNewVersion()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(asked);
  }
  expect(ask).toHaveBeenCalledWith('/remotes.json');
});

it.each([
  ['another version of a remote', registry('1.0.0', { 'remote-a': '1.0.0', 'remote-b': '1.1.0' })],
  ['an older version again', registry('1.0.0', { 'remote-a': '0.9.0', 'remote-b': '1.0.0' })],
  ['another shell', registry('1.0.1', { 'remote-a': '1.0.0', 'remote-b': '1.0.0' })],
  ['one remote more', registry('1.0.0', { 'remote-a': '1.0.0', 'remote-b': '1.0.0', c: '1.0.0' })],
  ['one remote less', registry('1.0.0', { 'remote-a': '1.0.0' })],
])('notices %s', async (_case, document) => {
  answer(document);
  const hasNewVersion = createVersionWatch(started, () => now);
  now = MINUTE;
  expect(await hasNewVersion()).toBe(true);
});

it('does not mind the order of the remotes', async () => {
  answer(registry('1.0.0', { 'remote-b': '1.0.0', 'remote-a': '1.0.0' }));
  const hasNewVersion = createVersionWatch(started, () => now);
  now = MINUTE;
  expect(await hasNewVersion()).toBe(false);
});

it.each([
  ['cannot be reached', () => ask.mockRejectedValue(new Error('offline'))],
  ['has failed', () => answer({}, false)],
  ['answers nonsense', () => answer({})],
  [
    'answers half',
    () => ask.mockResolvedValue({ ok: true, json: () => Promise.reject(new Error('half')) }),
  ],
])('knows of nothing new while the server %s', async (_case, prepare) => {
  prepare();
  const hasNewVersion = createVersionWatch(started, () => now);
  now = MINUTE;
  expect(await hasNewVersion()).toBe(false);
});
