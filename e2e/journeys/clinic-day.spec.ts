import type { Page } from '@playwright/test';
import { formatTime, paths } from 'shared-contracts';
import { bookFor, getBooking } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { accounts, logIn } from '../support/patient';
import { clinicTexts, dashboardTexts, pageTexts } from '../support/texts';
import { toMediumDate } from '../support/wire';

const { diary, today, unpaid } = clinicTexts;
const { userBookings, visits } = dashboardTexts;

const treatment = 'Cavity Filling';

const rowOf = (page: Page, patient: string) => page.getByRole('row').filter({ hasText: patient });
const blockOf = (page: Page, patient: string) =>
  page.getByRole('button', { name: new RegExp(patient) });

test('a visit appears on the page Today as soon as it is booked, with its patient', async ({
  page,
  account,
}) => {
  const dateLocal = freshDay();
  await logIn(page, accounts.reception);
  await page.goto(`/dashboard/clinic?date=${dateLocal}`);
  await expect(page.getByText(today.none)).toBeVisible();
  await bookFor(page.request, account, { treatment, dateLocal });
  const row = rowOf(page, account.name);
  await expect(row).toBeVisible();
  await expect(row).toContainText(treatment);
  await expect(row).toContainText(clinicTexts.states.booked);
});

test('reception moves a visit in the diary with the keyboard, and back', async ({
  page,
  account,
}) => {
  const dateLocal = freshDay();
  const booked = await bookFor(page.request, account, { treatment, dateLocal, slot: '10.00 am' });
  await logIn(page, accounts.reception);
  await page.goto(`/dashboard/clinic/diary?date=${dateLocal}`);
  const block = blockOf(page, account.name);
  await block.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('alert').filter({ hasText: '10.30 am' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  const message = diary.moved(account.name, toMediumDate(dateLocal), formatTime('10:30'));
  await expect(page.getByText(message)).toBeVisible();
  await expect(block).toHaveAccessibleName(/^10\.30 am/);
  expect(await getBooking(page.request, account, booked._id)).toMatchObject({ slot: '10.30 am' });
  await page.getByRole('button', { name: diary.undo }).click();
  await expect(block).toHaveAccessibleName(/^10\.00 am/);
});

test('reception drags a visit to a later time in the diary', async ({ page, account }) => {
  const dateLocal = freshDay();
  await bookFor(page.request, account, { treatment, dateLocal, slot: '10.00 am' });
  await logIn(page, accounts.reception);
  await page.goto(`/dashboard/clinic/diary?date=${dateLocal}`);
  const block = blockOf(page, account.name);
  const box = await block.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  // 45 minutes are as high as the block: an hour and a bit further down is 11 am.
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 10 + box.height * 1.4, { steps: 5 });
  await page.mouse.up();
  await expect(block).toHaveAccessibleName(/^11\.00 am/);
});

test('reception makes a visit longer with the keyboard, and shorter by its lower edge', async ({
  page,
  account,
}) => {
  const dateLocal = freshDay();
  await bookFor(page.request, account, { treatment, dateLocal, slot: '10.00 am' });
  await logIn(page, accounts.reception);
  await page.goto(`/dashboard/clinic/diary?date=${dateLocal}`);
  const block = blockOf(page, account.name);
  await block.focus();
  await page.keyboard.press('m');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(diary.resized(account.name, 60))).toBeVisible();
  await expect(block).toHaveAccessibleName(/^10\.00 am to 11\.00 am/);
  await page.getByRole('button', { name: diary.undo }).click();
  await expect(block).toHaveAccessibleName(/^10\.00 am to 10\.45 am/);
  const box = await block.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  await page.mouse.move(box.x + 20, box.y + box.height - 3);
  await page.mouse.down();
  // 45 minutes are as high as the block.
  await page.mouse.move(box.x + 20, box.y + box.height * (2 / 3) - 3, { steps: 5 });
  await page.mouse.up();
  await expect(block).toHaveAccessibleName(/^10\.00 am to 10\.30 am/);
});

test('reception cancels a visit for the clinic, and the patient is told why', async ({
  page,
  account,
  request,
}) => {
  const dateLocal = freshDay();
  await bookFor(page.request, account, { treatment, dateLocal });
  await logIn(page, accounts.reception);
  await page.goto(`${paths.clinicDay}?date=${dateLocal}`);
  const row = rowOf(page, account.name);
  await row.getByRole('button', { name: clinicTexts.more }).click();
  await page.getByRole('menuitem', { name: clinicTexts.actions.cancel }).click();
  const dialog = page.getByRole('alertdialog', { name: visits.cancelTitle });
  await dialog
    .getByLabel(userBookings.cancellation.reason)
    .selectOption(userBookings.cancellation.reasons.dentist_ill);
  await dialog.getByRole('button', { name: visits.cancelConfirm }).click();
  await expect(row).toHaveCount(0);
  await expectEmail(request, {
    to: account.email,
    subject: 'Cancelled:',
    text: 'the clinic had to cancel',
    calendar: 'CANCEL',
  });
  await page.goto(`${paths.patients}?search=${encodeURIComponent(account.email)}`);
  await page.getByRole('link', { name: account.name }).click();
  const { told, reasons } = userBookings.cancellation;
  await expect(page.getByText(told(reasons.dentist_ill)).first()).toBeVisible();
});

test('reception records the payment of an unpaid visit', async ({ page, account }) => {
  const dateLocal = freshDay();
  await bookFor(page.request, account, { treatment, dateLocal });
  await logIn(page, accounts.reception);
  await page.goto(paths.unpaidVisits);
  await page.getByRole('link', { name: unpaid.times.upcoming }).click();
  await expect(page.getByRole('table', { name: unpaid.captions.upcoming })).toBeVisible();
  const row = rowOf(page, account.name).filter({ hasText: toMediumDate(dateLocal) });
  const next = page.getByRole('button', { name: pageTexts.pager.next });
  // Other journeys have visits too.
  await expect(async () => {
    if (!(await row.isVisible())) await next.click({ timeout: 1000 });
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  await row.getByRole('button', { name: clinicTexts.actions.paidAtClinic }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Record/ })
    .click();
  await expect(row).toHaveCount(0);
});
