import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey';

const MANIFEST = '**/assets/remote-booking/**/mf-manifest.json*';
const ENTRY = '**/assets/remote-booking/**/remoteEntry.*.js*';
const EXPOSED = '**/assets/remote-booking/**/__federation_expose_remote.*.js*';

/** A text that stands once in each shared library's code, however it is minified. */
const MARKS = {
  react: 'useSyncExternalStore=function',
  'react-dom': 'Minified React error #',
  router: 'No routes matched location',
  'styled-components': 'data-styled-version',
  'shared-auth': 'shared-auth is not configured: the shell calls configureAuth',
} as const;

test('shell and remotes run on one copy of each shared library', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Appoinment', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Available Appointments on/ })).toBeVisible();

  const texts = await Promise.all(scripts);
  expect(texts.filter((text) => text.includes('remote_booking')).length).toBeGreaterThan(0);
  for (const [library, mark] of Object.entries(MARKS)) {
    expect(
      texts.filter((text) => text.includes(mark)),
      library,
    ).toHaveLength(1);
  }
});

type Answer = (route: Route) => Promise<void>;

async function withChangedBody(route: Route, change: (body: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
}

const faults: [name: string, url: string, answer: Answer][] = [
  ['is refused', MANIFEST, (route) => route.abort('connectionrefused')],
  ['hangs', MANIFEST, () => new Promise(() => undefined)],
  [
    'is a page of HTML',
    MANIFEST,
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
  ],
  [
    'is an error in JSON',
    MANIFEST,
    (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":1}' }),
  ],
  ['has an entry that hangs', ENTRY, () => new Promise(() => undefined)],
  [
    'has an entry that does not parse',
    ENTRY,
    (route) => withChangedBody(route, (body) => body.slice(0, body.length / 2)),
  ],
  ['has lost its code', EXPOSED, (route) => route.fulfill({ status: 404, body: '' })],
  [
    'speaks another contract',
    EXPOSED,
    (route) =>
      withChangedBody(route, (body) => body.replace('"contractVersion":1', '"contractVersion":9')),
  ],
];

async function expectRestOfSiteWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/about');
}

test.describe('a remote that cannot be loaded', () => {
  test.use({
    expectedErrors: /Failed to load resource|SyntaxError|Unexpected|Invalid|missing|RUNTIME-/,
  });

  for (const [name, url, answer] of faults) {
    test(`${name}: a fallback names it, the rest works, a retry brings it back`, async ({
      page,
    }) => {
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));

      await page.route(url, answer);
      await page.getByRole('link', { name: 'Appoinment', exact: true }).click();
      const fallback = page.getByRole('alert').filter({ hasText: 'Appointment booking' });
      await expect(fallback).toBeVisible();
      await expectRestOfSiteWorks(page);

      await page.getByRole('link', { name: 'Appoinment', exact: true }).click();
      await expect(fallback).toBeVisible();
      await page.unroute(url);
      await fallback.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: /^Available Appointments on/ })).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }
});
