import { test } from '../screens/screen-journey';
import { expect } from '../support/journey';

/** A sentence of the style guide that no other page has. */
const STYLE_GUIDE_MARK = 'Everything Molar is built from';

test('the style guide is fetched by nobody who does not open it', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const countMarked = async () =>
    (await Promise.all(scripts)).filter((text) => text.includes(STYLE_GUIDE_MARK)).length;
  expect(await countMarked()).toBe(0);

  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { name: 'Style guide' })).toBeVisible();
  expect(await countMarked()).toBe(1);
});

test('fonts, pictures and scripts come from the site itself', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'What Our Patients Says' })).toBeVisible();
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return loaded.map(({ family }) => family.replaceAll('"', ''));
  });
  expect(fonts).toContain('Molar Sans');
  expect([...origins]).toEqual([baseURL]);
});

test('focus can be seen on everything that the tab key reaches', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stops = await page.getByRole('main').locator('a, button, input').count();
  await page.getByLabel('Email').focus();
  for (let stop = 1; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
    expect(ring, `stop ${stop}`).toBeGreaterThanOrEqual(2);
  }
});

test.describe('a reader who wants stillness', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees nothing move', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('link', { name: 'Get started' });
    await expect(button).toBeVisible();
    await expect(button).toHaveCSS('transition-duration', '0s');
  });
});

test.describe('on paper', () => {
  test.use({ role: 'patient' });

  test('the receipt stands alone', async ({ page, cast }) => {
    await page.goto(`/dashboard/receipt/${cast.paidId}`);
    const receipt = page.getByRole('article');
    await expect(receipt).toContainText('Total paid');
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
