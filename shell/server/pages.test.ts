/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from 'shared-contracts';
import { CHUNK, ENTRY, filesOf, hashOf, OTHER_CHUNK, withBooking } from './test-kit/releases';
import {
  openPage,
  pageDataOf,
  SHELL_SCRIPT,
  startTestSite,
  type TestSite,
  versionOf,
} from './test-kit/site';

const FOLDER = '/assets/remote-booking/1.0.0/';
let site: TestSite;

beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

const attribute = (tag: string, name: string) => new RegExp(`${name}="(.*?)"`).exec(tag)?.[1];

function filesIn(body: string, tagName: 'link rel="preload"' | 'script defer', address: string) {
  const tags = body.match(new RegExp(`<${tagName}[^>]*>`, 'g')) ?? [];
  return tags.map((tag) => [attribute(tag, address), attribute(tag, 'integrity')]);
}

const preloadsAt = async (url: string) =>
  filesIn((await openPage(site.app, url)).body, 'link rel="preload"', 'href');

describe('the preloads of a page', () => {
  it.each([
    ['/appoinment', [ENTRY, CHUNK]],
    ['/appoinment?date=2030-01-01', [ENTRY, CHUNK]],
    ['/other', [ENTRY, OTHER_CHUNK]],
  ])('%s preloads exactly the files of its route, with hashes [R12.2]', async (url, chunks) => {
    const files = filesOf('remote-booking', '1.0.0');
    expect(await preloadsAt(url)).toEqual(
      chunks.map((file) => [FOLDER + file, hashOf(files[file]!)]),
    );
  });

  it.each(['/', '/nowhere', '/appoinment/below'])('%s preloads nothing', async (url) => {
    expect(await preloadsAt(url)).toEqual([]);
  });

  it('the files belong to the version that the visitor gets [R12.2]', async () => {
    site.backend.state.document = withBooking({ current: '1.1.0' });
    const hash = hashOf(filesOf('remote-booking', '1.1.0')[ENTRY]!);
    const [entry] = await preloadsAt('/appoinment');
    expect(entry).toEqual([`/assets/remote-booking/1.1.0/${ENTRY}`, hash]);
  });

  it('the page starts with the script of the shell and its hash', async () => {
    const page = await openPage(site.app, '/');
    const address = `/assets/shell/${SHELL_SCRIPT}`;
    const { shellIntegrity } = pageDataOf(page);
    expect(filesIn(page.body, 'script defer', 'src')).toEqual([[address, shellIntegrity[address]]]);
  });
});

describe('the inlined manifest', () => {
  const manifests = async () => pageDataOf(await openPage(site.app, '/appoinment')).manifests;

  it('belongs to the remote of the page, and no other is inlined [R12.3]', async () => {
    expect(await manifests()).toEqual({
      [FOLDER + MANIFEST]: { id: 'remote-booking', version: '1.0.0' },
    });
    expect(pageDataOf(await openPage(site.app, '/nowhere')).manifests).toEqual({});
  });

  it.each([
    ['different by one byte', (text: string) => text.replace('1.0.0', '1.0.1')],
    ['truncated', (text: string) => text.slice(0, -1)],
    ['empty', () => ''],
  ])('is left out when the file is %s [R12.3]', async (_case, change) => {
    const text = filesOf('remote-booking', '1.0.0')[MANIFEST]!;
    await writeFile(join(site.assetsDir, 'remote-booking', '1.0.0', MANIFEST), change(text));
    expect(await manifests()).toEqual({});
  });

  it('is left out when the files of the version are missing, and the page still opens', async () => {
    site.backend.state.document = withBooking({ current: '1.1.0' });
    const page = await openPage(site.app, '/appoinment');
    expect(page.statusCode).toBe(200);
    expect(versionOf(pageDataOf(page))).toBe('1.1.0');
    expect(pageDataOf(page).manifests).toEqual({});
  });

  it('comes from the CDN when one serves the files', async () => {
    const behindCdn = await site.startAgain({
      ASSETS_URL: `${site.backend.origin}/files`,
      ASSETS_DIR: undefined,
    });
    expect(pageDataOf(await openPage(behindCdn, '/appoinment')).manifests).toEqual({
      [`${site.backend.origin}/files/remote-booking/1.0.0/${MANIFEST}`]: {
        id: 'remote-booking',
        version: '1.0.0',
      },
    });
  });
});

describe('the policies of a page', () => {
  const headersAt = async (url: string, app = site.app) => (await openPage(app, url)).headers;
  const policyAt = async (url: string, app = site.app) =>
    String((await headersAt(url, app))['content-security-policy']);

  it('block scripts without a hash [R12.4]', async () => {
    expect((await headersAt('/appoinment'))['integrity-policy']).toBe(
      'blocked-destinations=(script)',
    );
  });

  it('allow scripts without a hash on pages that load them from providers [R12.4]', async () => {
    const page = await openPage(site.app, '/pay/7');
    expect(page.headers['integrity-policy']).toBeUndefined();
    expect(pageDataOf(page).allowsThirdPartyScripts).toBe(true);
    expect(pageDataOf(await openPage(site.app, '/appoinment')).allowsThirdPartyScripts).toBe(false);
  });

  it('allow scripts by nonce only, a new one for each page', async () => {
    const pages = await Promise.all([openPage(site.app, '/'), openPage(site.app, '/')]);
    const nonces = pages.map(({ headers, body }) => {
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      const nonce = /script-src 'nonce-(.*?)' 'strict-dynamic';/.exec(policy)?.[1];
      expect(body).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it('carry the token of their visit, another for each page', async () => {
    const pages = await Promise.all([openPage(site.app, '/'), openPage(site.app, '/')]);
    const visits = pages.map(({ body }) => /data-visit="(.*?)"/.exec(body)?.[1]);
    for (const visit of visits) expect(visit).toMatch(/^[0-9a-z]+\.[\w-]{12}\.[\w-]{16}$/);
    expect(new Set(visits).size).toBe(2);
  });

  it('allow the providers of sign-in and cards', async () => {
    const policy = await policyAt('/');
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/identitytoolkit\.googleapis\.com/);
    expect(policy).toMatch(
      /frame-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com [^;]*clinic\.firebaseapp/,
    );
    expect(policy).not.toContain('googleusercontent');
  });

  it('allow the CDN when there is one', async () => {
    const app = await site.startAgain({ ASSETS_URL: 'https://files.test/clinic' });
    const hosts = (await policyAt('/', app)).match(/https:\/\/files\.test[^ ;]*/g);
    expect(new Set(hosts)).toEqual(new Set(['https://files.test']));
    expect(await policyAt('/')).not.toContain('files.test');
  });

  it('keep a page out of shared caches, frames and plain http', async () => {
    const headers = await headersAt('/');
    // Not `no-store`, with which going back would load the page again.
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('demand https of all hosts below the site where the setting says so', async () => {
    const app = await site.startAgain({ HSTS_SUBDOMAINS: 'true' });
    const { headers } = await app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it.each([
    ['a page', '/'],
    ['a page that is not there', '/nowhere'],
    ['the page of an error', '/%'],
  ])('keep other windows, sites and devices away from %s', async (_what, url) => {
    const headers = await headersAt(url);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(
      /camera=\(\), .*geolocation=\(\), .*microphone=\(\)/,
    );
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it.each([
    ['/healthz', 'same-origin'],
    ['/remotes.json', 'same-origin'],
    ['/robots.txt', 'same-origin'],
    ['/manifest.webmanifest', 'same-origin'],
    ['/appointment', 'same-origin'],
    ['/icon-192.png', 'cross-origin'],
  ])(
    'of %s, which is no page, let it run nothing and be framed by nobody',
    async (url, readers) => {
      const { headers } = await site.app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': readers,
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
      });
    },
  );
});

describe('a local start', () => {
  it('allows no provider, and requires hashes of the emulators as well', async () => {
    const local = await startTestSite({ isLocal: true });
    const page = await openPage(local.app, '/pay/7');
    expect(page.headers['content-security-policy']).not.toContain('https://');
    expect(page.headers['strict-transport-security']).toBeUndefined();
    expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    const { localEmulators } = pageDataOf(page).config;
    expect(localEmulators?.cardScript.integrity).toMatch(/^sha384-/);
    await local.stop();
  });

  it('alone has local emulators', async () => {
    expect(pageDataOf(await openPage(site.app, '/')).config.localEmulators).toBeNull();
    expect((await site.app.inject('/local/cards/stripe.js')).statusCode).toBe(404);
  });
});

describe('the status of a page', () => {
  it.each([
    ['/appoinment', 200],
    ['/appoinment/', 200],
    ['/nowhere', 404],
    ['/appoinment/nowhere', 404],
    ['/styleguide', 404],
  ])('of %s is %i', async (path, status) => {
    const response = await openPage(site.app, path);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
  });

  it('of the style guide is 200 in a local start', async () => {
    const local = await startTestSite({ isLocal: true });
    expect((await openPage(local.app, '/styleguide')).statusCode).toBe(200);
    await local.stop();
  });
});

describe('a page', () => {
  it.each([
    ['a browser that opens the address', '/appoinment', { accept: 'text/html,*/*;q=0.8' }],
    ['a program that accepts anything', '/appoinment', { accept: '*/*' }],
    ['a program without an accept header', '/appoinment', {}],
  ])('goes to %s', async (_who, url, headers) => {
    const response = await site.app.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
  });

  it.each([
    ['a fetch by a script', '/appoinment', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
    ['a call for data', '/appoinment', { accept: 'application/json' }],
    ['a request for a file', '/missing.js', { accept: '*/*' }],
    ['a request for a release', '/assets/remote-booking/9.9.9/', { accept: '*/*' }],
  ])('does not go to %s', async (_who, url, headers) => {
    const response = await site.app.inject({ url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });
});
