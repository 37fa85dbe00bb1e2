import type { Browser } from '@playwright/test';
import { addDays, API_PREFIX, formatTimeOff, paths, staffPaths } from 'shared-contracts';
import { findViolations, setWidth } from '../support/accessibility';
import { registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { type Desk, rowOf } from '../support/desk';
import { dentistTest as test, expect } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { accounts, logIn, type Patient } from '../support/patient';
import { SITE_URL } from '../support/processes';
import { nobody } from '../support/sign-in';
import {
  accountTexts,
  careTexts,
  clinicTexts,
  patientTexts,
  settingsTexts,
  summaryTexts,
  timeOffTexts,
} from '../support/texts';
import { bookToday } from '../support/visit-today';

const { summaries } = summaryTexts;

const TREATMENT = 'Cavity Filling';

/** Books the dentist for a patient at the next time of today that is free, and lets them arrive. */
async function letArrive(desk: Desk, email: string): Promise<boolean> {
  const isDentist = (name: string) => name === 'Dr. Amara Osei';
  const visitId = await bookToday(desk, { email, treatment: TREATMENT, isDentist });
  if (visitId === null) return false;
  const { request, headers } = desk;
  const data = { status: 'arrived' };
  await request.put(`${API_PREFIX}/bookings/${visitId}/status`, { headers, data });
  return true;
}

const DONE = 'We filled a tooth at the upper left.\nDo not chew on it until tonight.';

/** The patient reads what was done, on a phone. */
async function readOnPhone(browser: Browser, patient: Patient): Promise<void> {
  const context = await browser.newContext({ baseURL: SITE_URL, storageState: nobody });
  const home = await context.newPage();
  await setWidth(home, 360);
  await logIn(home, patient);
  await home.goto(paths.dashboard);
  await home.getByRole('button', { name: accountTexts.visits.summary }).click();
  const dialog = home.getByRole('dialog', { name: accountTexts.visits.summary });
  await expect(dialog).toContainText('We filled a tooth');
  expect(await findViolations(home)).toEqual([]);
  await context.close();
}

test('a dentist treats the next patient, writes a note, adds an alert, plans a recall and tells the patient what was done', async ({
  page,
  browser,
  request,
  adminHeaders,
}) => {
  const patient = await registerMember(request);
  const hasArrived = await letArrive({ request, headers: adminHeaders }, patient.email);
  // A treatment can start only on the day of its visit, and a day's last visit starts at 11.30 pm.
  // eslint-disable-next-line playwright/no-skipped-test -- In the half hour after that the clinic has no visit to treat, and its clock can't be set from here.
  test.skip(!hasArrived, 'too late in the evening at the clinic');
  await page.goto(paths.myDay);
  const next = page.getByRole('region', { name: patient.name });
  await expect(next).toContainText(clinicTexts.firstVisit);
  await expect(next).toContainText(careTexts.alerts.none);
  await next.getByRole('button', { name: clinicTexts.nextActions.in_treatment }).click();
  await expect(next).toContainText(clinicTexts.myDay.inTreatment);

  await next.getByRole('button', { name: careTexts.alerts.add }).click();
  await page.getByLabel(careTexts.alerts.text).fill('Latex');
  await page.keyboard.press('Enter');
  await expect(next).toContainText('Allergy: Latex');

  await next.getByRole('button', { name: patientTexts.notes.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(patientTexts.notes.label).fill('Sensitive gums');
  await dialog.getByRole('button', { name: patientTexts.notes.add }).click();
  await expect(next).toContainText('Sensitive gums');

  await next.getByRole('button', { name: careTexts.recalls.plan }).click();
  await dialog.getByRole('button', { name: careTexts.recalls.save }).click();
  await expect(page.getByText(careTexts.recalls.planned)).toBeVisible();

  await next.getByRole('link', { name: clinicTexts.myDay.openPatient }).click();
  const recalls = page.getByRole('region', { name: careTexts.recalls.heading });
  await expect(recalls.getByRole('article', { name: TREATMENT })).toContainText(
    careTexts.recalls.states.planned,
  );

  await page.goto(paths.myDay);
  await next.getByRole('button', { name: summaries.label }).click();
  await expect(dialog).toContainText(summaries.forPatient);
  await dialog.getByLabel(summaries.label).fill(DONE);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: summaries.save }).click();
  await expect(page.getByText(summaries.saved)).toBeVisible();
  await next.getByRole('button', { name: clinicTexts.nextActions.completed }).click();
  await expect(rowOf(page, patient.name)).toContainText(clinicTexts.states.completed);
  await readOnPhone(browser, patient);
});

test('a dentist asks for time off, an owner approves it, and the dentist is told', async ({
  page,
  browser,
  request,
  adminState,
}) => {
  const fromDate = freshDay();
  const untilDate = addDays(fromDate, 1);
  const period = formatTimeOff({ fromDate, untilDate, fromTime: null, untilTime: null });
  const { form, list } = timeOffTexts;
  await page.goto(staffPaths.timeOff);
  await page.getByLabel(form.fromDate).fill(fromDate);
  await page.getByLabel(form.untilDate).fill(untilDate);
  await page.getByRole('button', { name: form.submit }).click();
  const row = page.getByRole('row').filter({ hasText: period });
  await expect(row).toContainText(list.states.asked);

  const context = await browser.newContext({ baseURL: SITE_URL, storageState: adminState });
  const settings = await context.newPage();
  await settings.goto(staffPaths.settingsDoctors);
  const { requests } = settingsTexts.doctors;
  const card = settings.getByRole('article', { name: requests.title('Dr. Amara Osei', period) });
  await card.getByRole('button', { name: requests.approve }).click();
  await expect(card).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(row).toContainText(list.states.approved);
  await expectEmail(request, {
    to: accounts.dentist.email,
    subject: `Time off approved: ${period}`,
  });
});
