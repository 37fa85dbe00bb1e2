import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { API_PREFIX, paths } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { dentistTest as test, expect, memberTest } from '../support/journey';
import { toAccessToken } from '../support/sign-in';
import { feedTexts } from '../support/texts';

const section = (page: Page): Locator => page.getByRole('region', { name: feedTexts.heading });

/** Creates the address that the page offers, and gives its path. */
async function createAddress(page: Page): Promise<string> {
  await section(page).getByRole('button', { name: feedTexts.create }).click();
  const address = section(page).getByLabel(feedTexts.address);
  await expect(address).toBeFocused();
  return new URL(await address.inputValue()).pathname;
}

async function read(request: APIRequestContext, path: string): Promise<string> {
  // As a calendar asks, which is nobody's browser.
  const response = await request.get(path, { headers: { Cookie: '' } });
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  return response.text();
}

async function turnOff(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: feedTexts.turnOff }).click();
  const question = page.getByRole('alertdialog', { name: feedTexts.turnOffTitle });
  await question.getByRole('button', { name: feedTexts.turnOff }).click();
  await expect(section(page).getByRole('button', { name: feedTexts.create })).toBeVisible();
}

memberTest(
  'a patient subscribes to their appointments, which the calendar follows until it is turned off',
  async ({ page, request, member }) => {
    const visit = { treatment: 'Cavity Filling', dateLocal: freshDay() };
    const { _id } = await bookFor(request, member, visit);
    const uid = `UID:${_id}@molar`;
    await page.goto(paths.account);
    const path = await createAddress(page);
    const subscribe = section(page).getByRole('link', { name: feedTexts.subscribe });
    await expect(subscribe).toHaveAttribute('href', /^webcal:/);
    expect(await read(request, path)).toContain(uid);

    await request.delete(`${API_PREFIX}/bookings/${_id}`, {
      headers: { Authorization: `Bearer ${member.accessToken}` },
    });
    expect(await read(request, path)).not.toContain(uid);

    await page.reload();
    await expect(section(page)).toContainText(/Last used by a calendar on/);
    await expect(section(page).getByLabel(feedTexts.address)).toHaveCount(0);
    await turnOff(page);
    expect((await request.get(path)).status()).toBe(404);
  },
);

test('a dentist subscribes to their own days', async ({ page, request, dentistState }) => {
  await request.delete(`${API_PREFIX}/calendar-feeds/dentist`, {
    headers: { Authorization: `Bearer ${toAccessToken(dentistState)}` },
  });
  await page.goto(paths.myDay);
  const path = await createAddress(page);
  expect(await read(request, path)).toContain('X-WR-CALNAME:My days at');
  await turnOff(page);
  expect((await request.get(path)).status()).toBe(404);
});
