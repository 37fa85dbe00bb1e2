import type { Page } from '@playwright/test';
import { setWidth, themes } from '../support/accessibility';
import { expect, test } from '../support/journey';

/** The groups of examples of the style guide, by their headings. */
const GROUPS = [
  'Pictures and cards',
  'Logo and type',
  'Actions',
  'Forms',
  'Data',
  'States',
  'Dialogs and menus',
  'Bands',
  'Colors',
];

/** Differences that nobody sees: edges of letters and lines. */
const TOLERANCE = { maxDiffPixels: 40 };

test.use({ timezoneId: 'UTC', contextOptions: { reducedMotion: 'reduce' } });

async function openStyleGuide(page: Page): Promise<void> {
  await page.clock.setFixedTime('2033-01-05T15:00:00Z');
  await setWidth(page, 1280);
  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible();
  // Bars that stay in place would stand in the middle of a picture.
  await page.addStyleTag({ content: '[data-print=hide], a[href="#main"] { display: none }' });
  await page.evaluate(() => document.fonts.ready);
}

const findPanel = (page: Page, group: string, theme: string) =>
  page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { level: 2, name: group, exact: true }) })
    .locator(`.${theme}-theme`)
    .first();

const toPicture = (group: string, theme: string) =>
  `${group.toLowerCase().replaceAll(/\W+/g, '-')}-${theme}.png`;

test('every group of examples has its pictures', async ({ page }) => {
  await openStyleGuide(page);
  await expect(page.locator('main .light-theme')).toHaveCount(GROUPS.length);
});

for (const group of GROUPS) {
  test(`the examples of "${group}" look as in their pictures`, async ({ page }) => {
    await openStyleGuide(page);
    for (const theme of themes) {
      const picture = toPicture(group, theme);
      await expect(findPanel(page, group, theme)).toHaveScreenshot(picture, TOLERANCE);
    }
  });
}

const CHANGES = [
  { what: 'shape', content: 'button { border-radius: 0 !important }' },
  { what: 'color', content: 'button { background: #246 !important }' },
  { what: 'space', content: 'button { padding-inline: 3rem !important }' },
];

for (const { what, content } of CHANGES) {
  test(`a button of another ${what} is seen in the pictures`, async ({ page }) => {
    await openStyleGuide(page);
    await page.addStyleTag({ content });
    const picture = toPicture('Actions', 'light');
    await expect(findPanel(page, 'Actions', 'light')).not.toHaveScreenshot(picture, TOLERANCE);
  });
}
