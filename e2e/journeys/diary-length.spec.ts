import type { Locator } from '@playwright/test';
import { staffPaths } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { accounts, logIn, newPatient } from '../support/patient';
import { clinicTexts, patientTexts, staffTexts } from '../support/texts';

const { diary } = clinicTexts;
const { form, visit } = patientTexts;
const { patientSearch } = staffTexts;

const treatment = 'Cavity Filling';

/** Drags over free time, from a place of half an hour on, for so many of them; `look` is asked before the end. */
async function dragOver(place: Locator, count: number, look: () => Promise<void>): Promise<void> {
  const { mouse } = place.page();
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, height } = await place.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  await mouse.move(x + 20, y + 5);
  await mouse.down();
  await mouse.move(x + 20, y + height * count - 2, { steps: 5 });
  await look();
  await mouse.up();
}

test('reception chooses a dentist in the diary, and drags over free time for an hour’s visit', async ({
  page,
  account,
}) => {
  const dateLocal = freshDay();
  await bookFor(page.request, account, { treatment, dateLocal, slot: '10.00 am' });
  await logIn(page, accounts.reception);
  await page.goto(`${staffPaths.diary}?date=${dateLocal}`);
  const columns = page.getByRole('region').filter({ has: page.locator('[data-column]') });
  const booked = page.getByRole('button', { name: new RegExp(account.name) });
  const dentist = (await columns.filter({ has: booked }).getAttribute('aria-label')) ?? '';
  const names = await columns.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));

  await page.getByRole('button', { name: diary.columns.dentists }).click();
  const dialog = page.getByRole('dialog', { name: diary.columns.dentists });
  for (const name of names.filter((one) => one !== dentist)) {
    await dialog.getByRole('checkbox', { name }).uncheck();
  }
  await dialog.getByRole('button', { name: diary.done }).click();
  await expect(columns).toHaveCount(1);
  await page.reload();
  await expect(booked).toBeVisible();
  await expect(columns).toHaveCount(1);

  const place = page.getByRole('link', { name: diary.bookAt('1.00 pm', dentist) });
  await dragOver(place, 2, () =>
    expect(page.locator('[data-length]')).toHaveText(diary.chosenLength('1.00 pm', '2.00 pm', 60)),
  );
  const caller = newPatient();
  await page.getByRole('combobox', { name: patientSearch.label }).fill(caller.name);
  await page.getByRole('option', { name: patientSearch.addNamed(caller.name) }).click();
  await page.getByRole('textbox', { name: form.email }).fill(caller.email);
  await page.getByRole('radio', { name: new RegExp(`^${treatment}`) }).check();
  await expect(page.getByLabel(visit.length)).toHaveValue('60');
  await expect(page.getByRole('radio', { name: dentist })).toBeChecked();
  await page.getByRole('button', { name: visit.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: caller.name })).toBeVisible();
  await page.goto(`${staffPaths.diary}?date=${dateLocal}`);
  await expect(page.getByRole('button', { name: new RegExp(caller.name) })).toHaveAccessibleName(
    / 1\.00 pm to 2\.00 pm/,
  );
});
