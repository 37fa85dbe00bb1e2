import { staffPaths } from 'shared-contracts';
import { registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { nobody } from '../support/sign-in';
import { logIn, openBooking, timesOf, treatmentCard } from '../support/patient';
import { bookingTexts, settingsTexts } from '../support/texts';

const { treatments: labels } = settingsTexts;

/** No other journey books it. */
const COSMETIC = 'Cosmetic Dentistry';

test('an owner keeps a treatment for known patients, and a new one is told before entering anything', async ({
  page,
  browser,
}) => {
  // Without the session of the owner, which a sign-up would end.
  const newcomer = await browser.newContext({ storageState: nobody });
  const member = await registerMember(newcomer.request);
  const setAudience = async (audience: 'all' | 'known') => {
    await page.goto(staffPaths.settingsTreatments);
    const row = page.getByRole('row').filter({ hasText: COSMETIC });
    await row.getByRole('button', { name: settingsTexts.edit }).click();
    const dialog = page.getByRole('dialog', { name: labels.editTitle(COSMETIC) });
    await dialog.getByLabel(labels.audience).selectOption(audience);
    await dialog.getByRole('button', { name: settingsTexts.save }).click();
    await expect(dialog).toBeHidden();
  };
  await setAudience('known');

  const site = await newcomer.newPage();
  await logIn(site, member);
  await site.goto(`/appoinment?date=${freshDay()}`);
  await expect(treatmentCard(site, COSMETIC)).toContainText(bookingTexts.treatments.forKnown);
  const dialog = await openBooking(site, COSMETIC);
  await timesOf(dialog)
    .and(site.getByRole('radio', { disabled: false }))
    .first()
    .check();
  await expect(dialog.getByText(`${COSMETIC} is for patients who have been here`)).toBeVisible();
  await newcomer.close();

  await setAudience('all');
});
