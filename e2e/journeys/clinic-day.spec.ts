import type { Page } from '@playwright/test';
import { formatTime } from 'shared-contracts';
import { bookFor, getBooking } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { accounts, logIn } from '../support/patient';
import { clinicTexts } from '../support/texts';
import { toMediumDate } from '../support/wire';

const { diary, today } = clinicTexts;

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
