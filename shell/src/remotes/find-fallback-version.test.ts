import type { RegisteredRemote } from 'shared-contracts';
import { findGood } from './find-fallback-version';

const failing = { name: 'remote-booking', version: '1.2.3', integrity: {} } as RegisteredRemote;
const good = { ...failing, version: '1.2.2' };
const ask = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();

beforeEach(() => {
  ask.mockReset();
  globalThis.fetch = ask as unknown as typeof fetch;
});

it('asks for what was good in place of that version, and does not wait for ever', async () => {
  ask.mockResolvedValue({ status: 200, json: async () => good });
  expect(await findGood(failing)).toBe(good);
  const [path, { signal }] = ask.mock.calls[0]!;
  expect(path).toBe('/remotes/fallback/remote-booking/1.2.3');
  expect(signal).toBeInstanceOf(AbortSignal);
});

it.each([204, 404, 503])('has nothing when the answer is %s', async (status) => {
  ask.mockResolvedValue({ status });
  expect(await findGood(failing)).toBeNull();
});

it("asks nobody about a developer's own server", async () => {
  expect(await findGood({ ...failing, integrity: null })).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
