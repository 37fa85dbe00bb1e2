/** @jest-environment node */
import { FALLBACK_VERSION_PATH, type RegisteredRemote } from 'shared-contracts';
import {
  canaryAt,
  filesOf,
  freshDocument,
  hashOf,
  releaseOf,
  withBooking,
} from './test-kit/releases';
import { startTestSite, type TestSite } from './test-kit/site';

let site: TestSite;
beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

const insteadOf = (version: string, remote = 'remote-booking') =>
  site.app.inject({
    url: `${FALLBACK_VERSION_PATH}/${remote}/${version}`,
    cookies: { 'clinic-bucket': '1' },
  });

it('in place of the current version it is the one that was good before, with its hashes [R12.9]', async () => {
  const answer = await insteadOf('1.0.0');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { version, manifestUrl, integrity } = answer.json<RegisteredRemote>();
  expect(version).toBe('0.9.0');
  expect(manifestUrl).toBe('/assets/remote-booking/0.9.0/mf-manifest.json');
  const files = Object.entries(filesOf('remote-booking', '0.9.0'));
  expect(integrity).toEqual(Object.fromEntries(files.map(([path, text]) => [path, hashOf(text)])));
});

it('in place of a version that visitors no longer get it is what they get now [R12.9]', async () => {
  site.backend.state.document = withBooking({ current: '1.1.0' });
  expect((await insteadOf('1.0.0')).json()).toMatchObject({ version: '1.1.0' });
});

it('in place of a canary it is the version of everybody else', async () => {
  site.backend.state.document = withBooking(canaryAt(100));
  expect((await insteadOf('1.1.0')).json()).toMatchObject({ version: '1.0.0' });
});

it('is no canary that the visitor would get by now [R12.9]', async () => {
  site.backend.state.document = withBooking(canaryAt(100));
  expect((await insteadOf('1.0.0')).json()).toMatchObject({ version: '0.9.0' });
});

it('is no canary that was current before [R12.9]', async () => {
  const { releases } = freshDocument().remotes['remote-booking']!;
  const before = releaseOf('remote-booking', '1.1.0', '2026-01-03T00:00:00Z');
  site.backend.state.document = withBooking({
    ...canaryAt(1),
    releases: { ...releases, '1.1.0': before },
  });
  expect((await insteadOf('1.0.0')).json()).toMatchObject({ version: '0.9.0' });
});

it.each([
  ['nothing else was ever good', releaseOf('remote-booking', '0.9.0', null)],
  [
    'the one before was withdrawn',
    {
      ...releaseOf('remote-booking', '0.9.0', '2026-01-01T00:00:00Z'),
      withdrawnAt: '2026-01-02T00:00:00Z',
    },
  ],
])('is nothing when %s [R12.9]', async (_case, before) => {
  const current = releaseOf('remote-booking', '1.0.0', '2026-01-02T00:00:00Z');
  site.backend.state.document = withBooking({ releases: { '0.9.0': before, '1.0.0': current } });
  const answer = await insteadOf('1.0.0');
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
});

it.each(['remote-unknown', '__proto__', 'constructor'])('is nothing for %s', async (remote) => {
  expect((await insteadOf('1.0.0', remote)).statusCode).toBe(204);
});
