import type { Page } from '@playwright/test';
import { formatTime, paths, staffPaths } from 'shared-contracts';
import { day } from '../screens/clinic';
import { bookFor, getBooking } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { press, walkTo } from '../support/keyboard';
import { expectEmail } from '../support/mailbox';
import { accounts, logIn } from '../support/patient';
import { respondWith } from '../support/responses';
import { clinicTexts, dashboardTexts, pageTexts, staffTexts, visitTexts } from '../support/texts';
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

test('reception opens, moves and resizes a visit with keys alone, in the colours of the system too', async ({
  page,
  account,
}) => {
  const dateLocal = freshDay();
  const booked = await bookFor(page.request, account, { treatment, dateLocal, slot: '10.00 am' });
  await logIn(page, accounts.reception);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${staffPaths.diary}?date=${dateLocal}`);
  const block = blockOf(page, account.name);
  const spoken = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await walkTo(page, block);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: account.name });
  await expect(dialog).toBeVisible();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(block).toBeFocused();

  await press(page, 'm');
  await expect(block).toHaveCSS('border-top-style', 'dotted');
  await press(page, 'ArrowDown');
  await expect(spoken('10.30 am')).toHaveCount(1);
  await press(page, 'Escape');
  await expect(spoken(diary.cancelled)).toHaveCount(1);
  await expect(block).toHaveCSS('border-top-style', 'solid');
  await expect(block).toHaveAccessibleName(/ 10\.00 am/);

  for (const key of ['m', 'ArrowDown', 'Enter']) await press(page, key);
  const message = diary.moved(account.name, toMediumDate(dateLocal), formatTime('10:30'));
  await expect(page.getByText(message)).toBeVisible();
  await expect(block).toHaveAccessibleName(/ 10\.30 am to 11\.15 am/);
  expect(await getBooking(page.request, account, booked._id)).toMatchObject({ slot: '10.30 am' });

  await expect(block).toBeFocused();
  await press(page, 'm');
  for (let step = 0; step < 3; step += 1) await press(page, 'Shift+ArrowDown');
  await press(page, 'Enter');
  await expect(page.getByText(diary.resized(account.name, 60))).toBeVisible();
  await expect(block).toHaveAccessibleName(/ 10\.30 am to 11\.30 am/);
});

test('in the colours of the system, borders and patterns tell the states of the diary apart', async ({
  page,
}) => {
  await logIn(page, accounts.reception);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.route(/\/api\/day(\?.*)?$/, respondWith(day));
  // One patient is expected now, one is here, one treatment takes longer, and two visits are over.
  await page.clock.setFixedTime(`${day.dateLocal}T16:32:00Z`);
  await page.goto(`${staffPaths.diary}?date=${day.dateLocal}`);
  const patients = ['Priya Raman', 'Maximiliane', 'Tom Lindberg', 'Grace Okafor'];
  await expect(blockOf(page, 'Priya Raman')).toBeVisible();
  const borders = patients.map((patient) =>
    blockOf(page, patient).evaluate((block) => getComputedStyle(block).borderTop),
  );
  expect(new Set(await Promise.all(borders)).size).toBe(patients.length);

  const column = page.getByRole('region', { name: 'Dr. Elena Petrova' }).locator('[data-column]');
  await expect(column, 'hours that are closed').toHaveCSS('background-image', /^repeating/);
  const timeOff = column.locator('> *').filter({ hasText: diary.timeOff });
  await expect(timeOff).toHaveCSS('background-image', /^repeating/);
  await expect(column.locator('> :first-child'), 'free').toHaveCSS('background-image', 'none');

  const week = page.getByRole('button', { name: diary.week, exact: true });
  await expect(week).toHaveCSS('outline-style', 'none');
  await week.click();
  await expect(week).toHaveCSS('outline-style', 'solid');
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
  await expect(block).toHaveAccessibleName(/ 11\.00 am/);
});

test('reception makes a visit shorter by its lower edge, and takes that back', async ({
  page,
  account,
}) => {
  const dateLocal = freshDay();
  await bookFor(page.request, account, { treatment, dateLocal, slot: '10.00 am' });
  await logIn(page, accounts.reception);
  await page.goto(`${staffPaths.diary}?date=${dateLocal}`);
  const block = blockOf(page, account.name);
  const box = await block.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  await page.mouse.move(box.x + 20, box.y + box.height - 3);
  await page.mouse.down();
  // 45 minutes are as high as the block.
  await page.mouse.move(box.x + 20, box.y + box.height * (2 / 3) - 3, { steps: 5 });
  await page.mouse.up();
  await expect(block).toHaveAccessibleName(/ 10\.00 am to 10\.30 am/);
  await page.getByRole('button', { name: pageTexts.undo }).click();
  await expect(block).toHaveAccessibleName(/ 10\.00 am to 10\.45 am/);
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
    subject: 'is cancelled:',
    text: 'we had to cancel',
    calendar: 'CANCEL',
  });
  await page.goto(`${staffPaths.patients}?search=${encodeURIComponent(account.email)}`);
  await page.getByRole('link', { name: account.name }).click();
  const { told, reasons } = userBookings.cancellation;
  await expect(page.getByText(told(reasons.dentist_ill)).first()).toBeVisible();
});

test('reception records the payment of an unpaid visit', async ({ page, account }) => {
  const dateLocal = freshDay();
  await bookFor(page.request, account, { treatment, dateLocal });
  await logIn(page, accounts.reception);
  await page.goto(staffPaths.unpaidVisits);
  await page.getByRole('link', { name: unpaid.times.upcoming }).click();
  await expect(page.getByRole('table', { name: unpaid.captions.upcoming })).toBeVisible();
  const row = rowOf(page, account.name).filter({ hasText: toMediumDate(dateLocal) });
  const next = page.getByRole('button', { name: staffTexts.pager.next });
  // Other journeys have visits too.
  await expect(async () => {
    if (!(await row.isVisible())) await next.click({ timeout: 1000 });
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  await row.getByRole('button', { name: clinicTexts.actions.paidAtClinic }).click();
  await page.getByLabel(visitTexts.money.methods.bank_transfer).check();
  await page.getByRole('button', { name: visitTexts.money.pay.confirm }).click();
  await expect(row).toHaveCount(0);
});
