import type { Page } from '@playwright/test';
import { openScreen, press, type Screen } from './screen';
import { test as screenTest } from './screen-journey';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { accountTexts, publicTexts, shellTexts } from '../support/texts';

/** A sentence of the style guide that no other page has. */
const STYLE_GUIDE_MARK = 'Everything Molar is built from';

test('the style guide is fetched only when it is opened [R11.10]', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const read = async (url: string) => (await page.request.get(url)).text();
  const countMarked = async () =>
    (await Promise.all([...scripts].map(read))).filter((text) => text.includes(STYLE_GUIDE_MARK))
      .length;
  expect(await countMarked()).toBe(0);

  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { name: 'Style guide' })).toBeVisible();
  expect(await countMarked()).toBe(1);
});

test('fonts, pictures and scripts come from the site itself [R11.9]', async ({ page, baseURL }) => {
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

/** The stops of the tab key on the page, each with the width of its ring in pixels. */
async function walkFocus(page: Page) {
  const stops: { name: string; ringPx: number }[] = [];
  const readStop = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const isSeenBefore = focused.hasAttribute('data-seen');
      focused.setAttribute('data-seen', '');
      // A control that is drawn by its label has its ring there.
      const widths = [focused, focused.closest('label')].map((element) => {
        if (!element) return 0;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      });
      return { isSeenBefore, name: focused.outerHTML.slice(0, 120), ringPx: Math.max(...widths) };
    });
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await readStop();
    if (!stop || stop.isSeenBefore) return stops;
    stops.push(stop);
  }
}

const walks = [
  { path: '/', shows: publicTexts.book, fewest: 20 },
  { path: `/appoinment?date=${freshDay()}`, shows: /^Book Appoinment/, fewest: 20 },
  { path: '/login', shows: 'login', fewest: 10 },
];

test('focus is visible on everything that the Tab key reaches [R11.5]', async ({ page }) => {
  for (const { path, shows, fewest } of walks) {
    await page.goto(path);
    await page.getByRole('main').getByText(shows).first().waitFor();
    const stops = await walkFocus(page);
    expect(stops.length, `stops of ${path}`).toBeGreaterThanOrEqual(fewest);
    expect(stops.filter(({ ringPx }) => ringPx < 2)).toEqual([]);
  }
});

test('control: a missing focus ring is reported', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main button:focus-visible { outline: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const unseen = (await walkFocus(page)).filter(({ ringPx }) => ringPx < 2);
  expect(unseen.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^<button/));
});

/** What on the page would move, as tag and class. An animation of a millisecond too is seen on a busy machine. */
const findMotion = (page: Page) =>
  page.evaluate(() => {
    const toLongest = (durations: string) =>
      Math.max(...durations.split(',').map(Number.parseFloat));
    return [...document.querySelectorAll('body *')]
      .flatMap((element) => [null, '::before', '::after'].map((part) => ({ element, part })))
      .filter(({ element, part }) => {
        const style = getComputedStyle(element, part);
        return toLongest(`${style.transitionDuration},${style.animationDuration}`) > 0;
      })
      .map(({ element, part }) => `${element.outerHTML.slice(0, 80)} ${part ?? ''}`);
  });

test.describe('a reader who wants stillness', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees nothing move [R11.7]', async ({ page }) => {
    for (const { path, shows } of walks) {
      await page.goto(path);
      await page.getByRole('main').getByText(shows).first().waitFor();
      expect(await findMotion(page), path).toEqual([]);
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await findMotion(page), 'what moves for others').not.toEqual([]);
  });
});

screenTest.describe('on paper', () => {
  screenTest.use({ role: 'patient' });

  screenTest(
    'the receipt is printed without the rest of the page [R11.8]',
    async ({ page, cast }) => {
      await page.goto(`/dashboard/receipt/${cast.paidId}`);
      const receipt = page.getByRole('article');
      await expect(receipt).toContainText(accountTexts.receipt.total);
      await page.emulateMedia({ media: 'print' });
      await expect(receipt).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('link', { name: shellTexts.skipToContent })).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
    },
  );

  screenTest('an open dialog is printed without the page behind it', async ({ page, cast }) => {
    const cancelling: Screen = {
      name: 'cancelling',
      role: 'patient',
      path: '/dashboard',
      act: press(accountTexts.visits.cancel),
      shows: (shown) => shown.getByRole('alertdialog'),
    };
    await openScreen(page, cancelling, cast);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
  });
});
