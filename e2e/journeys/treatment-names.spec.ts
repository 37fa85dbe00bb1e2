import type { Page } from '@playwright/test';
import { paths, staffPaths } from 'shared-contracts';
import { registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { readTranslation } from '../support/languages';
import { expectEmail } from '../support/mailbox';
import { logIn, submitBooking, timesOf, treatmentCard, visitOf } from '../support/patient';
import { nobody } from '../support/sign-in';
import { settingsTexts } from '../support/texts';
import { toTreatmentName } from '../support/treatment-names';

/** No other journey reads it in German. */
const ORTHODONTICS = 'Teeth Orthodontics';
const NEW_NAME = 'Zahnspange';

async function nameInGerman(page: Page, name: string): Promise<void> {
  await page.goto(staffPaths.settingsTreatments);
  const row = page.getByRole('row').filter({ hasText: ORTHODONTICS });
  await row.getByRole('button', { name: settingsTexts.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Deutsch', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: settingsTexts.save }).click();
  await expect(dialog).toBeHidden();
}

test('an owner names a treatment in German, and a German patient reads it on every page and in the email', async ({
  page,
  request,
  browser,
}) => {
  const t = readTranslation('de');
  // Without the session of the owner, which a sign-up would end.
  const other = await browser.newContext({ storageState: nobody });
  const member = await registerMember(other.request);
  const site = await other.newPage();
  await logIn(site, member);
  await nameInGerman(page, NEW_NAME);

  const date = freshDay();
  const card = treatmentCard(site, NEW_NAME);
  // The site's server learns of it within a moment.
  await expect(async () => {
    await site.goto(`${paths.appointment}?lang=de&date=${date}`);
    await expect(card).toBeVisible();
  }).toPass();
  await card.getByRole('button', { name: t('remote-booking', 'treatments.book') }).click();
  const dialog = site.getByRole('dialog', { name: NEW_NAME });
  await timesOf(dialog, t('shared-visits', 'time.label'))
    .and(site.getByRole('radio', { disabled: false }))
    .first()
    .check();
  await dialog.getByLabel(t('remote-booking', 'booking.phone')).fill('+1 212 555 0142');
  await submitBooking(dialog);
  await expect(site.getByText(t('remote-booking', 'booked.title'))).toBeVisible();

  await expectEmail(request, {
    ...{ to: member.email, subject: NEW_NAME, text: NEW_NAME, calendar: 'PUBLISH' },
  });
  await site.goto(paths.dashboard);
  await expect(visitOf(site, NEW_NAME)).toBeVisible();
  await expect(site.getByText(ORTHODONTICS)).toHaveCount(0);
  await other.close();

  await nameInGerman(page, toTreatmentName(ORTHODONTICS, 'de'));
});
