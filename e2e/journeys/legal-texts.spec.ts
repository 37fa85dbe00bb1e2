import type { Page } from '@playwright/test';
import { API_PREFIX, staffPaths } from 'shared-contracts';
import { freshDay } from '../support/days';
import { adminTest, expect, test } from '../support/journey';
import { book, newPatient, signUp } from '../support/patient';
import { toAccessToken } from '../support/sign-in';
import { publicTexts, settingsTexts, shellTexts } from '../support/texts';

const { legal } = settingsTexts;
const { footer } = shellTexts;

async function publish(page: Page, name: string, text: string): Promise<void> {
  await page.goto(staffPaths.settingsLegalTexts);
  await page.getByRole('button', { name: settingsTexts.edit, description: name }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel(legal.text, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: legal.publish }).click();
  await expect(dialog).toBeHidden();
}

adminTest(
  'an owner publishes a text in two languages, and each reader gets one that there is',
  async ({ page }) => {
    adminTest.slow();
    await publish(page, 'Cookie policy: English', '## Biscuits\n\n- One\n- Two');
    await publish(
      page,
      'Cookie policy: Deutsch',
      '## Kekse\n\n| Name | Wozu |\n| - | - |\n| a | b |',
    );

    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click();
    await expect(page).toHaveURL('/cookies');
    await expect(page.getByRole('heading', { level: 2, name: 'Biscuits' })).toBeVisible();
    const version = await page.getByText(/^Version \d+, /).textContent();
    const [, number] = /^Version (\d+)/.exec(version ?? '') ?? [];

    await page.goto('/cookies?lang=de');
    await expect(page.getByRole('heading', { level: 2, name: 'Kekse' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Wozu' })).toBeVisible();

    await page.goto('/cookies?lang=ar');
    const english = page.locator('[lang=en]').filter({ hasText: 'Biscuits' });
    await expect(english).toHaveAttribute('dir', 'ltr');

    // Nobody is left with what the clinic has taken off the site, but it can still be read by its number.
    await page.goto('/?lang=en');
    await publish(page, 'Cookie policy: English', '');
    await publish(page, 'Cookie policy: Deutsch', '');
    await page.goto('/cookies');
    await expect(page.getByText(publicTexts.legal.standard)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'clinic-session' })).toBeVisible();
    await page.goto(`/cookies?version=${number}`);
    await expect(page.getByText(publicTexts.legal.earlier)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Biscuits' })).toBeVisible();
  },
);

interface Agreement {
  readonly bookingId: string | null;
  readonly termsVersion: number;
  readonly privacyVersion: number;
}

test('a new patient can read what they agree to, and it is stored with account and booking', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/signup');
  const link = page.getByRole('main').getByRole('link', { name: 'terms of use' });
  const opened = context.waitForEvent('page');
  await link.click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1, name: footer[2].links[0] })).toBeVisible();
  await expect(terms.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const version = Number(new URL(terms.url()).searchParams.get('version'));
  await terms.close();

  await signUp(page, newPatient());
  await book(page, 'Fluoride Treatment', freshDay());
  const token = toAccessToken(await context.storageState());
  const response = await page.request.get(`${API_PREFIX}/account/export`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { agreements, bookings } = (await response.json()) as {
    agreements: Agreement[];
    bookings: { bookingId: string }[];
  };
  expect(agreements.map(({ bookingId }) => bookingId)).toEqual([null, bookings[0]?.bookingId]);
  expect(agreements.map(({ termsVersion }) => termsVersion)).toEqual([version, version]);
});
