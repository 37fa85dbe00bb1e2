import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, API_PREFIX, formatDate, paths, toDateLocal } from 'shared-contracts';
import { bookFor, getBooking, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest as test, expect } from '../support/journey';
import { logIn, accounts, newPatient } from '../support/patient';
import { SITE_URL } from '../support/processes';
import { clinicTexts, patientTexts, reportTexts, settingsTexts } from '../support/texts';

const { diary, today } = clinicTexts;
const { form, visit } = patientTexts;
const { closedDays, stranded, treatments } = settingsTexts;

/** No other journey looks at its price. */
const REPRICED = 'Teeth Orthodontics';
const TREATMENT = 'Cavity Filling';

type Headers = Readonly<Record<string, string>>;

interface PastVisit {
  readonly id: string;
  readonly patient: string;
}

/** The last week's first day of whose visits at least two are yet to be recorded. */
async function findUnrecorded(request: APIRequestContext, headers: Headers) {
  const now = toDateLocal(new Date(), 'America/New_York');
  for (let ago = 7; ago > 0; ago -= 1) {
    const dateLocal = addDays(now, -ago);
    const response = await request.get(`${API_PREFIX}/day`, {
      headers,
      params: { date: dateLocal },
    });
    const { visits } = (await response.json()) as { visits: (PastVisit & { status: string })[] };
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
  await page.getByRole('button', { name: form.add }).first().click();
  const dialog = page.getByRole('dialog', { name: form.addTitle });
  await dialog.getByLabel(form.name).fill(patient.name);
  await dialog.getByLabel(form.email).fill(patient.email);
  await page.keyboard.press('Enter');
  await page.getByLabel(visit.treatment).selectOption(TREATMENT);
  await page.getByLabel(visit.date).fill(date);
  const times = page.getByRole('radiogroup', { name: visit.time });
  await times.getByRole('radio', { disabled: false }).first().check();
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
  const [dragged, keyed] = [await registerMember(request), await registerMember(request)];
  await bookFor(request, dragged, { treatment: TREATMENT, dateLocal, slot: '10.00 am' });
  const booking = await bookFor(request, keyed, { treatment: TREATMENT, dateLocal, slot: '1.00 pm' });
  const desk = await browser.newContext({ baseURL: SITE_URL });
  const colleague = await desk.newPage();

  await test.step('a colleague sees at once who is booked and moved', async () => {
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

  await test.step('one patient arrives, one does not come', async () => {
    const past = await findUnrecorded(request, adminHeaders);
    await page.goto(`/dashboard/clinic?date=${past.dateLocal}`);
    await colleague.goto(`/dashboard/clinic?date=${past.dateLocal}`);
    const rowOfVisit = (on: Page, { patient }: PastVisit) => rowOf(on, patient).first();
    const { arrived, no_show } = clinicTexts.actions;
    for (const [visitOfDay, action] of [
      [past.first, arrived],
      [past.second, no_show],
    ] as const) {
      const row = rowOfVisit(page, visitOfDay);
      const button = row.getByRole('button', { name: action, exact: true });
      if (await button.isVisible()) await button.click();
      else {
        await row.getByRole('button', { name: clinicTexts.more }).click();
        await page.getByRole('menuitem', { name: action }).click();
      }
    }
    await expect(rowOfVisit(colleague, past.first)).toContainText(clinicTexts.states.arrived);
    await expect(rowOfVisit(colleague, past.second)).toContainText(clinicTexts.states.no_show);
  });

  await test.step('a price changes', async () => {
    await page.goto('/dashboard/settings/treatments');
    await changePrice(page, '260');
    await changePrice(page, '250');
  });

  await test.step('a day is closed, and its stranded visit moves to the next day', async () => {
    await page.goto('/dashboard/settings/hours');
    await page.getByLabel(closedDays.date).fill(dateLocal);
    await page.getByLabel(closedDays.name).fill('Burst pipe');
    await page.getByRole('button', { name: closedDays.add }).click();
    const question = page.getByRole('alertdialog', { name: stranded.title(3) });
    await question.getByRole('button', { name: stranded.confirm }).click();
    await page.getByRole('link', { name: stranded.heading }).click();
    await expect(rowOf(page, keyed.name)).toContainText(stranded.reasons.clinic_closed);
    await page.goto(`/dashboard/clinic/diary?date=${dateLocal}&view=week`);
    await moveByKeyboard(page, keyed.name, 'ArrowRight');
    await expect(async () => {
      const { appoinmentDate } = await getBooking(request, keyed, booking._id);
      expect(appoinmentDate).toBe(formatDate(addDays(dateLocal, 1)));
    }).toPass();
    await page.goto('/dashboard/settings/visits-to-move');
    await expect(rowOf(page, dragged.name)).toBeVisible();
    await expect(rowOf(page, keyed.name)).toHaveCount(0);
  });

  await test.step('the audit log names what was done', async () => {
    await expectAudited(page, 'visit.booked');
    await expectAudited(page, 'visit.moved');
    await expectAudited(page, 'visit.arrived');
    await expectAudited(page, 'visit.no_show');
    await expectAudited(page, 'price.changed');
    await expectAudited(page, 'closed_day.added');
  });
  await desk.close();
  void today;
  void diary;
});
