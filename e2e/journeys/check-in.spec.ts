import { paths } from 'shared-contracts';
import { registerMember } from '../support/clinic-api';
import { rowOf } from '../support/desk';
import { adminTest as test, expect } from '../support/journey';
import { logIn } from '../support/patient';
import { SITE_URL } from '../support/processes';
import { nobody } from '../support/sign-in';
import { accountTexts, clinicTexts } from '../support/texts';
import { bookToday } from '../support/visit-today';

const { visits } = accountTexts;

test('a patient says on their phone that they are here, and reception sees it at once', async ({
  page,
  browser,
  request,
  adminHeaders,
}) => {
  const context = await browser.newContext({ baseURL: SITE_URL, storageState: nobody });
  const patient = await registerMember(context.request);
  const visitId = await bookToday(
    { request, headers: adminHeaders },
    {
      email: patient.email,
      treatment: 'Cavity Filling',
      // The journeys of a dentist treat the next patient of this one.
      isDentist: (name) => name !== 'Dr. Amara Osei',
    },
  );
  // A day's last visit starts at 11.30 pm.
  // eslint-disable-next-line playwright/no-skipped-test -- In the half hour after that the clinic has no visit to check in to, and its clock can't be set from here.
  test.skip(visitId === null, 'too late in the evening at the clinic');
  await page.goto(paths.clinicDay);
  const row = rowOf(page, patient.name);
  const { arrived, in_treatment: start } = clinicTexts.actions;
  await expect(row.getByRole('button', { name: arrived, exact: true })).toBeVisible();

  const phone = await context.newPage();
  await logIn(phone, patient);
  await phone.goto(paths.dashboard);
  const next = phone.getByRole('article', { name: visits.next });
  await next.getByRole('button', { name: visits.checkIn }).click();
  await expect(next).toContainText(visits.checkedIn);
  await expect(row.getByRole('button', { name: start, exact: true })).toBeVisible();
  await context.close();
});
