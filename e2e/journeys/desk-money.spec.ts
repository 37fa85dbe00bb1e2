import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { accounts, logIn } from '../support/patient';
import { clinicTexts, tillTexts, visitTexts } from '../support/texts';

const { pay, payments, reverse, emailReceipt, methods } = visitTexts.money;
const { form, closed } = tillTexts;

const treatment = 'Cavity Filling';

const rowOf = (page: Page, patient: string) => page.getByRole('row').filter({ hasText: patient });

async function choose(page: Page, patient: string, action: string): Promise<void> {
  await rowOf(page, patient).getByRole('button', { name: clinicTexts.more }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Counts what should be there, and closes the till; again with a reason when that was done before. */
async function closeTill(page: Page): Promise<void> {
  await page.goto(paths.till);
  const again = page.getByRole('button', { name: form.again });
  const table = page.getByRole('table', { name: form.caption });
  await expect(again.or(table)).toBeVisible();
  const isAgain = await again.isVisible();
  if (isAgain) await again.click();
  for (const method of [methods.cash, methods.card_at_desk, methods.bank_transfer]) {
    const row = table.getByRole('row').filter({ hasText: method });
    const expected = (await row.getByRole('cell').nth(3).innerText()).replaceAll(/[$,]/g, '');
    await row.getByLabel(form.counted(method)).fill(expected);
  }
  if (isAgain) await page.getByLabel(form.reason).fill('A patient came later');
  await page.getByRole('button', { name: form.submit }).click();
}

test('reception takes a part, gives the receipt, corrects a mistake and closes the till', async ({
  page,
  account,
}) => {
  const dateLocal = freshDay();
  await bookFor(page.request, account, { treatment, dateLocal });
  await logIn(page, accounts.reception);
  await page.goto(`${paths.clinicDay}?date=${dateLocal}`);

  await choose(page, account.name, clinicTexts.actions.paidAtClinic);
  await page.getByLabel(methods.cash).check();
  await page.getByLabel(pay.amount).fill('50');
  await expect(page.getByText(pay.remains('$70'))).toBeVisible();
  await page.getByRole('button', { name: pay.confirm }).click();
  await expect(rowOf(page, account.name)).toContainText(clinicTexts.partlyPaid('$70', '$120'));

  await choose(page, account.name, clinicTexts.actions.payments);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: payments.download }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await page.getByRole('button', { name: payments.email }).click();
  await page.getByRole('button', { name: emailReceipt.confirm }).click();
  await expectEmail(page.request, { to: account.email, subject: 'receipt for' });

  await page.getByRole('button', { name: payments.correct }).click();
  const question = page.getByRole('dialog', { name: reverse.title });
  await expect(question).toContainText(account.name);
  await question.getByLabel(reverse.reason).fill('The amount was wrong');
  await question.getByRole('button', { name: reverse.confirm }).click();
  await expect(page.getByText(payments.wasTakenBack, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, account.name)).toContainText(clinicTexts.due('$120'));

  // Other journeys record payments meanwhile: then the new figures are shown, and counted again.
  await expect(async () => {
    await closeTill(page);
    await expect(page.getByText(closed.heading)).toBeVisible({ timeout: 2000 });
    await expect(page.getByRole('button', { name: form.again })).toBeVisible({ timeout: 2000 });
  }).toPass();
});
