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
const TOLERANCE = { maxDiffPixels: 200 };

test.use({
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'reduce' },
  // the picture of an avatar that can't be loaded
  expectedErrors: /404 .*\/missing\.webp/,
});

/** Not a style element, which the policy of the page forbids. */
async function addStyles(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

async function openStyleGuide(page: Page): Promise<void> {
  await page.clock.setFixedTime('2033-01-05T15:00:00Z');
  await setWidth(page, 1280);
  await page.goto('/styleguide');
  await expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible();
  // Bars that stay in place would stand in the middle of a picture.
  await addStyles(page, 'header, a[href="#main"] { display: none }');
  await page.evaluate(() => document.fonts.ready);
}

const findGroup = (page: Page, group: string) =>
  page
    .getByRole('heading', { level: 2, name: group, exact: true })
    .locator('xpath=ancestor::section[1]');

const findPanel = (page: Page, group: string, theme: string) =>
  findGroup(page, group).locator(`.${theme}-theme`);

/** The fraction of a pixel at which it starts would depend on the groups above. */
const hideOthers = (page: Page, group: string) =>
  findGroup(page, group).evaluate((section) => {
    for (const other of section.parentElement!.children) {
      other.toggleAttribute('hidden', other !== section);
    }
  });

const toPicture = (group: string, theme: string) =>
  `${group.toLowerCase().replaceAll(/\W+/g, '-')}-${theme}.png`;

test('every group of examples has its pictures', async ({ page }) => {
  await openStyleGuide(page);
  await expect(page.locator('main .light-theme')).toHaveCount(GROUPS.length);
});

test('its buttons show notifications', async ({ page }) => {
  await page.goto('/styleguide');
  await findPanel(page, 'States', 'light').getByRole('button', { name: 'Success toast' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'booking confirmed' })).toBeVisible();
});

for (const group of GROUPS) {
  test(`the examples of "${group}" look as in their pictures`, async ({ page }) => {
    await openStyleGuide(page);
    await hideOthers(page, group);
    for (const theme of themes) {
      const picture = toPicture(group, theme);
      await expect(findPanel(page, group, theme)).toHaveScreenshot(picture, TOLERANCE);
    }
  });
}

const CHANGES = [
  { what: 'shape', rules: 'button { border-radius: 0 !important }' },
  { what: 'color', rules: 'button { background: #246 !important }' },
  { what: 'space', rules: 'button { padding-inline: 3rem !important }' },
];

for (const { what, rules } of CHANGES) {
  test(`a button of another ${what} is seen in the pictures`, async ({ page }) => {
    await openStyleGuide(page);
    await hideOthers(page, 'Actions');
    await addStyles(page, rules);
    const picture = toPicture('Actions', 'light');
    await expect(findPanel(page, 'Actions', 'light')).not.toHaveScreenshot(picture, TOLERANCE);
  });
}
