import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, API_PREFIX, paths, staffPaths, toDateLocal } from 'shared-contracts';
import { bookForCaller, bookWalkIn } from '../support/booking-desk';
import { bookFor, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import {
  blockOf,
  chooseAction,
  closeTill,
  confirmCancel,
  type Desk,
  dragByAnHour,
  moveByKeyboard,
  recordCash,
  rowOf,
  takePaymentBack,
} from '../support/desk';
import {
  bookWithIll,
  closeTheirDay,
  endAbsence,
  expectSettled,
  menuEntry,
  settleVisits,
} from '../support/dentist-ill';
import { collectErrors, expect, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { accounts, logIn } from '../support/patient';
import { countPresses } from '../support/presses';
import { SITE_URL } from '../support/processes';
import { clinicTexts, dashboardTexts, reportTexts, tillTexts, visitTexts } from '../support/texts';

const { refunds } = dashboardTexts;
const { reports } = reportTexts;
const { payments, emailReceipt, methods } = visitTexts.money;

const TREATMENT = 'Cavity Filling';

interface PastVisit {
  readonly id: string;
  readonly patient: string;
  readonly status: string;
}

/** The last week's first day of whose visits at least two are yet to be recorded. */
async function findUnrecorded({ request, headers }: Desk) {
  const now = toDateLocal(new Date(), 'America/New_York');
  for (let ago = 7; ago > 0; ago -= 1) {
    const dateLocal = addDays(now, -ago);
    const response = await request.get(`${API_PREFIX}/day`, {
      headers,
      params: { date: dateLocal },
    });
    const { visits } = (await response.json()) as { visits: readonly PastVisit[] };
    const [first, second] = visits.filter(({ status }) => status === 'booked');
    if (first && second) return { dateLocal, first, second };
  }
  throw new Error('the demo clinic has recorded what became of all visits');
}

async function emailReceiptTo(
  page: Page,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: payments.download }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await page.getByRole('button', { name: payments.email }).click();
  await page.getByRole('button', { name: emailReceipt.confirm }).click();
  await expectEmail(request, { to: email, subject: 'receipt for' });
}

async function markRefunded(page: Page, patient: string): Promise<void> {
  await page.goto(staffPaths.refunds);
  const row = rowOf(page, patient);
  await row.getByRole('button', { name: refunds.markRefunded }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: refunds.markRefunded }).click();
  await expect(row).toContainText(refunds.states.succeeded);
}

/** The report of a day counts a no-show, as soon as its figures are a minute old. */
async function expectNoShowReported(page: Page, day: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/dashboard/reports?from=${day}&until=${day}`);
    const visits = page.getByRole('region', { name: reports.visits.heading });
    await visits.getByText(reports.showTable).click({ timeout: 5_000 });
    const columns = await visits.getByRole('columnheader').allTextContents();
    const missed = visits.getByRole('row').nth(1).getByRole('cell');
    const at = columns.indexOf(reports.columns.noShows) - columns.length;
    await expect(missed.nth(at)).toHaveText(/^[1-9]/, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
}

test('a day at the clinic, from a dentist who is ill in the morning to the till in the evening', async ({
  page,
  browser,
  request,
  adminHeaders: headers,
  adminState,
}) => {
  test.setTimeout(360_000);
  const desk: Desk = { request, headers };
  const dateLocal = freshDay();
  const address = `${paths.clinicDay}?date=${dateLocal}`;
  const owned = await browser.newContext({ baseURL: SITE_URL, storageState: adminState });
  const errors = collectErrors(owned);
  const owner = await owned.newPage();
  const ill = await bookWithIll(desk, dateLocal);
  const [dragged, keyed, paying] = [
    await registerMember(request),
    await registerMember(request),
    await registerMember(request),
  ];
  const day = { treatment: TREATMENT, dateLocal };
  await bookFor(request, dragged, { ...day, slot: '10.00 am' });
  await bookFor(request, keyed, { ...day, slot: '1.00 pm' });
  await bookFor(request, paying, { ...day, slot: '3.00 pm' });
  await logIn(page, accounts.reception);

  await test.step('a dentist is ill: her eight visits are settled with fewer than 40 presses', async () => {
    const presses = countPresses();
    await page.goto(paths.clinicDay);
    await presses.press(menuEntry(page));
    await closeTheirDay(page, ill, presses);
    await settleVisits(page, ill, presses);
    expect(presses.count()).toBeLessThan(40);
    await expectSettled(page, desk);
  });

  await test.step('a caller is booked and visits are moved; the owner sees it at once', async () => {
    await owner.goto(address);
    await expect(rowOf(owner, dragged.name)).toContainText('10.00 am');
    const caller = await bookForCaller(page, { treatment: TREATMENT, date: dateLocal });
    await expect(rowOf(owner, caller)).toBeVisible();
    await page.goto(`${staffPaths.diary}?date=${dateLocal}`);
    await expect(blockOf(page, dragged.name)).toBeVisible();
    await dragByAnHour(page, dragged.name);
    await expect(rowOf(owner, dragged.name)).toContainText('11.00 am');
    await moveByKeyboard(page, keyed.name, 'ArrowDown');
    await expect(rowOf(owner, keyed.name)).toContainText('1.30 pm');
  });

  await test.step('a walk-in whom nobody knows is booked now with five presses', async () => {
    await page.goto(paths.clinicDay);
    expect(await bookWalkIn(page)).toBe(5);
  });

  const past = await findUnrecorded(desk);

  await test.step('one patient arrives, one does not come', async () => {
    const pastDay = `${paths.clinicDay}?date=${past.dateLocal}`;
    await Promise.all([page.goto(pastDay), owner.goto(pastDay)]);
    const [here, missing] = [past.first.patient, past.second.patient];
    // A visit that is over when the page shows the day is folded away.
    await expect(rowOf(owner, missing)).toBeVisible();
    const { arrived, no_show } = clinicTexts.actions;
    await rowOf(page, here).getByRole('button', { name: arrived, exact: true }).click();
    await chooseAction(rowOf(page, missing), no_show);
    await expect(rowOf(owner, here)).toContainText(clinicTexts.states.arrived);
    await expect(rowOf(owner, missing)).toContainText(clinicTexts.states.no_show);
  });

  const row = rowOf(page, paying.name);

  await test.step('a part is paid, with a receipt, and the payment is corrected', async () => {
    await page.goto(address);
    await recordCash(row, '50');
    await expect(row).toContainText(clinicTexts.partlyPaid('$70', '$120'));
    await chooseAction(row, clinicTexts.actions.payments);
    await emailReceiptTo(page, request, paying.email);
    await takePaymentBack(page, paying.name, 'The amount was wrong');
    await page.keyboard.press('Escape');
    await expect(row).toContainText(clinicTexts.due('$120'));
  });

  await test.step('the visit is paid, cancelled and refunded', async () => {
    await recordCash(row);
    await expect(row).toContainText(clinicTexts.payments.paid);
    await chooseAction(row, clinicTexts.actions.cancel);
    await confirmCancel(page, 'clinic', countPresses());
    await expect(row).toHaveCount(0);
    await markRefunded(page, paying.name);
  });

  await test.step('the till is closed with a difference', async () => {
    // Other journeys record payments meanwhile: then the new figures are shown, and counted again.
    await expect(async () => {
      await page.goto(staffPaths.till);
      await closeTill(page);
      await expect(page.getByText(tillTexts.closed.heading)).toBeVisible({ timeout: 2_000 });
      await expect(page.getByRole('button', { name: tillTexts.form.again })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    const closing = page.getByRole('table', { name: /^Closed on/ }).first();
    await expect(closing.getByRole('row').filter({ hasText: methods.cash })).toContainText('$5');
  });

  await test.step('the report counts the day, and the audit log names what was done', async () => {
    await expectNoShowReported(owner, past.dateLocal);
    const actions = ['visit.moved', 'visit.arrived', 'visit.no_show', 'till.closed'] as const;
    for (const action of actions) {
      await owner.goto(`/dashboard/reports/audit?action=${action}`);
      await expect(owner.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    }
  });

  await test.step('the dentist is back', () => endAbsence(page, ill));

  expect(errors).toEqual([]);
  await owned.close();
});
