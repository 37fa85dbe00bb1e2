import { formatDate, paths, staffPaths } from 'shared-contracts';
import { openProviderAccount } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { logIn, newPatient, timesOf, visitOf } from '../support/patient';
import { toLongDate } from '../support/wire';
import { SITE_URL } from '../support/processes';
import { patientTexts, staffTexts } from '../support/texts';
import { nobody } from '../support/sign-in';

const { form, visit } = patientTexts;
const { patientSearch } = staffTexts;

test('the reception books for a caller, who later signs up with that address and sees the visit', async ({
  page,
  browser,
  request,
}) => {
  const patient = newPatient();
  const dateLocal = freshDay();

  await page.goto(staffPaths.bookForCaller);
  await expect(page.getByRole('heading', { name: visit.heading })).toBeVisible();
  // The search has the focus.
  await page.keyboard.type(patient.name);
  await page.getByRole('option', { name: patientSearch.addNamed(patient.name) }).click();
  // The search that was here has the word in its label.
  await page.getByRole('textbox', { name: form.email }).fill(patient.email);
  await page.getByRole('radio', { name: /^Cavity Filling/ }).check();
  await page.getByRole('textbox', { name: visit.date, exact: true }).fill(dateLocal);
  const loaded = page.getByRole('status').filter({ hasText: toLongDate(dateLocal) });
  await expect(loaded).toBeAttached();
  await timesOf(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
  await expect(page.getByRole('cell', { name: formatDate(dateLocal) })).toBeVisible();
  await expectEmail(request, {
    to: patient.email,
    subject: 'is booked: Cavity Filling',
    calendar: 'PUBLISH',
  });

  await page.goto(`${staffPaths.patients}?search=${encodeURIComponent(patient.email)}`);
  await expect(page.getByRole('link', { name: patient.name })).toBeVisible();

  const context = await browser.newContext({ baseURL: SITE_URL, storageState: nobody });
  await openProviderAccount(context.request, patient);
  const own = await context.newPage();
  await logIn(own, patient);
  await own.goto(paths.dashboard);
  await expect(visitOf(own, formatDate(dateLocal))).toBeVisible();
  await context.close();
});
