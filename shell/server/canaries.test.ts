/** @jest-environment node */
import { REMOTES_PATH, type ResolvedRegistry } from 'shared-contracts';
import { canaryAt, withBooking } from './test-kit/releases';
import { openPage, pageDataOf, startTestSite, type TestSite, versionOf } from './test-kit/site';

const COOKIE = 'clinic-bucket';
let site: TestSite;

beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

const open = (cookies = {}) => openPage(site.app, '/appoinment', cookies);

it('a visitor gets a bucket once, for a year, in a cookie that scripts cannot read [R12.1]', async () => {
  const first = await open();
  const [cookie] = first.cookies;
  expect(first.cookies).toHaveLength(1);
  expect(cookie).toEqual({
    name: COOKIE,
    value: expect.stringMatching(/^\d{1,4}$/) as string,
    path: '/',
    maxAge: 31_536_000,
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect((await open({ [COOKIE]: cookie!.value })).cookies).toEqual([]);
});

it('cookies are secure and bound to the host when the visitor came by https', async () => {
  const headers = { accept: 'text/html', 'x-forwarded-proto': 'https' };
  const url = '/?lang=de';
  const { cookies } = await site.app.inject({ url, headers });
  const names = ['__Host-clinic-bucket', '__Host-clinic-language'];
  expect(cookies.map(({ name }) => name)).toEqual(names);
  expect(cookies).toMatchObject(names.map(() => ({ secure: true, path: '/' })));
  const known = { [names[0]!]: cookies[0]!.value, [names[1]!]: 'de' };
  const next = await site.app.inject({ url: '/', headers, cookies: known });
  expect(next.cookies).toEqual([]);
  expect(next.body).toContain('<html lang="de"');
});

it('over https a cookie that another host could have set does not count', async () => {
  const headers = { accept: 'text/html', 'x-forwarded-proto': 'https' };
  const { cookies } = await site.app.inject({ url: '/', headers, cookies: { [COOKIE]: '1' } });
  expect(cookies.map(({ name }) => name)).toEqual([`__Host-${COOKIE}`]);
});

it.each(['', 'x', '12345', '-1', '1;2', '1 or 2'])(
  'the invalid bucket %j is replaced',
  async (value) => {
    const { cookies } = await open({ [COOKIE]: value });
    expect(cookies[0]?.name).toBe(COOKIE);
  },
);

it('all visitors get the live version while there is no canary', async () => {
  site.backend.state.document = withBooking({ current: '1.1.0' });
  expect(versionOf(pageDataOf(await open()))).toBe('1.1.0');
});

it('the canary goes to its percentage of visitors, who keep it on every page and server [R12.1]', async () => {
  site.backend.state.document = withBooking(canaryAt(25));
  const other = await site.startAgain();
  const versions = await Promise.all(
    Array.from({ length: 400 }, async (_, bucket) => {
      const cookies = { [COOKIE]: String(bucket * 25) };
      const page = versionOf(pageDataOf(await open(cookies)));
      const list = await other.inject({ url: REMOTES_PATH, cookies });
      expect(versionOf({ registry: list.json<ResolvedRegistry>() })).toBe(page);
      return page;
    }),
  );
  const canaries = versions.filter((version) => version === '1.1.0').length;
  // Four standard deviations around 100 of 400.
  expect(canaries).toBeGreaterThan(65);
  expect(canaries).toBeLessThan(135);
  expect(versions.filter((version) => version === '1.0.0')).toHaveLength(400 - canaries);
});

it('an open page can read which versions visitors get now, uncached', async () => {
  const { cookies, headers, body } = await site.app.inject({ url: REMOTES_PATH });
  const { shell, remotes } = JSON.parse(body) as ResolvedRegistry;
  expect(headers['cache-control']).toBe('no-store');
  expect(cookies[0]?.name).toBe(COOKIE);
  expect({ shell, remotes }).toEqual(pageDataOf(await open()).registry);
});
