import { formatDate, paths } from 'shared-contracts';
import { openProviderAccount } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { logIn, newPatient, timesOf, visitOf } from '../support/patient';
import { toLongDate } from '../support/wire';
import { SITE_URL } from '../support/processes';
import { patientTexts } from '../support/texts';

const { caller, form, visit } = patientTexts;

test('the reception books for a caller, who later signs up with that address and sees the visit', async ({
  page,
  browser,
  request,
}) => {
  const patient = newPatient();
  const dateLocal = freshDay();

  await page.goto(paths.bookForCaller);
  await expect(page.getByRole('heading', { name: caller.heading })).toBeVisible();
  await page.getByRole('button', { name: form.add }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: form.addTitle });
  await dialog.getByLabel(form.name).fill(patient.name);
  await dialog.getByLabel(form.email).fill(patient.email);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: visit.heading })).toBeVisible();
  await page.getByLabel(visit.treatment).selectOption('Cavity Filling');
  await page.getByLabel(visit.date).fill(dateLocal);
  const loaded = page.getByRole('status').filter({ hasText: toLongDate(dateLocal) });
  await expect(loaded).toBeAttached();
  await timesOf(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
  await expect(page.getByRole('cell', { name: formatDate(dateLocal) })).toBeVisible();
  await expectEmail(request, {
    to: patient.email,
    subject: 'Booked: Cavity Filling',
    calendar: 'PUBLISH',
  });

  await page.goto(`${paths.patients}?search=${encodeURIComponent(patient.email)}`);
  await expect(page.getByRole('link', { name: patient.name })).toBeVisible();

  const context = await browser.newContext({ baseURL: SITE_URL });
  await openProviderAccount(context.request, patient);
  const own = await context.newPage();
  await logIn(own, patient);
  await own.goto(paths.dashboard);
  await expect(visitOf(own, formatDate(dateLocal))).toBeVisible();
  await context.close();
});
