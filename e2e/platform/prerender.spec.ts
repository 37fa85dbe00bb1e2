import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts';
import { expect, test } from '../support/journey';

/** Playwright ends what Chromium renders ahead: what is opened then is measured by `npm run bench:page -- --way`. */
const FAST = { effectiveType: '4g', downlink: 10, saveData: false };

const rulesOf = (page: Page) => page.locator('script[type=speculationrules]');

const linkOf = (page: Page) =>
  page.getByRole('main').locator(`a[href="${paths.appointment}"]`).first();

/** Opens the landing page on a line. */
async function open(page: Page, line: object): Promise<void> {
  await page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection });
    Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
  }, line);
  await page.goto(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('on a fast line the landing page lets the browser render the appointment page ahead, and the policy allows it', async ({
  page,
}) => {
  const blocked: string[] = [];
  page.on('console', (message) => blocked.push(message.text()));
  await open(page, FAST);
  await expect(rulesOf(page)).toHaveCount(1);
  expect(JSON.parse((await rulesOf(page).textContent()) ?? '')).toEqual({
    prerender: [{ urls: [paths.appointment], eagerness: 'immediate' }],
  });
  expect(blocked.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});

test('on another line it is rendered ahead once a visitor points at a link there', async ({
  page,
}) => {
  await open(page, { ...FAST, downlink: 1.6 });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await linkOf(page).hover();
    await expect(rulesOf(page)).toHaveCount(1, { timeout: 500 });
  }).toPass();
});

test('on a slow line nothing is rendered ahead', async ({ page }) => {
  await open(page, { ...FAST, effectiveType: '3g' });
  await linkOf(page).hover();
  await linkOf(page).focus();
  await linkOf(page).click();
  await expect(page).toHaveURL(paths.appointment);
  await expect(rulesOf(page)).toHaveCount(0);
});

test('a link goes on within the document while no page waits, and is opened by the browser when one does', async ({
  page,
}) => {
  await open(page, FAST);
  await expect(rulesOf(page)).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { mark: 'the same document' }));
  const readMark = () => page.evaluate(() => (window as { mark?: string }).mark);
  await linkOf(page).click();
  await expect(page).toHaveURL(paths.appointment);
  expect(await readMark()).toBe('the same document');

  await page.goto(paths.home);
  await expect(rulesOf(page)).toHaveCount(1);
  await page.evaluate((newValue) => {
    Object.assign(window, { mark: 'the same document' });
    dispatchEvent(new StorageEvent('storage', { key: 'prerendered', newValue }));
  }, paths.appointment);
  await linkOf(page).click();
  await expect(page).toHaveURL(paths.appointment);
  expect(await readMark()).toBeUndefined();
});
