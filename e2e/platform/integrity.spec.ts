import type { Page, Response } from '@playwright/test';
import { getNamingVersion } from 'shared-contracts';
import { failingRemote } from '../support/faults';
import { expect, releaseTest as test } from '../support/journey';
import type { Edit, ReleaseSite } from '../support/release-site';
import { countScripts, listPreloads, readHashes, watchScripts } from '../support/scripts-of-page';
import { changeEntry, changeLastByte, damageFile, readEntry } from '../support/stored-release';
import { getUnavailable } from '../support/texts';

const ROUTES = [
  { path: '/', remote: 'remote-public', page: 'landing' },
  { path: '/appoinment', remote: 'remote-booking', page: 'appointment' },
  { path: '/login', remote: 'remote-public', page: 'login' },
] as const;

const REMOTE = 'remote-booking';

const closureOf = async (releases: ReleaseSite, remote: string, page: string) => {
  const entry = await readEntry(releases, remote);
  const version = getNamingVersion(entry);
  const files = entry.releases[version]!.definition.chunksByPage[page]!;
  return files.map((file) => `/assets/${remote}/${version}/${file}`);
};

/** Opens a page and waits until React has taken over its HTML, for which all of its scripts have run. */
async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  const heading = page.getByRole('main').getByRole('heading').first();
  await expect(heading).toBeVisible();
  const isTakenOver = () =>
    heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  await expect.poll(isTakenOver).toBe(true);
  return response!;
}

/** Serves the pages of the site after a change to what the server sent. */
async function changePages(
  page: Page,
  change: (html: string, headers: Record<string, string>) => string,
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    const body = change(await response.text(), headers);
    return route.fulfill({ response, headers, body });
  });
}

test('each page allows scripts by its own nonce and by hash, and no inline or evaluated code [R6.14]', async ({
  page,
}) => {
  const policies = new Set<string>();
  for (const { path } of ROUTES) {
    const headers = (await open(page, path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = policy.split('; ').filter((directive) => directive.startsWith('script-src'));
    expect(scripts).toEqual([
      expect.stringMatching(/^script-src 'nonce-[A-Za-z0-9+/=]{24}' 'strict-dynamic'$/),
    ]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    policies.add(policy);
  }
  expect(policies.size, 'nonces').toBe(ROUTES.length);
});

test('every script, entry or later chunk, carries its recorded hash [R6.15]', async ({
  page,
  releases,
}) => {
  const readScripts = await watchScripts(page);
  const asked = countScripts(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Appoinment', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Available Appointments on/ })).toBeVisible();
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible();

  const scripts = await readScripts();
  const hashes = await readHashes(releases);
  for (const { path, integrity } of scripts) {
    expect(integrity, path).toMatch(/^sha384-/);
  }
  for (const { path, integrity } of scripts.filter((script) =>
    script.path.startsWith('/assets/'),
  )) {
    expect(integrity, path).toBe(hashes.get(path));
  }
  const carried = scripts.map(({ path }) => path);
  expect(carried).toEqual(expect.arrayContaining([...asked.keys()]));
  for (const { remote, page: name } of ROUTES) {
    expect(carried).toEqual(expect.arrayContaining(await closureOf(releases, remote, name)));
  }
});

for (const { path, remote, page: name } of ROUTES) {
  test(`${path} announces each script it needs, with its hash, and fetches none twice [R11.13]`, async ({
    page,
    releases,
  }) => {
    const asked = countScripts(page);
    await open(page, path);
    const hashes = await readHashes(releases);
    const closure = await closureOf(releases, remote, name);
    expect(await listPreloads(page)).toEqual(
      expect.arrayContaining(closure.map((file) => ({ path: file, integrity: hashes.get(file) }))),
    );
    expect([...asked.keys()]).toEqual(expect.arrayContaining(closure));
    expect([...asked].filter(([, times]) => times > 1)).toEqual([]);
  });
}

test('control: announced without its hash, a script is fetched twice [R11.13]', async ({
  page,
  releases,
}) => {
  await changePages(page, (html) =>
    html.replaceAll(/(<link rel="preload"[^>]*) integrity="[^"]+"/g, '$1'),
  );
  const asked = countScripts(page);
  await open(page, '/appoinment');
  const [entry] = await closureOf(releases, REMOTE, 'appointment');
  expect(asked.get(entry!)).toBe(2);
});

/** The file of the appointment page itself, which nothing but that page needs. */
async function findPageFile(releases: ReleaseSite): Promise<string> {
  const closure = await closureOf(releases, REMOTE, 'appointment');
  return closure.at(-1)!.split('/').at(-1)!;
}

/** Lets a file leave a mark in the page once it runs. Its last byte is that of a comment. */
const markRun =
  (file: string): Edit =>
  (files) => {
    const [mark, comment] = [Buffer.from('window.fileRan=true;'), Buffer.from('\n// the end')];
    files.set(file, Buffer.concat([mark, files.get(file)!, comment]));
  };

const hasRun = (page: Page) => page.evaluate(() => 'fileRan' in window);

const failures = async ({ registry }: ReleaseSite, version: string) =>
  (await registry.rates()).find((rate) => rate.version === version)?.failed ?? 0;

async function expectMissing(page: Page): Promise<void> {
  await page.goto('/appoinment');
  const fallback = page
    .getByRole('alert')
    .filter({ hasText: getUnavailable(REMOTE, 'appointment') });
  await expect(fallback).toBeVisible();
  expect(await hasRun(page)).toBe(false);
}

test('control: a file whose hash is recorded runs [R6.16]', async ({ page, releases }) => {
  const file = await findPageFile(releases);
  await releases.breakRelease(REMOTE, '2.0.0', (files) => {
    markRun(file)(files);
    files.set(file, changeLastByte(Buffer.from(files.get(file)!)));
  });
  await page.goto('/appoinment');
  await expect(page.getByRole('heading', { name: /^Available Appointments on/ })).toBeVisible();
  expect(await hasRun(page)).toBe(true);
});

test.describe('a file that is not what was recorded', () => {
  test.use({
    expectedErrors: failingRemote(
      /valid digest in the 'integrity' attribute for resource '[^']+\/remote-booking\//,
    ),
  });

  test('does not run when one byte has changed on disk, and its team is notified [R6.16]', async ({
    page,
    releases,
  }) => {
    const version = '2.0.1';
    const file = await findPageFile(releases);
    await releases.breakRelease(REMOTE, version, markRun(file));
    await damageFile(releases, { remote: REMOTE, version, file }, changeLastByte);
    await expectMissing(page);
    await expect.poll(() => failures(releases, version)).toBeGreaterThanOrEqual(1);
  });

  test('does not run when no hash was recorded, and its team is notified [R6.16]', async ({
    page,
    releases,
  }) => {
    const version = '2.0.2';
    const file = await findPageFile(releases);
    await releases.breakRelease(REMOTE, version, markRun(file));
    await changeEntry(releases, REMOTE, (entry) => {
      const release = entry.releases[version]!;
      const { [file]: _, ...files } = release.files;
      return { ...entry, releases: { [version]: { ...release, files } } };
    });
    await expectMissing(page);
    await expect.poll(() => failures(releases, version)).toBeGreaterThanOrEqual(1);
  });
});

/** Starts a script without a hash in the way that the page's nonce allows. */
async function startUnhashed(page: Page): Promise<'ran' | 'refused'> {
  await page.route('**/unhashed.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.fileRan = true' }),
  );
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]')!;
        const script = Object.assign(document.createElement('script'), { nonce });
        script.addEventListener('load', () => resolve('ran'));
        script.addEventListener('error', () => resolve('refused'));
        script.src = '/unhashed.js';
        document.head.append(script);
      }),
  );
}

test.describe('a script without a hash', () => {
  test.use({ expectedErrors: /unhashed\.js/ });

  test('is blocked by the browser [R6.17]', async ({ page }) => {
    await open(page, '/about');
    expect(await startUnhashed(page)).toBe('refused');
    expect(await hasRun(page)).toBe(false);
  });
});

test('control: a script without a hash runs where the page does not demand one [R6.17]', async ({
  page,
}) => {
  await changePages(page, (html, headers) => {
    Reflect.deleteProperty(headers, 'integrity-policy');
    return html;
  });
  await open(page, '/about');
  expect(await startUnhashed(page)).toBe('ran');
  expect(await hasRun(page)).toBe(true);
});
