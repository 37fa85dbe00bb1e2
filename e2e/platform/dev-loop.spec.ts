import type { Page } from '@playwright/test';
import { type DevLoop, startDevLoop } from '../support/dev-loop';
import { expect, test } from '../support/journey';
import { SITE_PORT } from '../support/processes';
import { bookingTexts } from '../support/texts';

const REMOTE = 'remote-booking';
const TEXTS = `${REMOTE}/src/texts.ts`;
/** Types are checked behind everything else that the machine does. */
const TYPES_MS = 60_000;
const OVERLAY = '#webpack-dev-server-client-overlay';
const OLD = 'Available Appointments on';
const NEW = 'Free times on';
const CATALOGUE = `${REMOTE}/locales/de.json`;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
// What does not compile is in the console too.
test.use({ expectedErrors: /\[webpack-dev-server\]|\[HMR\]|\[ReactRefresh/ });

let loop: DevLoop;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  loop = await startDevLoop(REMOTE, SITE_PORT);
});

test.afterAll(() => loop?.stop());

const overlayOf = (page: Page) => page.frameLocator(OVERLAY);
const saveHeading = (from: string, to: string) => loop.save(TEXTS, from, to);
const headingOf = (page: Page, words: string) =>
  page.getByRole('main').getByRole('heading', { name: words });

/** The appointment page, on which a day is chosen. */
async function openChosenDay(page: Page): Promise<string> {
  await page.goto(loop.url);
  const heading = headingOf(page, OLD);
  await expect(heading).toBeVisible();
  const before = (await heading.textContent()) ?? '';
  const calendar = page.getByRole('main').getByRole('grid');
  await page
    .getByRole('main')
    .getByRole('button', { name: bookingTexts.calendar.nextMonth })
    .click();
  await calendar.getByRole('button', { disabled: false }).first().click();
  await expect(heading).not.toHaveText(before);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return ((await heading.textContent()) ?? '').replace(OLD, '').trim();
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test('a saved text is shown, and the day stays chosen', async ({ page }) => {
  const day = await openChosenDay(page);
  await saveHeading(OLD, NEW);
  await expect(headingOf(page, `${NEW} ${day}`)).toBeVisible();
  await saveHeading(NEW, OLD);
  await expect(headingOf(page, `${OLD} ${day}`)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

interface Fault {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
  /** What the overlay says. */
  readonly says: RegExp;
}

const faults: readonly Fault[] = [
  {
    name: 'a syntax error',
    file: TEXTS,
    right: "pageTitle: 'Appoinment',",
    wrong: "pageTitle: 'Appoinment,",
    says: /texts\.ts/,
  },
  {
    name: 'a type error',
    file: `${REMOTE}/src/routes/appointment.tsx`,
    right: "const ANY_DAY = '2026-12-30';",
    wrong: "const ANY_DAY: number = '2026-12-30';",
    says: /appointment\.tsx.*TS2322/s,
  },
  {
    name: 'a broken catalogue',
    file: CATALOGUE,
    right: '{',
    wrong: '',
    says: /de\.json/,
  },
];

for (const { name, file, right, wrong, says } of faults) {
  test(`${name} is shown over the page, and goes when it is repaired`, async ({ page }) => {
    await openChosenDay(page);
    await loop.save(file, right, wrong);
    await expect(overlayOf(page).locator('body')).toContainText(says, { timeout: TYPES_MS });
    await loop.save(file, wrong === '' ? /^/ : wrong, right);
    await saveHeading(OLD, NEW);
    await expect(headingOf(page, NEW)).toBeVisible();
    await expect(page.locator(OVERLAY)).toHaveCount(0);
    await saveHeading(NEW, OLD);
    await expect(headingOf(page, OLD)).toBeVisible();
  });
}
