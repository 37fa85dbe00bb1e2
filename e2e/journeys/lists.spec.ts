import { readFile } from 'node:fs/promises';
import { staffPaths } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { accounts, logIn } from '../support/patient';
import { clinicTexts, staffTexts, reportTexts } from '../support/texts';

const { unpaid } = clinicTexts;
const { audit } = reportTexts;

test('a list is downloaded as CSV by its filter, and the audit log has the export', async ({
  page,
  account,
}) => {
  await bookFor(page.request, account, { treatment: 'Cavity Filling', dateLocal: freshDay() });
  await logIn(page, accounts.admin);
  await page.goto(staffPaths.unpaidVisits);
  await page.getByRole('link', { name: unpaid.times.upcoming }).click();
  await expect(page.getByRole('table', { name: unpaid.captions.upcoming })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: staffTexts.csv.download }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('unpaid-visits.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(`,${account.email},Cavity Filling,`);
  await page.goto('/dashboard/reports/audit?action=unpaid_visits.exported');
  await expect(
    page.getByRole('cell', { name: audit.actions['unpaid_visits.exported'] }).first(),
  ).toBeVisible();
});
