import type { Page } from '@playwright/test';
import { staffPaths } from 'shared-contracts';
import { expect } from './journey';
import { newPatient, timesOf } from './patient';
import { countPresses } from './presses';
import { patientTexts, staffTexts } from './texts';

const { form, patient: words, visit } = patientTexts;
const { patientSearch } = staffTexts;

/** Books the first time of a day for a caller whom nobody knows; returns the name. */
export async function bookForCaller(
  page: Page,
  { treatment, date }: { readonly treatment: string; readonly date: string },
): Promise<string> {
  const { name, email } = newPatient();
  await page.goto(staffPaths.bookForCaller);
  await page.getByRole('combobox', { name: patientSearch.label }).fill(name);
  await page.getByRole('option', { name: patientSearch.addNamed(name) }).click();
  await page.getByRole('textbox', { name: form.email }).fill(email);
  await page.getByRole('radio', { name: new RegExp(`^${treatment}`) }).check();
  await page.getByRole('textbox', { name: visit.date, exact: true }).fill(date);
  await timesOf(page).first().check();
  await page.getByRole('button', { name: visit.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** Books a walk-in with a name and a phone number for the first free minute, from Today; returns the number of presses. */
export async function bookWalkIn(page: Page): Promise<number> {
  const { name } = newPatient();
  const { press, count } = countPresses();
  await press(page.getByRole('link', { name: words.bookVisit }));
  await expect(page.getByRole('combobox', { name: patientSearch.label })).toBeFocused();
  await page.keyboard.type(name);
  await press(page.getByRole('option', { name: patientSearch.addNamed(name) }));
  await expect(page.getByLabel(form.phone)).toBeFocused();
  await page.keyboard.type('(646) 555-0177');
  await press(page.getByRole('radio', { name: /^Fluoride Treatment/ }));
  await press(page.getByRole('button', { name: /^(Now|First free), / }).last());
  // Out of hours the form says so, and asks why.
  const reason = page.getByLabel(visit.reason);
  if (await reason.isVisible()) await reason.fill('Toothache');
  await press(page.getByRole('button', { name: visit.submit }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return count();
}
