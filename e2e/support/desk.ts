import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { API_PREFIX } from 'shared-contracts';
import { expect } from './journey';
import { newPatient } from './patient';
import type { Presses } from './presses';
import { clinicTexts, tillTexts, visitTexts } from './texts';

const { cancellation } = visitTexts.userBookings;
const { methods, pay, payments, reverse } = visitTexts.money;
const { form: till } = tillTexts;

/** Someone of the staff who calls the API. */
export interface Desk {
  readonly request: APIRequestContext;
  readonly headers: Readonly<Record<string, string>>;
}

export async function send<T>({ request, headers }: Desk, path: string, data: object): Promise<T> {
  const response = await request.post(API_PREFIX + path, { headers, data });
  expect(response.ok(), `${path} responded with ${response.status()}`).toBe(true);
  return (await response.json()) as T;
}

/** A patient without an account, with a phone and an address. */
export async function addPatient(desk: Desk): Promise<{ id: string; name: string }> {
  const { name, email } = newPatient();
  const patient = { name, email, dateOfBirth: '1984-05-31', phone: '+1 646 555 0187' };
  const { insertedId: id } = await send<{ insertedId: string }>(desk, '/patients', patient);
  return { id, name };
}

export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** A visit in the diary. */
export const blockOf = (page: Page, patient: string): Locator =>
  page.getByRole('button', { name: new RegExp(patient) });

/** Drags a visit of 45 minutes in the diary to an hour later. */
export async function dragByAnHour(page: Page, patient: string): Promise<void> {
  const box = await blockOf(page, patient).evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  // 45 minutes are as high as the block.
  await page.mouse.move(box.x + 20, box.y + 10 + box.height * 1.4, { steps: 5 });
  await page.mouse.up();
}

export async function moveByKeyboard(page: Page, patient: string, arrow: string): Promise<void> {
  await blockOf(page, patient).focus();
  await page.keyboard.press('m');
  await page.keyboard.press(arrow);
  await page.keyboard.press('Enter');
}

/** Chooses an action on a visit of Today that is not the next one. */
export async function chooseAction(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: clinicTexts.more }).click();
  await row.page().getByRole('menuitem', { name: action, exact: true }).click();
}

/** Records a payment in cash: of what is due, or of a part with `amount` in dollars. */
export async function recordCash(row: Locator, amount?: string): Promise<void> {
  const page = row.page();
  await chooseAction(row, clinicTexts.actions.paidAtClinic);
  await page.getByLabel(methods.cash).check();
  if (amount !== undefined) await page.getByLabel(pay.amount).fill(amount);
  await page.getByRole('button', { name: pay.confirm }).click();
}

/** Takes the only payment of a visit back, in the open dialog of its payments. */
export async function takePaymentBack(page: Page, patient: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: payments.correct }).click();
  const question = page.getByRole('dialog', { name: reverse.title });
  await expect(question).toContainText(patient);
  await question.getByLabel(reverse.reason).fill(reason);
  await question.getByRole('button', { name: reverse.confirm }).click();
  await expect(page.getByText(payments.wasTakenBack, { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
}

/** Cancels a visit from the dialog that asks for the reason. */
export async function confirmCancel(
  page: Page,
  reason: keyof typeof cancellation.reasons,
  { press, choose }: Pick<Presses, 'press' | 'choose'>,
): Promise<void> {
  const question = page.getByRole('alertdialog');
  await choose(question.getByLabel(cancellation.reason), cancellation.reasons[reason]);
  await press(question.getByRole('button', { name: visitTexts.visits.cancelConfirm }));
}

/**
 * Counts what should be there, but for five dollars too much in cash, and closes the till of the open page; again with a
 * reason when that was done before.
 */
export async function closeTill(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: till.again });
  const table = page.getByRole('table', { name: till.caption });
  await expect(again.or(table)).toBeVisible();
  const isAgain = await again.isVisible();
  if (isAgain) await again.click();
  for (const method of ['cash', 'card_at_desk', 'bank_transfer'] as const) {
    const row = table.getByRole('row').filter({ hasText: methods[method] });
    const expected = (await row.getByRole('cell').nth(3).innerText()).replaceAll(/[$,]/g, '');
    const counted = Number(expected.replace('−', '-')) + (method === 'cash' ? 5 : 0);
    await row.getByLabel(till.counted(methods[method])).fill(String(counted));
    await expect(row.getByRole('cell').last()).toHaveText(method === 'cash' ? '$5' : '$0');
  }
  if (isAgain) await page.getByLabel(till.reason).fill('A patient came later');
  await page.getByRole('button', { name: till.submit }).click();
}
