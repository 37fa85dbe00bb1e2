import type { APIRequestContext, Page } from '@playwright/test';
import { formatOpeningHours, formatPrice, type WeekdayHours } from 'shared-contracts';
import { expect, test } from '../support/journey';
import { waitForCode } from '../support/page-code';
import { SITE_URL } from '../support/processes';

const LISTED = [
  '/',
  '/about',
  '/appoinment',
  '/cookies',
  '/dentists',
  '/forgot-password',
  '/login',
  '/privacy',
  '/reviews',
  '/signup',
  '/terms',
] as const;

interface Clinic {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly openingHours: readonly WeekdayHours[];
  readonly dentists: readonly { readonly slug: string; readonly name: string }[];
  readonly treatments: readonly { readonly name: string; readonly priceCents: number }[];
}

const readClinic = async (request: APIRequestContext) =>
  (await (await request.get('/api/clinic')).json()) as Clinic;

/** The page's HTML as the server sends it: nothing of it was changed by a script. */
async function readHtml(request: APIRequestContext, path: string) {
  const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  return {
    title: find(/<title>(.*?)<\/title>/),
    robots: find(/<meta name="robots" content="(.*?)">/),
    description: find(/<meta name="description" content="(.*?)">/),
    canonical: find(/<link rel="canonical" href="(.*?)">/),
    picture: find(/<meta property="og:image" content="(.*?)">/),
    data: find(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s),
  };
}

/** How often each element is there that must be there once. */
const countHeads = (page: Page) =>
  page.evaluate(() =>
    ['title', 'meta[name=description]', 'link[rel=canonical]'].map(
      (selector) => document.head.querySelectorAll(selector).length,
    ),
  );

test('the HTML of each public page says what the page is, as its code does later [R2.63]', async ({
  page,
  request,
}) => {
  const descriptions = new Set<string | null>();
  for (const path of LISTED) {
    const head = await readHtml(request, path);
    expect(head.robots, path).toBeNull();
    expect(head.canonical).toBe(SITE_URL + path);
    expect(head.picture).toBe(`${SITE_URL}/share.png`);
    expect(head.description?.length, path).toBeGreaterThan(50);
    descriptions.add(head.description);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await waitForCode(page);
    await expect(page).toHaveTitle(head.title ?? '');
    expect((await countHeads(page)).slice(1), path).toEqual([1, 1]);
  }
  expect(descriptions.size).toBe(LISTED.length);
});

test('pages of one person, and addresses without a page, are not listed [R2.63]', async ({
  request,
}) => {
  for (const [path, title] of [
    ['/dashboard', 'My Appoinments · Molar'],
    ['/check-in', 'Check-in · Molar'],
    ['/dashboard/clinic/diary', 'Diary · Molar'],
    ['/visit', 'Your visit · Molar'],
    ['/styleguide', 'Page not found · Molar'],
    ['/no/such/page', 'Page not found · Molar'],
  ] as const) {
    const head = await readHtml(request, path);
    expect([head.robots, head.title], path).toEqual(['noindex', title]);
  }
});

test('the list of pages holds all public pages and no other [R2.63]', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /Sitemap: (.*)/.exec(robots)?.[1] ?? '';
  const text = await (await request.get(sitemap)).text();
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const { dentists } = await readClinic(request);
  const profiles = dentists.map(({ slug }) => `/dentists/${slug}`);
  expect(profiles).not.toEqual([]);
  const wanted = [...LISTED, ...profiles].map((path) => SITE_URL + path);
  expect(listed.toSorted()).toEqual(wanted.toSorted());
});

test('search engines read of the page of a dentist who it is about', async ({ page, request }) => {
  const { dentists } = await readClinic(request);
  const { slug, name } = dentists[0]!;
  const head = await readHtml(request, `/dentists/${slug}`);
  expect(head).toMatchObject({
    ...{ title: `${name} · Molar`, robots: null, canonical: `${SITE_URL}/dentists/${slug}` },
    description: expect.stringContaining(name),
  });
  expect(JSON.parse(head.data ?? '')).toMatchObject({ '@type': 'Physician', name });
  await page.goto(`/dentists/${slug}`);
  await expect(page).toHaveTitle(head.title ?? '');
});

test('search engines read of the home page where the clinic is and when it is open', async ({
  request,
}) => {
  const clinic = await readClinic(request);
  const { data } = await readHtml(request, '/');
  const described = JSON.parse(data ?? '') as { openingHoursSpecification: object[] };
  expect(described).toMatchObject({
    '@type': 'Dentist',
    name: clinic.name,
    telephone: clinic.phone,
    address: { streetAddress: clinic.address },
    priceRange: expect.stringMatching(/^\$\d/),
    potentialAction: { '@type': 'ReserveAction' },
  });
  expect(described.openingHoursSpecification).not.toEqual([]);
});

interface Manifest {
  readonly name: string;
  readonly startUrl: string;
  readonly display: string;
  readonly icons: readonly { readonly url: string; readonly sizes: string }[];
}

/** How large the picture at an address is, such as `192x192`; an error if it cannot be shown. */
const measurePicture = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    return `${picture.naturalWidth}x${picture.naturalHeight}`;
  }, address);

test('the site can be installed: the browser understands its manifest, and its icons are as large as it says', async ({
  page,
}) => {
  await page.goto('/');
  const client = await page.context().newCDPSession(page);
  const response = await client.send('Page.getAppManifest');
  expect([response.errors, response.url]).toEqual([[], `${SITE_URL}/manifest.webmanifest`]);
  const { manifest } = response as unknown as { readonly manifest: Manifest };
  // What browsers ask of a site before they offer to install it.
  expect(manifest).toMatchObject({ startUrl: `${SITE_URL}/`, display: 'kStandalone' });
  expect(manifest.name).not.toBe('');
  const sizes = await Promise.all(manifest.icons.map(({ url }) => measurePicture(page, url)));
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));

  const links = page.locator('link[rel~=icon], link[rel=apple-touch-icon]');
  for (const link of await links.all()) {
    const icon = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(icon.headers()['content-type']).toMatch(/^image\//);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors read how to reach the clinic, when it is open and what it costs [R2.64]', async ({
    page,
    request,
  }) => {
    const clinic = await readClinic(request);
    for (const path of ['/', '/reviews']) {
      await page.goto(path);
      const facts = page.locator('.no-script');
      await expect(facts.getByRole('heading')).toHaveText(clinic.name);
      await expect(facts.getByRole('link', { name: clinic.phone })).toBeVisible();
      await expect(facts.getByText(clinic.address)).toBeVisible();
      await expect(facts.getByText(formatOpeningHours(clinic.openingHours))).toBeVisible();
      for (const { name, priceCents } of clinic.treatments) {
        await expect(facts).toContainText(`${name}: ${formatPrice(priceCents)}`);
      }
    }
  });
});
