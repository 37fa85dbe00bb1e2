/** @jest-environment node */
import { FALLBACK_VERSION_PATH, type RegisteredRemote } from 'shared-contracts';
import {
  canaryAt,
  filesOf,
  FIRST_VIEW,
  freshDocument,
  hashOf,
  releaseOf,
  withBooking,
} from './test-kit/releases';
import { startTestSite, type TestSite } from './test-kit/site';

let site: TestSite;
beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

const getFallback = (version: string, remote = 'remote-booking') =>
  site.app.inject({
    url: `${FALLBACK_VERSION_PATH}/${remote}/${version}`,
    cookies: { 'clinic-bucket': '1' },
  });

it('the live version falls back to the one before it, with its hashes [R12.9]', async () => {
  const response = await getFallback('1.0.0');
  expect(response.headers['cache-control']).toBe('no-store');
  const { version, manifestUrl, integrity } = response.json<RegisteredRemote>();
  expect(version).toBe('0.9.0');
  expect(manifestUrl).toBe('/assets/remote-booking/0.9.0/mf-manifest.json');
  const { [FIRST_VIEW]: html, ...scripts } = filesOf('remote-booking', '0.9.0');
  expect(html).toBeDefined();
  const files = Object.entries(scripts);
  expect(integrity).toEqual(Object.fromEntries(files.map(([path, text]) => [path, hashOf(text)])));
});

it('a version that is no longer live falls back to the live one [R12.9]', async () => {
  site.backend.state.document = withBooking({ current: '1.1.0' });
  expect((await getFallback('1.0.0')).json()).toMatchObject({ version: '1.1.0' });
});

it('a canary falls back to the live version', async () => {
  site.backend.state.document = withBooking(canaryAt(100));
  expect((await getFallback('1.1.0')).json()).toMatchObject({ version: '1.0.0' });
});

it('the fallback is not a canary, even if the visitor would get it now [R12.9]', async () => {
  site.backend.state.document = withBooking(canaryAt(100));
  expect((await getFallback('1.0.0')).json()).toMatchObject({ version: '0.9.0' });
});

it('the fallback is not a canary, even if it was live before [R12.9]', async () => {
  const { releases } = freshDocument().remotes['remote-booking']!;
  const before = releaseOf('remote-booking', '1.1.0', '2026-01-03T00:00:00Z');
  site.backend.state.document = withBooking({
    ...canaryAt(1),
    releases: { ...releases, '1.1.0': before },
  });
  expect((await getFallback('1.0.0')).json()).toMatchObject({ version: '0.9.0' });
});

it.each([
  ['no other version was ever live', releaseOf('remote-booking', '0.9.0', null)],
  [
    'the version before was withdrawn',
    {
      ...releaseOf('remote-booking', '0.9.0', '2026-01-01T00:00:00Z'),
      withdrawnAt: '2026-01-02T00:00:00Z',
    },
  ],
])('there is no fallback when %s [R12.9]', async (_case, before) => {
  const current = releaseOf('remote-booking', '1.0.0', '2026-01-02T00:00:00Z');
  site.backend.state.document = withBooking({ releases: { '0.9.0': before, '1.0.0': current } });
  const response = await getFallback('1.0.0');
  expect(response.statusCode).toBe(204);
  expect(response.body).toBe('');
});

it.each(['remote-unknown', '__proto__', 'constructor'])(
  'there is no fallback for %s',
  async (remote) => {
    expect((await getFallback('1.0.0', remote)).statusCode).toBe(204);
  },
);
