/** @jest-environment node */
import fastifyCookie from '@fastify/cookie';
import { OVERRIDES_PATH, REMOTES_PATH } from 'shared-contracts';
import { REGISTRY_TOKEN } from './test-kit/backend';
import { COOKIE_SECRET, openPage, pageDataOf, startTestSite, type TestSite } from './test-kit/site';

const COOKIE = 'clinic-override';
const ORIGIN = 'http://localhost:3002';
const OVERRIDE = `remote-booking@${ORIGIN}`;

let site: TestSite;
afterEach(() => site.stop());

const manifestOf = (page: { body: string }) =>
  pageDataOf(page).registry.remotes.find(({ name }) => name === 'remote-booking');
const openWithOverride = (path: string) =>
  openPage(site.app, `${path}?remote=${encodeURIComponent(OVERRIDE)}`);

describe('in a local start', () => {
  beforeEach(async () => (site = await startTestSite({ isLocal: true })));

  it('an override in the address applies at once, by a cookie and a redirect [R12.4]', async () => {
    const response = await openPage(site.app, `/appoinment?date=2030-01-01&remote=${OVERRIDE}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/appoinment?date=2030-01-01');
    const [cookie] = response.cookies;
    expect(cookie).toEqual({
      name: COOKIE,
      value: expect.stringContaining(OVERRIDE) as string,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    });

    const cookies = { [COOKIE]: cookie!.value };
    const page = await openPage(site.app, '/appoinment', cookies);
    expect(manifestOf(page)).toMatchObject({
      manifestUrl: `${ORIGIN}/mf-manifest.json`,
      integrity: null,
    });
    expect(pageDataOf(page)).toMatchObject({
      overridden: { 'remote-booking': ORIGIN },
      manifests: {},
    });
    expect(page.body).not.toContain('rel="preload"');
    expect(page.headers['integrity-policy']).toBeUndefined();
    expect(page.headers['content-security-policy']).toMatch(
      /connect-src 'self' http:\/\/localhost:3002 ws:\/\/localhost:3002;/,
    );
    const list = await site.app.inject({ url: REMOTES_PATH, cookies });
    expect(list.body).toContain(`${ORIGIN}/mf-manifest.json`);
    expect(manifestOf(await openPage(site.app, '/appoinment'))?.integrity).not.toBeNull();
  });

  it.each(['https://localhost:3002', 'http://elsewhere.test:80', 'http://localhost:99999'])(
    'the override is ignored when its origin is %s',
    async (origin) => {
      const page = await openPage(site.app, `/appoinment?remote=remote-booking@${origin}`);
      expect(page.statusCode).toBe(200);
      expect(page.cookies.map(({ name }) => name)).not.toContain(COOKIE);
      expect(pageDataOf(page).overridden).toEqual({});
    },
  );

  it.each([
    '//elsewhere.test/',
    '/.//elsewhere.test/',
    '/%2e//elsewhere.test/',
    '/\\elsewhere.test/',
  ])('the redirect from %s stays on this site', async (path) => {
    const { headers } = await openWithOverride(path);
    expect(new URL(String(headers.location), 'http://clinic.test').host).toBe('clinic.test');
  });

  it('the setting DEV_REMOTES applies to all visitors, without a cookie', async () => {
    const app = await site.startAgain({ DEV_REMOTES: OVERRIDE });
    expect(manifestOf(await openPage(app, '/'))?.manifestUrl).toBe(`${ORIGIN}/mf-manifest.json`);
  });
});

describe('in production', () => {
  beforeEach(async () => (site = await startTestSite()));

  const post = (body: object = { email: 'admin@clinic.test', remotes: OVERRIDE }) =>
    site.app.inject({
      method: 'POST',
      url: OVERRIDES_PATH,
      headers: { authorization: 'Bearer of-the-admin', 'x-forwarded-proto': 'https' },
      payload: body,
    });

  it('an override in the address does nothing [R12.15]', async () => {
    const page = await openWithOverride('/appoinment');
    expect(page.statusCode).toBe(200);
    expect(page.cookies.map(({ name }) => name)).not.toContain(COOKIE);
    expect(pageDataOf(page).overridden).toEqual({});
  });

  it.each([OVERRIDE, `${OVERRIDE}.`, `${OVERRIDE}.c2lnbmF0dXJl`])(
    'a cookie without the signature of this server does nothing: %s [R12.15]',
    async (value) => {
      const page = await openPage(site.app, '/', { [COOKIE]: value });
      expect(pageDataOf(page).overridden).toEqual({});
      expect(page.headers['integrity-policy']).toBeDefined();
    },
  );

  it('the cookie is signed with a secret of its own, not with the registry token [R12.47]', async () => {
    const signed = (secret: string) =>
      openPage(site.app, '/', { [COOKIE]: fastifyCookie.sign(OVERRIDE, secret) });
    expect(pageDataOf(await signed(REGISTRY_TOKEN)).overridden).toEqual({});
    expect(pageDataOf(await signed(COOKIE_SECRET)).overridden).not.toEqual({});
  });

  it('a cookie outlives the replacement of the secret that signed it', async () => {
    const next = `${'n'.repeat(32)},${COOKIE_SECRET}`;
    const app = await site.startAgain({ COOKIE_SECRET: next });
    const page = await openPage(app, '/', {
      [COOKIE]: fastifyCookie.sign(OVERRIDE, COOKIE_SECRET),
    });
    expect(pageDataOf(page).overridden).not.toEqual({});
  });

  it('an admin can set an override with their own token, and remove it [R12.15]', async () => {
    const response = await post();
    expect(response.statusCode).toBe(204);
    expect(site.backend.state.adminCalls).toEqual(['admin@clinic.test Bearer of-the-admin']);
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true });
    expect(cookie).not.toHaveProperty('maxAge');
    const cookies = { [COOKIE]: cookie!.value };
    expect(manifestOf(await openPage(site.app, '/', cookies))?.integrity).toBeNull();

    const reset = await site.app.inject({ method: 'DELETE', url: OVERRIDES_PATH, cookies });
    expect(reset.statusCode).toBe(204);
    const cleared = { [COOKIE]: reset.cookies[0]!.value };
    expect(pageDataOf(await openPage(site.app, '/', cleared)).overridden).toEqual({});
  });

  it.each([
    { who: 'is not an admin', admin: { status: 200, body: { isAdmin: false } }, code: 'forbidden' },
    { who: 'names another account', admin: { status: 403, body: {} }, code: 'forbidden' },
    { who: 'is not signed in', admin: { status: 401, body: {} }, code: 'forbidden' },
    {
      who: 'gets an invalid response from the API',
      admin: { status: 200, body: { admin: true } },
      code: 'internal',
    },
  ])('a visitor who $who gets no override [R12.15]', async ({ admin, code }) => {
    site.backend.state.admin = admin;
    const response = await post();
    expect(response.statusCode).toBe(code === 'forbidden' ? 403 : 500);
    expect(response.json()).toMatchObject({ code });
    expect(response.cookies).toEqual([]);
  });

  it('no override can be set while the API is down', async () => {
    site.backend.state.isDown = true;
    const response = await post();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'service_unavailable', retryable: true });
    expect(response.cookies).toEqual([]);
  });

  it.each([
    ['another origin', { email: 'a@clinic.test', remotes: 'remote-x@http://elsewhere.test:80' }],
    ['no email address', { email: 'a', remotes: OVERRIDE }],
    ['an unknown field', { email: 'a@clinic.test', remotes: OVERRIDE, isAdmin: true }],
    ['an empty body', {}],
  ])('%s is rejected before the API is asked', async (_case, body) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation_failed' });
    expect(site.backend.state.adminCalls).toEqual([]);
  });
});
