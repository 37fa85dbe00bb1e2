/** @jest-environment node */
import { join } from 'node:path';
import { openPage, pageDataOf, startTestSite, type TestSite } from './test-kit/site';

let real: TestSite;
let rehearsal: TestSite;

beforeAll(async () => {
  real = await startTestSite();
  rehearsal = await startTestSite({ isRehearsal: true });
});
afterAll(() => Promise.all([real.stop(), rehearsal.stop()]));

const withoutNonce = (text: string) =>
  text.replaceAll(/nonce="[^"]*"/g, 'nonce=""').replaceAll(/nonce-[^' ]+/g, 'nonce-');

const BANNER =
  /\n<style nonce="">\n\.rehearsal [^<]+<\/style>\n<aside class="rehearsal">([^<]+)<\/aside>/;

it.each([
  ['en', 'Rehearsal: nothing here is real'],
  ['de', 'Probebetrieb: Nichts hier ist echt'],
  ['ar', 'تجربة: لا شيء هنا حقيقي'],
])('a page in %s says so before anything else in its body', async (language, text) => {
  const { body } = await openPage(rehearsal.app, '/appoinment', { 'clinic-language': language });
  const html = withoutNonce(body);
  expect(BANNER.exec(html)?.[1]).toBe(text);
  expect(html).toMatch(
    new RegExp(
      `<body class="light-theme">\n<script nonce="">[^<]+</script>${BANNER.source}\n<noscript>`,
    ),
  );
});

it.each(['/', '/appoinment', '/pay/7', '/login', '/nowhere'])(
  'the page %s has the banner on a rehearsal alone',
  async (path) => {
    const [rehearsed, actual] = await Promise.all([
      openPage(rehearsal.app, path),
      openPage(real.app, path),
    ]);
    expect(withoutNonce(rehearsed.body).match(new RegExp(BANNER, 'g'))).toHaveLength(1);
    expect(actual.body).not.toContain('ehearsal');
    expect(rehearsed.statusCode).toBe(actual.statusCode);
  },
);

it('the banner is out of the flow of the page and out of the way of pointers', async () => {
  const { body } = await openPage(rehearsal.app, '/');
  expect(body).toMatch(/\.rehearsal \{ position: fixed; [^}]*pointer-events: none; \}/);
});

it.each(['/', '/pay/7', '/nowhere'])(
  'the headers and cookies of %s are those of production',
  async (path) => {
    const [rehearsed, actual] = await Promise.all(
      [rehearsal, real].map(async ({ app }) => {
        const { headers, cookies } = await openPage(app, path);
        const {
          date: _date,
          'content-length': _length,
          'set-cookie': _cookies,
          'x-request-id': _requestId,
          ...rest
        } = headers;
        const attributes = cookies.map(({ value: _value, ...cookie }) => cookie);
        return JSON.parse(withoutNonce(JSON.stringify({ rest, attributes }))) as {
          readonly rest: Record<string, string>;
        };
      }),
    );
    expect(rehearsed).toEqual(actual);
    expect(rehearsed?.rest['strict-transport-security']).toBe('max-age=31536000');
  },
);

it('pages get the emulators, and know that this is no local start', async () => {
  const { config, allowsThirdPartyScripts } = pageDataOf(await openPage(rehearsal.app, '/pay/7'));
  expect(config.isLocal).toBe(false);
  expect(config.localEmulators?.cardScript.integrity).toMatch(/^sha384-/);
  expect(allowsThirdPartyScripts).toBe(true);
  expect((await openPage(rehearsal.app, '/styleguide')).statusCode).toBe(404);
});

it('calls for the emulators are passed on, and those for emails are not', async () => {
  expect((await rehearsal.app.inject('/local/cards/stripe.js')).statusCode).toBe(200);
  expect((await rehearsal.app.inject('/local/mail')).statusCode).toBe(404);
  expect((await real.app.inject('/local/cards/stripe.js')).statusCode).toBe(404);
});

it('nobody can set overrides by an address', async () => {
  const url = '/appoinment?remote=remote-booking@http://localhost:3002';
  expect((await openPage(rehearsal.app, url)).statusCode).toBe(200);
});

it('the log begins with a warning on a rehearsal alone', () => {
  const WARNING = /"level":40,.*CLINIC_REHEARSAL is set: nothing here is real/;
  expect(rehearsal.logged()).toMatch(WARNING);
  expect(real.logged()).not.toMatch(/REHEARSAL/);
});

it('an error page has the banner on a rehearsal alone', async () => {
  for (const [site, count] of [
    [rehearsal, 1],
    [real, 0],
  ] as const) {
    const app = await site.startAgain({
      REGISTRY_URL: 'http://127.0.0.1:9/registry',
      REGISTRY_SNAPSHOT: join(site.dir, 'none.json'),
    });
    const { statusCode, body } = await openPage(app, '/');
    expect(statusCode).toBe(503);
    expect(
      body.split('<aside class="rehearsal">Rehearsal: nothing here is real</aside>'),
    ).toHaveLength(count + 1);
  }
});
