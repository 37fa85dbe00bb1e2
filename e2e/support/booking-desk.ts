import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
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

/** How fast a person is: the time that each press and each key takes. */
interface Pace {
  readonly pressMs: number;
  readonly keyMs: number;
}

const AT_ONCE: Pace = { pressMs: 0, keyMs: 0 };

/** `count` random characters of those given. */
const pick = (count: number, from: string): string =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** Books a walk-in with a name and a phone number for the first free minute, from Today; returns the number of presses. */
export async function bookWalkIn(page: Page, { pressMs, keyMs }: Pace = AT_ONCE): Promise<number> {
  const name = `Pat ${pick(6, 'abcdefghijklmnopqrstuvwxyz')}`;
  const { press: pressNow, count } = countPresses();
  async function press(target: Locator): Promise<void> {
    await target.waitFor();
    await sleep(pressMs);
    await pressNow(target);
  }
  const type = (text: string) => page.keyboard.type(text, { delay: keyMs });

  await press(page.getByRole('link', { name: words.bookVisit }));
  await expect(page.getByRole('combobox', { name: patientSearch.label })).toBeFocused();
  await type(name);
  await press(page.getByRole('option', { name: patientSearch.addNamed(name) }));
  await expect(page.getByLabel(form.phone)).toBeFocused();
  await type(`64655501${pick(2, '0123456789')}`);
  await press(page.getByRole('radio', { name: /^Fluoride Treatment/ }));
  await press(page.getByRole('button', { name: /^(Now|First free), / }).last());
  // Out of hours the form says so, and asks why.
  const reason = page.getByLabel(visit.reason);
  if (await reason.isVisible()) await reason.fill('Toothache');
  await press(page.getByRole('button', { name: visit.submit }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return count();
}
