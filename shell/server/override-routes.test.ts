/** @jest-environment node */
import fastifyCookie from '@fastify/cookie';
import { OVERRIDES_PATH, REMOTES_PATH } from 'shared-contracts';
import { REGISTRY_TOKEN } from './test-kit/backend';
import { COOKIE_SECRET, openPage, pageDataOf, startTestSite, type TestSite } from './test-kit/site';

const COOKIE = 'clinic-override';
const ORIGIN = 'http://localhost:3002';
const WISH = `remote-booking@${ORIGIN}`;

let site: TestSite;
afterEach(() => site.stop());

const manifestOf = (page: { body: string }) =>
  pageDataOf(page).registry.remotes.find(({ name }) => name === 'remote-booking');
const wishAt = (path: string) => openPage(site.app, `${path}?remote=${encodeURIComponent(WISH)}`);

describe('in a local start', () => {
  beforeEach(async () => (site = await startTestSite({ isLocal: true })));

  it('counts at once: the page starts anew with the remote of the developer [R12.4]', async () => {
    const answer = await openPage(site.app, `/appoinment?date=2030-01-01&remote=${WISH}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/appoinment?date=2030-01-01');
    const [cookie] = answer.cookies;
    expect(cookie).toEqual({
      name: COOKIE,
      value: expect.stringContaining(WISH) as string,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
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
    'ignores %s',
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
  ])('leads nobody to another site by %s', async (path) => {
    const { headers } = await wishAt(path);
    expect(new URL(String(headers.location), 'http://clinic.test').host).toBe('clinic.test');
  });

  it('the setting DEV_REMOTES counts for everybody, without a cookie', async () => {
    const app = await site.startAgain({ DEV_REMOTES: WISH });
    expect(manifestOf(await openPage(app, '/'))?.manifestUrl).toBe(`${ORIGIN}/mf-manifest.json`);
  });
});

describe('in production', () => {
  beforeEach(async () => (site = await startTestSite()));

  const ask = (body: object = { email: 'admin@clinic.test', remotes: WISH }) =>
    site.app.inject({
      method: 'POST',
      url: OVERRIDES_PATH,
      headers: { authorization: 'Bearer of-the-admin', 'x-forwarded-proto': 'https' },
      payload: body,
    });

  it('an address alone does nothing [R12.15]', async () => {
    const page = await wishAt('/appoinment');
    expect(page.statusCode).toBe(200);
    expect(page.cookies.map(({ name }) => name)).not.toContain(COOKIE);
    expect(pageDataOf(page).overridden).toEqual({});
  });

  it.each([WISH, `${WISH}.`, `${WISH}.c2lnbmF0dXJl`])(
    'a cookie that this server did not sign does nothing: %s [R12.15]',
    async (value) => {
      const page = await openPage(site.app, '/', { [COOKIE]: value });
      expect(pageDataOf(page).overridden).toEqual({});
      expect(page.headers['integrity-policy']).toBeDefined();
    },
  );

  it('a cookie is signed by a secret of its own, which no token of the registry opens [R12.47]', async () => {
    const signed = (secret: string) =>
      openPage(site.app, '/', { [COOKIE]: fastifyCookie.sign(WISH, secret) });
    expect(pageDataOf(await signed(REGISTRY_TOKEN)).overridden).toEqual({});
    expect(pageDataOf(await signed(COOKIE_SECRET)).overridden).not.toEqual({});
  });

  it('an admin gets it, by their own token, and goes back [R12.15]', async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(204);
    expect(site.backend.state.adminCalls).toEqual(['admin@clinic.test Bearer of-the-admin']);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true });
    expect(cookie).not.toHaveProperty('maxAge');
    const cookies = { [COOKIE]: cookie!.value };
    expect(manifestOf(await openPage(site.app, '/', cookies))?.integrity).toBeNull();

    const reset = await site.app.inject({ method: 'DELETE', url: OVERRIDES_PATH, cookies });
    expect(reset.statusCode).toBe(204);
    const cleared = { [COOKIE]: reset.cookies[0]!.value };
    expect(pageDataOf(await openPage(site.app, '/', cleared)).overridden).toEqual({});
  });

  it.each([
    { who: 'is no admin', admin: { status: 200, body: { isAdmin: false } }, code: 'forbidden' },
    { who: 'asks about somebody else', admin: { status: 403, body: {} }, code: 'forbidden' },
    { who: 'is not signed in', admin: { status: 401, body: {} }, code: 'forbidden' },
    { who: 'cannot be judged', admin: { status: 200, body: { admin: true } }, code: 'internal' },
  ])('whoever $who gets nothing [R12.15]', async ({ admin, code }) => {
    site.backend.state.admin = admin;
    const answer = await ask();
    expect(answer.statusCode).toBe(code === 'forbidden' ? 403 : 500);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.cookies).toEqual([]);
  });

  it('nobody gets anything while the API is away', async () => {
    site.backend.state.isAway = true;
    const answer = await ask();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'service_unavailable', retryable: true });
    expect(answer.cookies).toEqual([]);
  });

  it.each([
    ['another origin', { email: 'a@clinic.test', remotes: 'remote-x@http://elsewhere.test:80' }],
    ['no address', { email: 'a', remotes: WISH }],
    ['more than is asked for', { email: 'a@clinic.test', remotes: WISH, isAdmin: true }],
    ['nothing', {}],
  ])('%s is refused before anybody is asked', async (_case, body) => {
    const answer = await ask(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed' });
    expect(site.backend.state.adminCalls).toEqual([]);
  });
});
