import { adminTest as test, expect } from '../support/journey';
import { reportTexts } from '../support/texts';

const { reports, audit } = reportTexts;

test('an owner reads the reports of a period, as charts, as tables and as a file', async ({
  page,
}) => {
  // The visits of the demo clinic are counted when the site starts.
  await page.goto('/dashboard/reports');
  const bookings = page.getByRole('region', { name: reports.bookings.heading });
  await expect(bookings.getByRole('img', { name: reports.bookings.lead })).toBeVisible();
  await expect(page.getByText(reports.compared('').trim().slice(0, 20))).toBeVisible();

  const period = page.getByRole('combobox', { name: reports.range.choice, exact: true });
  await period.selectOption(reports.range.choices.year);
  await expect(page).toHaveURL(/range=year/);
  await page.reload();
  await expect(period).toHaveValue('year');

  await bookings.getByText(reports.showTable).click();
  await expect(bookings.getByRole('table', { name: reports.bookings.heading })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: reports.exportLabel(reports.revenue.heading) }).click();
  expect((await download).suggestedFilename()).toMatch(/^revenue-\d{4}-01-01-.*\.csv$/);

  await page.goto('/dashboard/reports/audit?action=report.exported');
  await expect(page.getByRole('cell', { name: audit.actions['report.exported'] })).toBeVisible();
});
