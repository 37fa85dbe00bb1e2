import type { Page } from '@playwright/test';
import { API_PREFIX, paths, staffPaths } from 'shared-contracts';
import { LANGUAGE_COOKIE, languages, SOURCE_LANGUAGE } from 'shared-texts';
import { freshDay } from '../support/days';
import { adminTest, expect, memberTest, test } from '../support/journey';
import { readTranslation } from '../support/languages';
import { expectEmail } from '../support/mailbox';
import { fillCard, submitBooking, timesOf, treatmentCard } from '../support/patient';
import { releaseTexts } from '../support/texts';
import { toTreatmentName } from '../support/treatment-names';

const TREATMENT = 'Teeth Whitening';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// Later journeys of the same patient read emails in English.
memberTest.afterEach(async ({ request, member }) => {
  const headers = {
    Authorization: `Bearer ${member.accessToken}`,
    Cookie: `${LANGUAGE_COOKIE}=${SOURCE_LANGUAGE}`,
  };
  await request.get(`${API_PREFIX}/account`, { headers });
});

for (const language of ['de', 'ar'] as const) {
  const { name, dir } = languages[language];
  const t = readTranslation(language);
  const treatment = toTreatmentName(TREATMENT, language);

  memberTest(`a patient lands, books and pays in ${name}`, async ({ page, member, request }) => {
    memberTest.setTimeout(120_000);
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(heading(page)).toHaveText(t('remote-public', 'hero.title'));

    await page.goto(`/appoinment?date=${freshDay()}`);
    await expect(heading(page)).toHaveText(t('remote-booking', 'intro.heading'));
    const book = t('remote-booking', 'treatments.book');
    const button = treatmentCard(page, treatment).getByRole('button', { name: book });
    await expect(button).toBeVisible();

    await button.click();
    const dialog = page.getByRole('dialog', { name: treatment });
    await timesOf(dialog, t('shared-visits', 'time.label'))
      .and(page.getByRole('radio', { disabled: false }))
      .first()
      .check();
    await dialog.getByLabel(t('remote-booking', 'booking.phone')).fill('+1 212 555 0142');
    await submitBooking(dialog);
    await expect(page.getByText(t('remote-booking', 'booked.title'))).toBeVisible();
    const confirmation = await expectEmail(request, {
      to: member.email,
      subject: treatment,
      text: t('api', 'visit.manage'),
      calendar: 'PUBLISH',
    });
    expect(confirmation.text).toContain(`${paths.dashboard}?lang=${language}`);
    const toPayment = 'a[href^="/dashboard/payment/"]';
    const address = await page.getByRole('dialog').locator(toPayment).getAttribute('href');

    await page.goto('/dashboard');
    await expect(heading(page)).toHaveText(t('shared-visits', 'visits.heading'));
    // The next appointment has it in the table as well.
    const pay = page.locator(`main a[href="${address}"]`).first();
    await expect(pay).toBeVisible();

    await pay.click();
    const payment = t('remote-payment', 'heading', { treatment });
    await expect(heading(page)).toHaveText(payment);
    await fillCard(page, '4242 4242 4242 4242');
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByText(t('remote-payment', 'congrats'))).toBeVisible();
  });
}

adminTest('staff work in German, and developers in English', async ({ page }) => {
  const t = readTranslation('de');
  await page.goto(`${staffPaths.messages}?lang=de`);
  await expect(heading(page)).toHaveText(t('remote-dashboard', 'messages.heading'));
  await expect(page.locator('main [lang]')).toHaveCount(0);
  const drawer = page.getByRole('navigation', { name: t('shell', 'dashboardNavigation') });
  const people = drawer.getByRole('heading', {
    name: t('shared-contracts', 'drawerGroups.People'),
  });
  await expect(people).toBeVisible();

  await drawer.getByRole('link', { name: releaseTexts.heading }).click();
  await expect(page.locator('main [lang=en] h1')).toHaveText(releaseTexts.heading);
});

test('the language is kept until another is chosen', async ({ page }) => {
  const german = readTranslation('de')('remote-public', 'about.heading');
  await page.goto('/about?lang=de');
  await expect(heading(page)).toHaveText(german);
  await page.goto('/about');
  await expect(heading(page)).toHaveText(german);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(heading(page)).not.toHaveText(german);
});

test.describe('a catalogue that does not arrive', () => {
  test.use({ expectedErrors: /locale\.de|remote-public|Failed to load/ });

  test('is noticed: the page says that it is not there, and a retry shows it in its language', async ({
    page,
  }) => {
    const t = readTranslation('de');
    const catalogue = '**/remote-public/**/locale.de.*';
    const heading = t('remote-public', 'reviews.heading');
    const reviews = page.getByRole('heading', { name: heading, exact: true });
    await page.route(catalogue, (route) => route.abort());
    await page.goto('/reviews?lang=de');
    const name = t('remote-public', 'labels.Reviews');
    await expect(page.getByText(t('shell', 'unavailable.named', { page: name }))).toBeVisible();
    await expect(reviews).toBeHidden();
    await page.unroute(catalogue);
    await page.getByRole('button', { name: t('shell', 'tryAgain') }).click();
    await expect(reviews).toBeVisible();
  });
});

test('an English document loads no catalogue', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/appoinment');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  expect(loaded.filter((url) => url.includes('/locale.'))).toEqual([]);
});
