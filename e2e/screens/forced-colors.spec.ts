import type { Locator, Page } from '@playwright/test';
import { staffPaths } from 'shared-contracts';
import { reportScreens } from './reports';
import { openScreen } from './screen';
import { test as screenTest } from './screen-journey';
import { freshDay } from '../support/days';
import { adminTest, expect, memberTest } from '../support/journey';
import { openBooking, timesOf } from '../support/patient';
import { clinicTexts, shellTexts, staffTexts } from '../support/texts';

/** What is chosen, and what could be chosen instead. */
type Choice = readonly [chosen: Locator, other: Locator];

/** What the colours of the system leave of the look; a bolder letter alone is not enough. */
const readLook = (thing: Locator) =>
  thing.first().evaluate((element) => {
    const style = getComputedStyle(element.closest('label') ?? element);
    const toLine = (line: string) => (line.includes('none') ? '' : line);
    const { backgroundColor, border, outline, textDecorationLine } = style;
    return [backgroundColor, toLine(border), toLine(outline), textDecorationLine];
  });

async function findAlike(choices: Readonly<Record<string, Choice>>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, [chosen, other]] of Object.entries(choices)) {
    const [look, otherLook] = [await readLook(chosen), await readLook(other)];
    if (look.join() === otherLook.join()) found.push(name);
  }
  return found;
}

const addStyles = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/** The ring of the focus would tell things apart too. */
const dropFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Compares all, then without what tells them apart. */
async function expectToldApart(page: Page, choices: Readonly<Record<string, Choice>>) {
  await dropFocus(page);
  expect(await findAlike(choices), 'alike').toEqual([]);
  await addStyles(page, '* { background: Canvas !important; border: 0 !important }');
  await addStyles(page, '* { outline: 0 !important; text-decoration: none !important }');
  expect(await findAlike(choices), 'alike without their styles').toEqual(Object.keys(choices));
}

const linksOf = (list: Locator): Choice => [
  list.locator('a[aria-current]'),
  list.locator('a:not([aria-current])'),
];

const navigation = (page: Page, name: string) =>
  linksOf(page.getByRole('navigation', { name, exact: true }));

memberTest.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

memberTest('the chosen day, time and dentist differ from the others', async ({ page }) => {
  const path = `/appoinment?date=${freshDay()}`;
  await page.goto(path);
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible();
  const day = (selected: boolean) => page.getByRole('gridcell', { selected }).getByRole('button');
  await expectToldApart(page, {
    day: [day(true), day(false).and(page.getByRole('button', { disabled: false }))],
    page: navigation(page, shellTexts.mainNavigation),
  });

  await page.goto(path);
  const dialog = await openBooking(page, 'Cavity Filling');
  await timesOf(dialog).first().check();
  const radios = (name: string, checked: boolean) =>
    dialog.getByRole('radiogroup', { name }).getByRole('radio', { checked });
  await expectToldApart(page, {
    time: [radios('Time', true), radios('Time', false)],
    dentist: [radios('Dentist', true), radios('Dentist', false)],
  });
});

adminTest('the current page, tab and view of staff differ from the others', async ({ page }) => {
  await page.goto(staffPaths.allUsers);
  await expect(page.getByRole('table')).toBeVisible();
  await expectToldApart(page, {
    page: navigation(page, shellTexts.dashboardNavigation),
    filter: linksOf(page.getByRole('main').getByRole('navigation')),
  });

  await page.goto(staffPaths.recalls);
  const filters = page.getByRole('main').getByRole('navigation');
  await expect(filters).toBeVisible();
  await expectToldApart(page, { filter: linksOf(filters) });

  await page.goto(`${staffPaths.diary}?view=week`);
  const buttons = page.getByRole('main').locator('button');
  const { week } = clinicTexts.diary;
  await expect(buttons.getByText(week)).toBeVisible();
  await expectToldApart(page, {
    view: [buttons.filter({ hasText: week }), buttons.filter({ hasText: staffTexts.palette.open })],
  });
});

/** Icons with another colour than the words beside them, which may be lost in the background. */
const findStrayIcons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg')]
      .filter(({ parentElement }) => parentElement?.checkVisibility())
      .filter((svg) => getComputedStyle(svg).color !== getComputedStyle(svg.parentElement!).color)
      .map((svg) => svg.outerHTML.slice(0, 120)),
  );

adminTest('icons have the colour of the words beside them', async ({ page }) => {
  for (const path of ['/', staffPaths.allUsers]) {
    await page.goto(path);
    await page.getByRole('main').locator('svg').first().waitFor();
    expect(await findStrayIcons(page), path).toEqual([]);
  }
  await addStyles(page, 'main svg { color: #123456 !important }');
  expect(await findStrayIcons(page), 'with a colour of their own').not.toEqual([]);
});

screenTest.describe(() => {
  screenTest.use({ role: 'admin' });

  screenTest('a legend has the colours of its chart', async ({ page, cast }) => {
    const [reports] = reportScreens;
    await page.emulateMedia({ forcedColors: 'active' });
    await openScreen(page, reports!, cast);
    const chart = page
      .getByRole('region')
      .filter({ has: page.getByRole('img') })
      .first();
    const fills = await chart
      .locator('rect')
      .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).fill));
    const swatches = await chart
      .locator('li > [aria-hidden]')
      .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
    expect(swatches.length).toBeGreaterThan(1);
    expect(new Set(swatches).size, 'one colour each').toBe(swatches.length);
    expect(fills).toEqual(expect.arrayContaining(swatches));
  });
});
