import { languages } from 'shared-texts';
import { setTheme, setWidth } from '../support/accessibility';
import { freshDay } from '../support/days';
import { expect, memberTest } from '../support/journey';
import { readTranslation } from '../support/languages';
import { fillCard, submitBooking, timesOf, treatmentCard } from '../support/patient';

const TREATMENT = 'Teeth Whitening';
for (const language of ['de', 'ar'] as const) {
  memberTest(`look ${language}`, async ({ page }) => {
    memberTest.setTimeout(180_000);
    const t = readTranslation(language);
    const shoot = async (name: string) => {
      for (const [width, theme] of [[1280, 'light'], [390, 'dark'], [390, 'light'], [1280, 'dark']] as const) {
        await setWidth(page, width);
        await setTheme(page, theme);
        await page.waitForTimeout(250);
        await page.screenshot({ path: `/tmp/i18n_shots/${language}-${name}-${width}-${theme}.png`, fullPage: true });
      }
      await setWidth(page, 1280);
    };
    void languages;
    await page.goto(`/?lang=${language}`);
    await page.waitForTimeout(1500);
    await shoot('landing');
    await page.goto('/login');
    await page.waitForTimeout(500);
    await shoot('login');
    await page.goto(`/appoinment?date=${freshDay()}`);
    const button = treatmentCard(page, TREATMENT).getByRole('button', { name: t('remote-booking', 'treatments.book') });
    await expect(button).toBeVisible();
    await shoot('appointment');
    await button.click();
    const dialog = page.getByRole('dialog', { name: TREATMENT });
    await timesOf(dialog, t('remote-booking', 'booking.slot')).and(page.getByRole('radio', { disabled: false })).first().check();
    await dialog.getByLabel(t('remote-booking', 'booking.phone')).fill('+1 212 555 0142');
    await shoot('dialog');
    await submitBooking(dialog);
    await expect(page.getByText(t('remote-booking', 'booked.title'))).toBeVisible();
    await shoot('booked');
    await page.goto('/dashboard');
    const pay = page.getByRole('link', { name: t('shared-booking', 'visits.pay') }).first();
    await expect(pay).toBeVisible();
    await shoot('visits');
    await pay.click();
    await fillCard(page, '4242 4242 4242 4242');
    await shoot('payment');
    await page.getByRole('button', { name: t('remote-payment', 'pay') }).click();
    await expect(page.getByText(t('remote-payment', 'congrats'))).toBeVisible();
    await shoot('paid');
    await page.goto('/dashboard/account');
    await page.waitForTimeout(1500);
    await shoot('account');
  });
}
