/** @jest-environment node */
import fastifyCookie from '@fastify/cookie';
import {
  FALLBACK_VERSION_PATH,
  OVERRIDES_PATH,
  REMOTES_PATH,
  type ResolvedRegistry,
  TELEMETRY_PATH,
} from 'shared-contracts';
import { freshDocument, withBooking } from './test-kit/releases';
import {
  COOKIE_SECRET,
  openPage,
  pageDataOf,
  startTestSite,
  type TestSite,
  versionOf,
} from './test-kit/site';

const COOKIE = 'clinic-override';
const RELEASE = 'remote-booking@1.1.0';
const SHOWN = { kind: 'shown', remote: 'remote-booking', version: '1.1.0' };
const DAY_SECONDS = 24 * 3600;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const chosen = (text: string) => ({ [COOKIE]: fastifyCookie.sign(text, COOKIE_SECRET) });

let site: TestSite;
afterEach(() => site.stop());

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.find(({ name }) => name === COOKIE);
const open = (cookies = {}) => openPage(site.app, '/appoinment', cookies);
/** 1.0.0 is live, 1.1.0 is stored. */
const store11 = () => (site.backend.state.document = withBooking({}));

describe('in a local start', () => {
  beforeEach(async () => {
    site = await startTestSite({ isLocal: true });
    store11();
  });

  it('a stored release in the address applies at once, by a cookie and a redirect', async () => {
    const response = await openPage(site.app, `/appoinment?date=2030-01-01&remote=${RELEASE}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers).toMatchObject({
      location: '/appoinment?date=2030-01-01',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const page = await open({ [COOKIE]: cookieOf(response)!.value });
    expect(versionOf(pageDataOf(page))).toBe('1.1.0');
    expect(pageDataOf(page).previews).toEqual([SHOWN]);
    expect(page.body).toContain('remote-booking/1.1.0/');
    expect(page.body).not.toContain('remote-booking/1.0.0/');
  });

  it('a release joins the server of a developer', async () => {
    const both = `remote-payment@http://localhost:3004,${RELEASE}`;
    const response = await openPage(site.app, `/?remote=${both}`);
    const data = pageDataOf(await open({ [COOKIE]: cookieOf(response)!.value }));
    expect(versionOf(data)).toBe('1.1.0');
    expect(data.overridden).toEqual({ 'remote-payment': 'http://localhost:3004' });
  });

  it('a release is shown in place of what DEV_REMOTES names for all visitors', async () => {
    const app = await site.startAgain({ DEV_REMOTES: 'remote-booking@http://localhost:3002' });
    const page = await openPage(app, '/appoinment', chosen(RELEASE));
    const remotes = pageDataOf(page).registry.remotes;
    expect(remotes.find(({ name }) => name === 'remote-booking')).toMatchObject({
      version: '1.1.0',
      manifestUrl: '/assets/remote-booking/1.1.0/mf-manifest.json',
    });
  });

  it.each(['remote-booking@latest', 'remote-booking@https://elsewhere.test', 'booking'])(
    'a page says that it does not understand %s',
    async (text) => {
      const page = await openPage(site.app, `/appoinment?remote=${text}`);
      expect(page.statusCode).toBe(200);
      expect(pageDataOf(page).previews).toEqual([{ kind: 'notUnderstood' }]);
      expect(pageDataOf(await open()).previews).toBeUndefined();
    },
  );
});

describe('in production', () => {
  beforeEach(async () => {
    site = await startTestSite();
    store11();
  });

  it('a stored release in the address does nothing until an admin asks for it', async () => {
    const page = await openPage(site.app, `/appoinment?remote=${RELEASE}`);
    expect(cookieOf(page)).toBeUndefined();
    expect(versionOf(pageDataOf(page))).toBe('1.0.0');
    const ask = () =>
      site.app.inject({
        method: 'POST',
        url: OVERRIDES_PATH,
        headers: { authorization: 'Bearer of-the-admin' },
        payload: { email: 'admin@clinic.test', remotes: RELEASE },
      });
    const given = await ask();
    expect(given.statusCode).toBe(204);
    const shown = await open({ [COOKIE]: cookieOf(given)!.value });
    expect(versionOf(pageDataOf(shown))).toBe('1.1.0');
    site.backend.state.admin = { status: 200, body: { isAdmin: false } };
    expect((await ask()).statusCode).toBe(403);
  });

  it.each([RELEASE, `${RELEASE}.c2lnbmF0dXJl`])(
    'a cookie that this server has not signed does nothing: %s',
    async (value) => {
      expect(versionOf(pageDataOf(await open({ [COOKIE]: value })))).toBe('1.0.0');
    },
  );

  it('a previewed page keeps the hashes of its files, and no cache or search engine keeps the page', async () => {
    const page = await open(chosen(RELEASE));
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'integrity-policy': 'blocked-destinations=(script)',
    });
    const other = await open();
    expect(other.headers['x-robots-tag']).toBeUndefined();
    expect(versionOf(pageDataOf(other))).toBe('1.0.0');
    const list = await site.app.inject({ url: REMOTES_PATH, cookies: chosen(RELEASE) });
    expect(versionOf({ registry: list.json<ResolvedRegistry>() })).toBe('1.1.0');
  });

  it('a withdrawn release, and one of a retired remote, can be previewed', async () => {
    const { releases } = withBooking({}).remotes['remote-booking']!;
    const withdrawn = { ...releases['1.1.0']!, withdrawnAt: '2026-01-04T00:00:00Z' };
    site.backend.state.document = withBooking({
      ...{ current: null, status: 'retired' },
      releases: { ...releases, '1.1.0': withdrawn },
    });
    expect((await open()).statusCode).toBe(404);
    const page = await open(chosen(RELEASE));
    expect(page.statusCode).toBe(200);
    expect(pageDataOf(page).previews).toEqual([SHOWN]);
  });

  it('a page says that a release does not exist, or that it has been deleted', async () => {
    const gc = { action: 'gc', at: '2026-01-04T00:00:00Z', by: 'admin', note: '' } as const;
    const entry = { ...gc, remote: 'remote-booking', versions: ['1.0.5'] };
    site.backend.state.document = { ...freshDocument(), history: [entry] };
    for (const [version, kind] of [
      ['1.0.5', 'deleted'],
      ['9.9.9', 'unknown'],
    ]) {
      const data = pageDataOf(await open(chosen(`remote-booking@${version}`)));
      expect(data.previews).toEqual([{ kind, remote: 'remote-booking', version }]);
      expect(versionOf(data)).toBe('1.0.0');
    }
  });

  it('a preview ends at its time: the next page is live and says so once', async () => {
    expect(pageDataOf(await open(chosen(`${RELEASE}~${inSeconds(60)}`))).previews).toEqual([SHOWN]);
    const ended = await open(chosen(`${RELEASE}~${inSeconds(-1)}`));
    expect(versionOf(pageDataOf(ended))).toBe('1.0.0');
    expect(pageDataOf(ended).previews).toEqual([{ ...SHOWN, kind: 'ended' }]);
    const next = await open({ [COOKIE]: cookieOf(ended)!.value });
    expect(pageDataOf(next).previews).toBeUndefined();
  });

  it('a version that fails has no fallback on its preview, and has one elsewhere', async () => {
    site.backend.state.document = withBooking({ current: '1.1.0' });
    const url = `${FALLBACK_VERSION_PATH}/remote-booking/1.1.0`;
    const preview = await site.app.inject({ url, cookies: chosen(RELEASE) });
    expect(preview.statusCode).toBe(204);
    expect((await site.app.inject(url)).json()).toMatchObject({ version: '1.0.0' });
    const other = await site.app.inject({ url, cookies: chosen('remote-booking@0.9.0') });
    expect(other.json()).toMatchObject({ version: '1.0.0' });
  });

  it.each([RELEASE, `${RELEASE}~1`])('what a preview reports is not counted: %s', async (text) => {
    const report = (cookies: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: TELEMETRY_PATH, payload: {}, cookies });
    expect((await report(chosen(text))).statusCode).toBe(204);
    expect(site.backend.state.reports).toBe(0);
    await report({});
    await report({ [COOKIE]: text });
    expect(site.backend.state.reports).toBe(2);
  });

  describe('a link', () => {
    const link = (signed: string) => openPage(site.app, `/appoinment?preview=${signed}`);
    const sign = (signed: string, preview: object, status = 200) => {
      site.backend.state.links[signed] = { status, body: preview };
    };

    it('opens a release for people without an account, until its end', async () => {
      const expiresAt = inSeconds(DAY_SECONDS);
      sign('signed', { remote: 'remote-booking', version: '1.1.0', expiresAt });
      const response = await link('signed');
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe('/appoinment');
      const cookie = cookieOf(response)!;
      expect(cookie.value).toContain(`${RELEASE}~${expiresAt}.`);
      const page = await open({ [COOKIE]: cookie.value });
      expect(pageDataOf(page).previews).toEqual([SHOWN]);
    });

    it('opens several releases', async () => {
      const expiresAt = inSeconds(DAY_SECONDS);
      sign('a', { remote: 'remote-booking', version: '1.1.0', expiresAt });
      sign('b', { remote: 'remote-payment', version: '0.9.0', expiresAt });
      const data = pageDataOf(await open({ [COOKIE]: cookieOf(await link('a,b'))!.value }));
      expect([versionOf(data), versionOf(data, 'remote-payment')]).toEqual(['1.1.0', '0.9.0']);
    });

    const fault = (code: string) => ({ code, message: 'no', retryable: false, requestId: 'r' });
    it.each([
      ['linkInvalid', 404, fault('preview_invalid')],
      ['linkExpired', 410, fault('preview_expired')],
      ['linkUnchecked', 500, fault('internal')],
      ['linkUnchecked', 200, { remote: 'remote-booking' }],
    ])(
      'that the registry rejects opens the live page, which says %s',
      async (kind, status, body) => {
        sign('signed', body, status);
        const page = await link('signed');
        expect(page.statusCode).toBe(200);
        expect(cookieOf(page)).toBeUndefined();
        expect(pageDataOf(page).previews).toEqual([{ kind }]);
        expect(versionOf(pageDataOf(page))).toBe('1.0.0');
        expect(pageDataOf(await open()).previews).toBeUndefined();
      },
    );
  });
});
