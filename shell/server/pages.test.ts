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

describe('what a page announces', () => {
  it.each([
    ['/appoinment', [ENTRY, CHUNK]],
    ['/appoinment?date=2030-01-01', [ENTRY, CHUNK]],
    ['/other', [ENTRY, OTHER_CHUNK]],
  ])('at %s is exactly the closure of its route, with hashes [R12.2]', async (url, closure) => {
    const files = filesOf('remote-booking', '1.0.0');
    expect(await preloadsAt(url)).toEqual(
      closure.map((file) => [FOLDER + file, hashOf(files[file]!)]),
    );
  });

  it.each(['/', '/nowhere', '/appoinment/below'])('at %s is nothing', async (url) => {
    expect(await preloadsAt(url)).toEqual([]);
  });

  it('belongs to the version that the visitor gets [R12.2]', async () => {
    site.backend.state.document = withBooking({ current: '1.1.0' });
    const hash = hashOf(filesOf('remote-booking', '1.1.0')[ENTRY]!);
    const [entry] = await preloadsAt('/appoinment');
    expect(entry).toEqual([`/assets/remote-booking/1.1.0/${ENTRY}`, hash]);
  });

  it('starts with the script of the shell, by its hash', async () => {
    const page = await openPage(site.app, '/');
    const address = `/assets/shell/${SHELL_SCRIPT}`;
    const { shellIntegrity } = pageDataOf(page);
    expect(filesIn(page.body, 'script defer', 'src')).toEqual([[address, shellIntegrity[address]]]);
  });
});

describe('the manifest in the page', () => {
  const manifests = async () => pageDataOf(await openPage(site.app, '/appoinment')).manifests;

  it('is that of the remote shown, and no other [R12.3]', async () => {
    expect(await manifests()).toEqual({
      [FOLDER + MANIFEST]: { id: 'remote-booking', version: '1.0.0' },
    });
    expect(pageDataOf(await openPage(site.app, '/nowhere')).manifests).toEqual({});
  });

  it.each([
    ['with one byte changed', (text: string) => text.replace('1.0.0', '1.0.1')],
    ['cut off', (text: string) => text.slice(0, -1)],
    ['empty', () => ''],
  ])('is left out %s [R12.3]', async (_case, change) => {
    const text = filesOf('remote-booking', '1.0.0')[MANIFEST]!;
    await writeFile(join(site.assetsDir, 'remote-booking', '1.0.0', MANIFEST), change(text));
    expect(await manifests()).toEqual({});
  });

  it('is left out of a version whose files are not there; the page comes all the same', async () => {
    site.backend.state.document = withBooking({ current: '1.1.0' });
    const page = await openPage(site.app, '/appoinment');
    expect(page.statusCode).toBe(200);
    expect(versionOf(pageDataOf(page))).toBe('1.1.0');
    expect(pageDataOf(page).manifests).toEqual({});
  });

  it('comes from where browsers find it when another server has the files', async () => {
    const away = await site.startAgain({
      ASSETS_URL: `${site.backend.origin}/files`,
      ASSETS_DIR: undefined,
    });
    expect(pageDataOf(await openPage(away, '/appoinment')).manifests).toEqual({
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

  it('let no script run without a hash [R12.4]', async () => {
    expect((await headersAt('/appoinment'))['integrity-policy']).toBe(
      'blocked-destinations=(script)',
    );
  });

  it('except where a provider changes its scripts at will [R12.4]', async () => {
    const page = await openPage(site.app, '/pay/7');
    expect(page.headers['integrity-policy']).toBeUndefined();
    expect(pageDataOf(page).allowsThirdPartyScripts).toBe(true);
    expect(pageDataOf(await openPage(site.app, '/appoinment')).allowsThirdPartyScripts).toBe(false);
  });

  it('have scripts by nonce alone, a fresh one for each page', async () => {
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

  it('name the providers of sign-in and cards', async () => {
    const policy = await policyAt('/');
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/identitytoolkit\.googleapis\.com/);
    expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com [^;]*clinic\.firebaseapp/);
  });

  it('add nobody but the server of the files when there is one', async () => {
    const app = await site.startAgain({ ASSETS_URL: 'https://files.test/clinic' });
    const hosts = (await policyAt('/', app)).match(/https:\/\/files\.test[^ ;]*/g);
    expect(new Set(hosts)).toEqual(new Set(['https://files.test']));
    expect(await policyAt('/')).not.toContain('files.test');
  });

  it('keep a page out of caches and frames', async () => {
    const headers = await headersAt('/');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a local start', () => {
  it('names no provider, and demands hashes of the stand-ins too', async () => {
    const local = await startTestSite({ isLocal: true });
    const page = await openPage(local.app, '/pay/7');
    expect(page.headers['content-security-policy']).not.toContain('https://');
    expect(page.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    const { localEmulators } = pageDataOf(page).config;
    expect(localEmulators?.cardScript.integrity).toMatch(/^sha384-/);
    await local.stop();
  });

  it('alone has stand-ins', async () => {
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
  ])('%s: %i', async (path, status) => {
    const answer = await openPage(site.app, path);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });

  it('the style guide is a page of a local start', async () => {
    const local = await startTestSite({ isLocal: true });
    expect((await openPage(local.app, '/styleguide')).statusCode).toBe(200);
    await local.stop();
  });
});

describe('who gets a page', () => {
  it.each([
    ['a browser that opens it', '/appoinment', { accept: 'text/html,*/*;q=0.8' }],
    ['a program that takes anything', '/appoinment', { accept: '*/*' }],
    ['a program that says nothing', '/appoinment', {}],
  ])('%s', async (_who, url, headers) => {
    const answer = await site.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });

  it.each([
    ['a script that asks', '/appoinment', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
    ['a call for data', '/appoinment', { accept: 'application/json' }],
    ['whoever asks for a file', '/missing.js', { accept: '*/*' }],
    ['whoever asks for a release', '/assets/remote-booking/9.9.9/', { accept: '*/*' }],
  ])('not %s', async (_who, url, headers) => {
    const answer = await site.app.inject({ url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});
