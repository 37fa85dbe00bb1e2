import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays, API_PREFIX, formatDate, paths, toDateLocal } from 'shared-contracts';
import { bookFor, getBooking, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { accounts, logIn, newPatient, timesOf } from '../support/patient';
import { SITE_URL } from '../support/processes';
import {
  clinicTexts,
  dashboardTexts,
  patientTexts,
  staffTexts,
  reportTexts,
  settingsTexts,
  visitTexts,
} from '../support/texts';

const { form, visit } = patientTexts;
const { patientSearch } = staffTexts;
const { refunds } = dashboardTexts;
const { reports } = reportTexts;
const { cancellation } = visitTexts.userBookings;
const { methods, pay } = visitTexts.money;
const { closedDays, stranded, treatments } = settingsTexts;

/** No other journey looks at its price. */
const REPRICED = 'Teeth Orthodontics';
const TREATMENT = 'Cavity Filling';

type Headers = Readonly<Record<string, string>>;

interface PastVisit {
  readonly id: string;
  readonly patient: string;
}

interface DayOfVisits {
  readonly visits: readonly (PastVisit & { readonly status: string; readonly doctorId: string })[];
}

async function getDay(request: APIRequestContext, headers: Headers, date: string) {
  const response = await request.get(`${API_PREFIX}/day`, { headers, params: { date } });
  return (await response.json()) as DayOfVisits;
}

/** The last week's first day of whose visits at least two are yet to be recorded. */
async function findUnrecorded(request: APIRequestContext, headers: Headers) {
  const now = toDateLocal(new Date(), 'America/New_York');
  for (let ago = 7; ago > 0; ago -= 1) {
    const dateLocal = addDays(now, -ago);
    const { visits } = await getDay(request, headers, dateLocal);
    const [first, second] = visits.filter(({ status }) => status === 'booked');
    if (first && second) return { dateLocal, first, second };
  }
  throw new Error('the demo clinic has recorded what became of all visits');
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const blockOf = (page: Page, patient: string) =>
  page.getByRole('button', { name: new RegExp(patient) });

async function bookForCaller(page: Page, patient: { name: string; email: string }, date: string) {
  await page.goto(paths.bookForCaller);
  await page.getByRole('combobox', { name: patientSearch.label }).fill(patient.name);
  await page.getByRole('option', { name: patientSearch.addNamed(patient.name) }).click();
  await page.getByLabel(form.email).fill(patient.email);
  await page.getByRole('radio', { name: new RegExp(`^${TREATMENT}`) }).check();
  await page.getByRole('textbox', { name: visit.date, exact: true }).fill(date);
  await timesOf(page).first().check();
  await page.getByRole('button', { name: visit.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
}

async function dragByAnHour(page: Page, patient: string): Promise<void> {
  const box = await blockOf(page, patient).evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  // 45 minutes are as high as the block.
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 10 + box.height * 1.4, { steps: 5 });
  await page.mouse.up();
}

async function moveByKeyboard(page: Page, patient: string, arrow: string): Promise<void> {
  await blockOf(page, patient).focus();
  await page.keyboard.press('m');
  await page.keyboard.press(arrow);
  await page.keyboard.press('Enter');
}

async function changePrice(page: Page, price: string): Promise<void> {
  await rowOf(page, REPRICED).getByRole('button', { name: settingsTexts.edit }).click();
  const dialog = page.getByRole('dialog', { name: treatments.editTitle(REPRICED) });
  await dialog.getByLabel(treatments.price).fill(price);
  await dialog.getByRole('button', { name: settingsTexts.save }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, REPRICED)).toContainText(`$${price}`);
}

/** Chooses an action on a visit of Today that is not the next one. */
async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: clinicTexts.more }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function cancelPaidVisit(page: Page, patient: string): Promise<void> {
  await choose(page, rowOf(page, patient), clinicTexts.actions.paidAtClinic);
  await page.getByLabel(methods.cash).check();
  await page.getByRole('button', { name: pay.confirm }).click();
  await expect(rowOf(page, patient)).toContainText(clinicTexts.payments.paid);
  await choose(page, rowOf(page, patient), clinicTexts.actions.cancel);
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByLabel(cancellation.reason).selectOption(cancellation.reasons.clinic);
  await question.getByRole('button', { name: visitTexts.visits.cancelConfirm }).click();
  await expect(rowOf(page, patient)).toHaveCount(0);
}

async function markRefunded(page: Page, patient: string): Promise<void> {
  await page.goto('/dashboard/refunds');
  const row = rowOf(page, patient);
  await row.getByRole('button', { name: refunds.markRefunded }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: refunds.markRefunded }).click();
  await expect(row).toContainText(refunds.states.succeeded);
}

async function expectAudited(page: Page, action: keyof typeof reportTexts.audit.actions) {
  await page.goto(`/dashboard/reports/audit?action=${action}`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
}

test('a day at the clinic, from the diary in the morning to the reports in the evening', async ({
  page,
  browser,
  request,
  adminHeaders,
}) => {
  test.slow();
  const dateLocal = freshDay();
  const [dragged, keyed, paying] = [
    await registerMember(request),
    await registerMember(request),
    await registerMember(request),
  ];
  const day = { treatment: TREATMENT, dateLocal };
  await bookFor(request, dragged, { ...day, slot: '10.00 am' });
  const booking = await bookFor(request, keyed, { ...day, slot: '1.00 pm' });
  await bookFor(request, paying, { ...day, slot: '3.00 pm' });
  const desk = await browser.newContext({ baseURL: SITE_URL });
  const colleague = await desk.newPage();
  const past = await findUnrecorded(request, adminHeaders);

  await test.step('a caller is booked and visits are moved; a colleague sees it at once', async () => {
    await logIn(colleague, accounts.reception);
    await colleague.goto(`/dashboard/clinic?date=${dateLocal}`);
    await expect(rowOf(colleague, dragged.name)).toContainText('10.00 am');
    const caller = newPatient();
    await bookForCaller(page, caller, dateLocal);
    await expect(rowOf(colleague, caller.name)).toBeVisible();

    await page.goto(`/dashboard/clinic/diary?date=${dateLocal}`);
    await dragByAnHour(page, dragged.name);
    await expect(rowOf(colleague, dragged.name)).toContainText('11.00 am');
    await moveByKeyboard(page, keyed.name, 'ArrowDown');
    await expect(rowOf(colleague, keyed.name)).toContainText('1.30 pm');
  });

  await test.step('a paid visit is cancelled and refunded', async () => {
    await page.goto(`/dashboard/clinic?date=${dateLocal}`);
    await cancelPaidVisit(page, paying.name);
    await markRefunded(page, paying.name);
  });

  await test.step('one patient arrives, one does not come', async () => {
    const address = `/dashboard/clinic?date=${past.dateLocal}`;
    await Promise.all([page.goto(address), colleague.goto(address)]);
    const [here, missing] = [past.first.patient, past.second.patient];
    const { arrived, no_show } = clinicTexts.actions;
    await rowOf(page, here).getByRole('button', { name: arrived, exact: true }).click();
    await choose(page, rowOf(page, missing), no_show);
    await expect(rowOf(colleague, here)).toContainText(clinicTexts.states.arrived);
    await expect(rowOf(colleague, missing)).toContainText(clinicTexts.states.no_show);
  });

  await test.step('a price changes', async () => {
    await page.goto('/dashboard/settings/treatments');
    await changePrice(page, '260');
    await changePrice(page, '250');
  });

  await test.step('a day is closed, and a stranded visit moves to the next day', async () => {
    await page.goto('/dashboard/settings/hours');
    await page.getByLabel(closedDays.date).fill(dateLocal);
    await page.getByLabel(closedDays.name).fill('Burst pipe');
    await page.getByRole('button', { name: closedDays.add }).click();
    const question = page.getByRole('alertdialog', { name: stranded.title(3) });
    await question.getByRole('button', { name: stranded.confirm }).click();
    await page
      .getByRole('navigation', { name: settingsTexts.navigation })
      .getByRole('link', { name: stranded.heading })
      .click();
    await expect(rowOf(page, keyed.name)).toContainText(stranded.reasons.clinic_closed);
    const { visits } = await getDay(request, adminHeaders, dateLocal);
    const { doctorId = '' } = visits.find(({ id }) => id === booking._id) ?? {};
    await page.goto(`/dashboard/clinic/diary?date=${dateLocal}&view=week&of=${doctorId}`);
    await moveByKeyboard(page, keyed.name, 'ArrowRight');
    await expect(async () => {
      const { appoinmentDate } = await getBooking(request, keyed, booking._id);
      expect(appoinmentDate).toBe(formatDate(addDays(dateLocal, 1)));
    }).toPass();
    await page.goto(paths.visitsToMove);
    await expect(rowOf(page, dragged.name)).toBeVisible();
    await expect(rowOf(page, keyed.name)).toHaveCount(0);
  });

  await test.step('the evening report counts the day, and the audit log names what was done', async () => {
    const range = `from=${past.dateLocal}&until=${past.dateLocal}`;
    await expect(async () => {
      await page.goto(`/dashboard/reports?${range}`);
      const visits = page.getByRole('region', { name: reports.visits.heading });
      await visits.getByText(reports.showTable).click({ timeout: 5_000 });
      const columns = await visits.getByRole('columnheader').allTextContents();
      const missed = visits.getByRole('row').nth(1).getByRole('cell');
      const at = columns.indexOf(reports.columns.noShows) - columns.length;
      await expect(missed.nth(at)).toHaveText(/^[1-9]/, { timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    const actions = ['visit.moved', 'visit.arrived', 'visit.no_show', 'price.changed'] as const;
    for (const action of actions) await expectAudited(page, action);
    await expectAudited(page, 'closed_day.added');
  });

  await desk.close();
});
