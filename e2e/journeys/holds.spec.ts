import type { Page } from '@playwright/test';
import { API_PREFIX, toErrorMessage } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, memberTest as test } from '../support/journey';
import {
  newPatient,
  openBooking,
  showTakenTimes,
  submitBooking,
  timesOf,
  treatmentCard,
} from '../support/patient';
import { createAccount, nobody } from '../support/sign-in';
import { SITE_URL } from '../support/processes';
import {
  bookingTexts,
  chosenVisitTexts,
  holdTexts,
  publicTexts,
  toPattern,
} from '../support/texts';
import { toLongDate } from '../support/wire';

const { booked, booking } = bookingTexts;
const { account, signup } = publicTexts;

/** On most days one dentist alone performs it, so a time that is held is free with nobody else. */
const SURGERY = 'Oral Surgery';
const PHONE = '+1 212 555 0187';

/** Waits for the API's response to a hold that is requested, renewed or released. */
const holdResponse = (page: Page, method: 'POST' | 'DELETE') =>
  page.waitForResponse(
    (response) =>
      response.request().method() === method && response.url().includes(`${API_PREFIX}/holds`),
  );

async function openDay(page: Page, dateLocal: string) {
  await page.goto(`/appoinment?date=${dateLocal}`);
  const dialog = await openBooking(page, SURGERY);
  await expect(timesOf(dialog).first()).toBeVisible();
  return dialog;
}

test('a time that one patient holds is taken for another, and free again once the dialog closes', async ({
  page,
  browser,
}) => {
  const day = freshDay();
  const { storageState } = await createAccount(browser, SITE_URL);
  const other = await browser.newContext({ baseURL: SITE_URL, storageState });
  const otherPage = await other.newPage();

  const isHeld = holdResponse(page, 'POST');
  const dialog = await openDay(page, day);
  const first = dialog.getByRole('radio', { name: '9.00 am', exact: true });
  await first.check();
  expect((await isHeld).ok()).toBe(true);

  const otherDialog = await openDay(otherPage, day);
  await showTakenTimes(otherDialog);
  const seen = otherDialog.getByRole('radio', { name: '9.00 am', exact: true });
  await expect(seen).toBeDisabled();
  await expect(first).toBeEnabled();

  const isReleased = holdResponse(page, 'DELETE');
  await page.keyboard.press('Escape');
  expect((await isReleased).ok()).toBe(true);
  const free = (await openDay(otherPage, day)).getByRole('radio', { name: '9.00 am', exact: true });
  await expect(free).toBeEnabled();
  await other.close();
});

test('a time that a visitor chooses is kept while they sign up, so that they book it and nobody else', async ({
  page,
  browser,
}) => {
  const day = freshDay();
  const { name, email, password } = newPatient();
  const context = await browser.newContext({ baseURL: SITE_URL, storageState: nobody });
  const visitor = await context.newPage();
  await visitor.goto(`/appoinment?date=${day}`);
  await treatmentCard(visitor, SURGERY)
    .getByRole('button', { name: `9.00 am, book ${SURGERY}` })
    .click();
  await expect(visitor.getByText(chosenVisitTexts.chosenVisit.kept(10))).toBeVisible();

  const other = await openDay(page, day);
  await showTakenTimes(other);
  await expect(other.getByRole('radio', { name: '9.00 am', exact: true })).toBeDisabled();

  await visitor.getByLabel(account.name).fill(name);
  await visitor.getByLabel(account.email).fill(email);
  await visitor.getByLabel(account.password).fill(password);
  await visitor.getByRole('button', { name: signup.submit }).click();
  const dialog = visitor.getByRole('dialog', { name: SURGERY });
  await expect(dialog.getByRole('radio', { name: '9.00 am', exact: true })).toBeChecked();
  await dialog.getByLabel(booking.phone).fill(PHONE);
  await submitBooking(dialog);
  const confirmation = visitor.getByRole('dialog', { name: booked.title });
  await expect(
    confirmation.getByText(toPattern(booked.text(SURGERY, toLongDate(day), '9.00 am'))),
  ).toBeVisible();
  await context.close();
});

test('a visitor who goes back to the times finds the one that they had chosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: SITE_URL, storageState: nobody });
  const page = await context.newPage();
  await page.goto(`/appoinment?date=${freshDay()}`);
  const time = treatmentCard(page, SURGERY).getByRole('button', {
    name: `9.00 am, book ${SURGERY}`,
  });
  await time.click();
  await expect(page.getByText(chosenVisitTexts.chosenVisit.kept(10))).toBeVisible();
  await page.goBack();
  await time.click();
  await expect(page.getByText(chosenVisitTexts.chosenVisit.kept(10))).toBeVisible();
  await context.close();
});

test('choosing a dentist books with that dentist', async ({ page }) => {
  const day = freshDay();
  const dialog = await openDay(page, day);
  const dentists = dialog.getByRole('radiogroup', { name: holdTexts.dentist }).getByRole('radio');
  await expect(dentists.first()).toHaveAccessibleName(holdTexts.anyDentist);
  await dialog.getByRole('radio', { name: 'Dr. Lucas Moreau' }).check();
  await dialog.getByRole('radio', { name: '2.00 pm', exact: true }).check();
  await dialog.getByLabel('Phone').fill(PHONE);
  await submitBooking(dialog);
  const visit = booked.text(SURGERY, toLongDate(day), '2.00 pm');
  const confirmation = page.getByRole('dialog', { name: booked.title });
  await expect(confirmation.getByText(booked.with(visit, 'Dr. Lucas Moreau'))).toBeVisible();
});

test.describe('a second treatment at the same minute', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('is rejected in the form, which names the visit and keeps what was typed', async ({
    page,
    request,
    member,
  }) => {
    const dateLocal = freshDay();
    const dialog = await openDay(page, dateLocal);
    await dialog.getByLabel(booking.phone).fill(PHONE);
    // In between, so that the dialog still offers the time.
    const own = await bookFor(request, member, { treatment: 'Cavity Filling', dateLocal });
    await dialog.getByRole('radio', { name: own.slot, exact: true }).check();
    const words = toErrorMessage('overlapping_booking', {
      treatment: 'Cavity Filling',
      date: own.appoinmentDate,
      time: own.slot,
    });
    await expect(dialog.getByText(words)).toBeVisible();
    await expect(dialog.getByLabel(booking.phone)).toHaveValue(PHONE);
  });
});
