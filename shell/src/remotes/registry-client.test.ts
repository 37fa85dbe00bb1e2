import type { RegisteredRemote } from 'shared-contracts';
import { fetchFallbackVersion } from './registry-client';

const failed = { name: 'remote-booking', version: '1.2.3', integrity: {} } as RegisteredRemote;
const fallback = { ...failed, version: '1.2.2' };
const sendRequest = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();

beforeEach(() => {
  sendRequest.mockReset();
  globalThis.fetch = sendRequest as unknown as typeof fetch;
});

it('the fallback of a version is fetched with a timeout', async () => {
  sendRequest.mockResolvedValue({ status: 200, json: async () => fallback });
  expect(await fetchFallbackVersion(failed)).toBe(fallback);
  const [path, { signal }] = sendRequest.mock.calls[0]!;
  expect(path).toBe('/remotes/fallback/remote-booking/1.2.3');
  expect(signal).toBeInstanceOf(AbortSignal);
});

it.each([204, 404, 503])('there is no fallback when the response is %s', async (status) => {
  sendRequest.mockResolvedValue({ status });
  expect(await fetchFallbackVersion(failed)).toBeNull();
});

it("nothing is fetched for a developer's own server", async () => {
  expect(await fetchFallbackVersion({ ...failed, integrity: null })).toBeNull();
  expect(sendRequest).not.toHaveBeenCalled();
});
