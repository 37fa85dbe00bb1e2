import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectRefund } from '../support/card-state';
import { openProviderAccount } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import {
  fillCard,
  logIn,
  newPatient,
  openBooking,
  payButton,
  payLink,
  signUp,
  submitBooking,
  timesOf,
  visitOf,
} from '../support/patient';
import { accountTexts, bookingTexts, familyTexts, shellTexts } from '../support/texts';
import { toMediumDate } from '../support/wire';

const { account, visits } = accountTexts;
const { profile, family, data, closing } = account;
const { family: person } = familyTexts;

const PHONE = '+1 212 555 0142';
const CHILD = 'Robin Ient';
const FILLING = 'Cavity Filling';
const ORTHODONTICS = 'Teeth Orthodontics';
const SLOT = '10.30 am';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name });
const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

async function openAccount(page: Page): Promise<void> {
  await page.goto('/dashboard');
  const drawer = page.getByRole('navigation', { name: shellTexts.dashboardNavigation });
  await drawer.getByRole('link', { name: account.heading }).click();
  await expect(page).toHaveURL('/dashboard/account');
}

async function saveProfile(page: Page): Promise<void> {
  const form = region(page, profile.heading);
  await form.getByLabel(profile.phone).fill(PHONE);
  await form.getByLabel(profile.dateOfBirth).fill('1984-05-31');
  await form.getByRole('button', { name: profile.save }).click();
  await expect(toast(page, profile.saved)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel(profile.phone)).toHaveValue(PHONE);
  await expect(form.getByLabel(profile.dateOfBirth)).toHaveValue('05/31/1984');
}

async function addChild(page: Page): Promise<void> {
  await page.getByRole('button', { name: family.add }).click();
  const dialog = page.getByRole('dialog', { name: person.addTitle });
  await dialog.getByLabel(person.name).fill(CHILD);
  await dialog.getByLabel(person.dateOfBirth).fill('2018-09-01');
  await dialog.getByRole('button', { name: person.save }).click();
  await expect(toast(page, person.added(CHILD))).toBeVisible();
  await expect(page.getByRole('list', { name: family.heading })).toContainText(CHILD);
}

interface Visit {
  readonly treatment: string;
  readonly dateLocal: string;
  /** A family member; absent: the account holder. */
  readonly patient?: string;
}

async function bookAt(page: Page, { treatment, dateLocal, patient }: Visit): Promise<void> {
  await page.goto(`/appoinment?date=${dateLocal}`);
  const dialog = await openBooking(page, treatment);
  await expect(timesOf(dialog).first()).toBeVisible();
  const whom = dialog.getByLabel(bookingTexts.booking.patient);
  if (patient) await whom.selectOption(patient);
  await dialog.getByRole('radio', { name: SLOT, exact: true }).check();
  await dialog.getByLabel('Phone').fill(PHONE);
  await submitBooking(dialog);
  await expect(page.getByText('booking confirmed')).toBeVisible();
}

/** Pays for a visit of the page My Appoinments. */
async function payFor(page: Page, treatment: string): Promise<void> {
  await page.goto('/dashboard');
  await payLink(visitOf(page, treatment)).click();
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'congrats' })).toBeVisible();
}

interface SavedData {
  readonly profile: { readonly email: string; readonly phone: string };
  readonly patients: readonly { readonly name: string; readonly dateOfBirth: string }[];
  readonly bookings: readonly { readonly contactName: string; readonly startsAtUtc: string }[];
  readonly payments: readonly { readonly amountCents: number; readonly cardPaymentId: string }[];
}

async function downloadData(page: Page): Promise<SavedData> {
  await openAccount(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: data.download }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^molar-data-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await readFile(await download.path(), 'utf8')) as SavedData;
}

// The first time on offer may overlap the account holder's own visit, which is held until the child is chosen.
test.use({ expectedErrors: /status of 409 .*\/api\/holds/ });

test('a patient keeps a profile, books for a child too, takes their data along, and closes the account with a refund', async ({
  page,
  request,
}) => {
  test.slow();
  const patient = newPatient();
  const dateLocal = freshDay();
  await openProviderAccount(request, patient);
  await logIn(page, patient);
  await openAccount(page);
  await saveProfile(page);
  await addChild(page);

  await bookAt(page, { treatment: FILLING, dateLocal });
  await bookAt(page, { treatment: ORTHODONTICS, dateLocal, patient: CHILD });
  await page.goto('/dashboard');
  for (const [name, treatment] of [
    [patient.name, FILLING],
    [CHILD, ORTHODONTICS],
  ] as const) {
    const visit = visitOf(page, treatment);
    await expect(visit).toContainText(name);
    await expect(visit).toContainText(toMediumDate(dateLocal));
    await expect(visit).toContainText(SLOT);
  }
  await payFor(page, FILLING);

  const saved = await downloadData(page);
  expect(saved.profile).toMatchObject({ email: patient.email, phone: PHONE });
  expect(saved.patients.map(({ name }) => name)).toEqual([patient.name, CHILD]);
  expect(saved.bookings.map(({ contactName }) => contactName).toSorted()).toEqual(
    [patient.name, CHILD].toSorted(),
  );
  expect(new Set(saved.bookings.map(({ startsAtUtc }) => startsAtUtc)).size).toBe(1);
  expect(saved.payments).toMatchObject([{ amountCents: 12_000 }]);

  const closeSection = region(page, closing.heading);
  await closeSection.getByRole('button', { name: closing.action }).click();
  const question = page.getByRole('alertdialog', { name: closing.title });
  await expect(question.getByRole('list', { name: closing.visits(2) })).toBeVisible();
  await expect(question).toContainText(closing.total('$120'));
  await question.getByRole('button', { name: closing.confirm }).click();
  await expect(toast(page, closing.done)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expectRefund(saved.payments[0]?.cardPaymentId ?? '', 12_000);
  await expectEmail(request, { to: patient.email, subject: 'account is closed' });

  await signUp(page, patient);
  await page.goto('/dashboard');
  await expect(page.getByText(visits.noneTitle)).toBeVisible();
  await openAccount(page);
  await expect(page.getByRole('list', { name: family.heading })).not.toContainText(CHILD);
});
