/** @jest-environment node */
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { errorEnvelopeSchema, REMOTES_PATH } from 'shared-contracts';
import { LANGUAGE_COOKIE } from 'shared-texts';
import { openPage, startTestSite, type TestSite } from './test-kit/site';

const INTERNALS = /ECONN|ENOENT|fetch|127\.0\.0\.1|\.ts\b|node:|shell\.json|Zod|at [\w.]+ \(/i;
/** A random nonce may spell any of the words above. */
const withoutNonce = (html: string) => html.replace(/nonce="[^"]*"/g, '');
let site: TestSite;

beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

describe('without the registry and without a snapshot', () => {
  beforeEach(() => (site.backend.state.isDown = true));

  it('a page says in plain words that the site is not available, and nothing else [R12.7]', async () => {
    const page = await openPage(site.app, '/appoinment?email=ada@clinic.test');
    expect(page.statusCode).toBe(503);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['retry-after']).toBe('5');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-/,
    );
    expect(page.body).toContain("<h1>Molar isn't available right now</h1>");
    expect(page.body).toContain('<a href="">Try again</a>');
    expect(page.body).not.toContain('<script');
    expect(withoutNonce(page.body)).not.toMatch(INTERNALS);
  });

  it('the reference on the page leads to the cause in the log, which holds nothing about the visitor [R12.7]', async () => {
    const { body } = await openPage(site.app, '/appoinment?email=ada@clinic.test');
    const id = /quote this reference: ([0-9a-f-]{36})/.exec(body)?.[1];
    const line = site
      .logged()
      .split('\n')
      .find((text) => text.includes('request failed'));
    expect(JSON.parse(line ?? '')).toMatchObject({ reqId: id, route: '/*', level: 50 });
    expect(line).toContain('the registry does not respond');
    expect(site.logged()).not.toContain('ada@');
  });

  it('the log holds no path of a call, in which a calendar has its secret', async () => {
    const app = await site.startAgain({ LOG_LEVEL: 'debug' });
    expect((await app.inject('/api/calendar/secret-of-a-calendar.ics')).statusCode).toBe(503);
    expect(site.logged()).toContain('request failed');
    expect(site.logged()).not.toContain('secret-of-a-calendar');
  });

  it.each([
    REMOTES_PATH,
    '/remotes/fallback/remote-booking/1.0.0',
    '/api/ping',
    '/registry/document',
  ])('a call of %s gets the error envelope [R12.8]', async (url) => {
    const response = await site.app.inject(url);
    expect(response.statusCode).toBe(503);
    expect(errorEnvelopeSchema.parse(response.json())).toMatchObject({
      code: 'service_unavailable',
      retryable: true,
    });
    expect(response.body).not.toMatch(INTERNALS);
  });

  it('the server is healthy but not ready', async () => {
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
    expect((await site.app.inject('/readyz')).statusCode).toBe(503);
  });
});

it.each([
  ['is missing', (file: string) => rm(file)],
  ['is incomplete', (file: string) => writeFile(file, '{"scripts":')],
])(
  'a page explains in plain words when the build of the shell %s [R12.7]',
  async (_case, damage) => {
    await damage(join(site.dir, 'shell', 'entry.json'));
    const page = await openPage(site.app, '/');
    expect(page.statusCode).toBe(500);
    expect(page.body).toContain("Molar isn't available right now");
    expect(page.body).not.toMatch(INTERNALS);
    expect(site.logged()).toContain('request failed');
    expect((await site.app.inject('/readyz')).statusCode).toBe(503);
  },
);

it.each([
  ['/?lang=de', 'lang="de" dir="ltr"', 'Molar ist gerade nicht erreichbar'],
  ['/?lang=ar', 'lang="ar" dir="rtl"', 'نأسف لذلك'],
])('the error page of %s is in the language that was asked for', async (url, language, words) => {
  site.backend.state.isDown = true;
  const { body } = await openPage(site.app, url);
  expect(body).toContain(`<html ${language}>`);
  expect(body).toContain(words);
});

it('the error page stays in the language that the visitor chose before', async () => {
  site.backend.state.isDown = true;
  const { body } = await openPage(site.app, '/', { [LANGUAGE_COOKIE]: 'de' });
  expect(body).toContain('Erneut versuchen');
});

it.each(['//', '//[', '/?remote=%'])('%s is not a server error', async (url) => {
  const { statusCode } = await openPage(site.app, url);
  expect(statusCode).toBeLessThan(500);
});

it('the error page escapes the name of the clinic', async () => {
  const app = await site.startAgain({ CLINIC_NAME: '<b>&' });
  site.backend.state.isDown = true;
  expect((await openPage(app, '/')).body).toContain("<h1>&lt;b>&amp; isn't");
});

it('an unknown address that is not a page gets the error not_found', async () => {
  const response = await site.app.inject({ method: 'POST', url: '/nowhere' });
  expect(response.statusCode).toBe(404);
  expect(errorEnvelopeSchema.parse(response.json()).code).toBe('not_found');
  expect((await site.app.inject({ url: '/nowhere.js' })).statusCode).toBe(404);
});

describe('an address that cannot be decoded', () => {
  const securityHeaders = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
  };

  it.each(['/%', '/api/bookings/%ff', '/assets/%', '/%E0%A4%A'])(
    'gets the error envelope and the security headers: %s',
    async (url) => {
      const response = await site.app.inject(url);
      expect(response.statusCode).toBe(400);
      expect(errorEnvelopeSchema.parse(response.json()).code).toBe('validation_failed');
      expect(response.headers).toMatchObject({
        ...securityHeaders,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    },
  );

  it('gets a page in a browser', async () => {
    const page = await openPage(site.app, '/%');
    expect(page.statusCode).toBe(400);
    expect(page.headers).toMatchObject(securityHeaders);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.body).toContain("<h1>We couldn't find this page</h1>");
    expect(page.body).toContain('<a href="/">');
  });
});

/** Sends a request on a connection of its own, which stays open. */
function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  const send = (path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: clinic\r\n\r\n`);
    return once(socket, 'data').then(([bytes]) => String(bytes));
  };
  return { send, end: () => socket.destroy() };
}

it('a call during shutdown gets the error envelope and the security headers', async () => {
  const app = await site.startAgain();
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  app.addHook('preClose', () => slow);
  await app.listen({ port: 0 });
  const { send, end } = openConnection((app.server.address() as AddressInfo).port);
  expect(await send('/healthz')).toMatch(/^HTTP\/1.1 200 /);
  const closed = app.close();
  const response = await send('/remotes.json');
  finish();
  end();
  await closed;
  expect(response).toMatch(/^HTTP\/1.1 503 /);
  expect(response).toMatch(/^strict-transport-security: max-age=31536000\r$/im);
  expect(response).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(response).toMatch(/^retry-after: 5\r$/im);
  const body: unknown = JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
  expect(errorEnvelopeSchema.parse(body).code).toBe('service_unavailable');
});

it('a server with its build and the releases is ready', async () => {
  const response = await site.app.inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ready' });
});
