import type { Page } from '@playwright/test';
import { formatLanguage, paths, staffPaths } from 'shared-contracts';
import { languages } from 'shared-texts';
import { findViolations } from '../support/accessibility';
import { adminTest, expect, memberTest, test } from '../support/journey';
import { readTranslation } from '../support/languages';
import { publicTexts, settingsTexts } from '../support/texts';

const { dentists: words } = publicTexts;
const { profile: labels } = settingsTexts;

/** Of whom no other journey reads the page. */
const HIDDEN = 'Dr. Lucas Moreau';
const HADDAD = { name: 'Dr. Nora Haddad', path: '/dentists/dr-nora-haddad' };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const expectNoViolations = async (page: Page) => expect(await findViolations(page)).toEqual([]);

memberTest(
  'a patient finds a dentist by language and books the next open time',
  async ({ page }) => {
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'Dentists', exact: true }).click();
    await expect(page).toHaveURL(paths.dentists);
    await expect(cards(page).nth(1)).toBeVisible();
    await expectNoViolations(page);

    await page.getByLabel(words.filters.language.label, { exact: true }).selectOption('Arabic');
    await expect(page).toHaveURL(/\?language=ar$/);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: words.found(1) })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(words.filters.language.label, { exact: true })).toHaveValue('ar');
    await page.getByLabel(words.filters.gender.label).selectOption(words.genders.man);
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
    await page.getByRole('link', { name: words.clear }).click();
    await expect(cards(page).nth(1)).toBeVisible();

    await page.getByRole('link', { name: HADDAD.name }).click();
    await expect(page).toHaveURL(HADDAD.path);
    await expect(page.getByRole('heading', { level: 1, name: HADDAD.name })).toBeVisible();
    await expectNoViolations(page);
    const times = page.getByRole('list', { name: words.timesOf('Cavity Filling') });
    await times.getByRole('link').first().click();
    const dialog = page.getByRole('dialog', { name: 'Cavity Filling' });
    await expect(dialog.getByRole('radio', { name: HADDAD.name })).toBeChecked();
  },
);

for (const language of ['de', 'ar'] as const) {
  const { name, dir, locale } = languages[language];
  const t = readTranslation(language);

  test(`a visitor reads the profile of a dentist in ${name}`, async ({ page }) => {
    await page.goto(`${paths.dentists}?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('remote-public', 'dentists.heading'),
    );
    await expectNoViolations(page);
    await page.getByRole('link', { name: HADDAD.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: HADDAD.name })).toBeVisible();
    await expect(page.getByRole('main').locator(`[lang=${language}]`)).toBeVisible();
    await expect(page.getByText(formatLanguage('ar', locale)).first()).toBeVisible();
    await expectNoViolations(page);
  });
}

adminTest(
  'an owner takes the page of a dentist off the site and shows it again',
  async ({ page }) => {
    const setShown = async (isShown: boolean) => {
      await page.goto(staffPaths.settingsDoctors);
      await page.getByRole('button', { name: labels.action, description: HIDDEN }).click();
      const dialog = page.getByRole('dialog', { name: labels.title(HIDDEN) });
      await dialog.getByLabel(labels.isShown).setChecked(isShown);
      await dialog.getByRole('button', { name: settingsTexts.save }).click();
      await expect(dialog).toBeHidden();
    };
    const link = page.getByRole('link', { name: HIDDEN });

    await setShown(false);
    await page.goto(paths.dentists);
    await expect(cards(page).first()).toBeVisible();
    await expect(link).toHaveCount(0);
    await setShown(true);
    await page.goto(paths.dentists);
    await expect(link).toBeVisible();
  },
);

test.describe('an address without a dentist', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('leads to the others', async ({ page }) => {
    const response = await page.goto(paths.dentist('dr-nobody'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: words.missing })).toBeVisible();
    await page.getByRole('link', { name: words.all }).click();
    await expect(page).toHaveURL(paths.dentists);
  });
});
