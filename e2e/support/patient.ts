import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { paths, VISIT_HASH } from 'shared-contracts';
import { accountTexts, bookingTexts, chosenVisitTexts, publicTexts, withAnyNumber } from './texts';
import { toTreatmentName } from './treatment-names';

export { accounts } from 'kit/demo-accounts';

const { account: labels, login, signup } = publicTexts;

let created = 0;

/** A person the clinic does not know yet; each call returns another one. */
export function newPatient() {
  created += 1;
  const id = `${process.pid}-${Date.now()}-${created}`;
  return { name: `Patient ${id}`, email: `patient-${id}@clinic.test`, password: 'Str0ng-Pass' };
}

export type Patient = ReturnType<typeof newPatient>;

export async function signUp(page: Page, { name, email, password }: Patient): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel(labels.name).fill(name);
  await page.getByLabel(labels.email).fill(email);
  await page.getByLabel(labels.password).fill(password);
  await page.getByRole('button', { name: signup.submit }).click();
  await expect(page.getByText(signup.done)).toBeVisible();
  await expect(page).toHaveURL('/');
}

type Credentials = Pick<Patient, 'email' | 'password'>;

/** Logs in on the login page, which then leads on. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel(labels.email).fill(email);
  await page.getByLabel(labels.password).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

/** Logs in from the sign-up page, to which visitors come who have chosen a visit. */
export async function logInInstead(page: Page, credentials: Credentials): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${paths.signup}${VISIT_HASH}$`));
  await page.getByRole('link', { name: chosenVisitTexts.chosenVisit.login }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.login}${VISIT_HASH}$`));
  await fillLogin(page, credentials);
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, credentials);
  await expect(page).toHaveURL('/');
}

/** The card of one treatment on the appointment page. */
export const treatmentCard = (page: Page, treatment: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: toTreatmentName(treatment) }) });

/** Presses the card's button; returns the dialog, which a visitor gets only after logging in. */
export async function openBooking(page: Page, treatment: string): Promise<Locator> {
  const name = bookingTexts.treatments.book;
  await treatmentCard(page, treatment).getByRole('button', { name }).click();
  return page.getByRole('dialog', { name: toTreatmentName(treatment) });
}

/** The day as the calendar's buttons say it: `24 November 2026, Tuesday`. */
export function toSpokenDay(dateLocal: string): string {
  const noon = new Date(`${dateLocal}T12:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(noon);
  const month = format({ month: 'long', year: 'numeric' });
  return `${format({ day: 'numeric' })} ${month}, ${format({ weekday: 'long' })}`;
}

/** Chooses a day of a calendar, from the month that it shows on. */
export async function chooseDay(scope: Locator | Page, dateLocal: string): Promise<void> {
  const day = scope.getByRole('button', { name: toSpokenDay(dateLocal) });
  const next = scope.getByRole('button', { name: bookingTexts.calendar.nextMonth });
  await expect(next).toBeVisible();
  for (let month = 0; month < 12 && (await day.count()) === 0; month += 1) await next.click();
  await day.click();
}

/** The times from which a visit's is chosen. */
export const timesOf = (dialog: Locator | Page, label: string = bookingTexts.time.label): Locator =>
  dialog.getByRole('radiogroup', { name: label }).getByRole('radio');

/** Shows those of them that are taken. */
export const showTakenTimes = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: withAnyNumber(bookingTexts.time.showTaken) }).click();

/** Submits a booking dialog; releases name the button differently. */
export const submitBooking = (dialog: Locator): Promise<void> =>
  dialog.locator('button[type=submit]').click();

/** Books the first free time of a treatment and returns it as the page shows it. */
export async function book(page: Page, treatment: string, dateLocal: string): Promise<string> {
  await page.goto(`/appoinment?date=${dateLocal}`);
  const dialog = await openBooking(page, treatment);
  const slot = timesOf(dialog)
    .and(page.getByRole('radio', { disabled: false }))
    .first();
  // What the patient reads; the value behind it is the remote's own affair.
  const label = await slot.evaluate(
    (input: HTMLInputElement) => input.labels?.[0]?.innerText ?? '',
  );
  await slot.check();
  await dialog.getByLabel(bookingTexts.booking.phone).fill('+1 212 555 0142');
  await submitBooking(dialog);
  await expect(page.getByText(bookingTexts.booking.confirmed)).toBeVisible();
  return label;
}

/** The field for the card's number, in the form of the provider, which chooses its own words. */
export const cardNumber = (scope: Page | FrameLocator): Locator =>
  scope.locator('input[autocomplete=cc-number]');

/** Fills the card form of the provider's emulator, which is an element of its own. */
export async function fillCard(scope: Page | FrameLocator, number: string): Promise<void> {
  await cardNumber(scope).fill(number);
  await scope.locator('input[autocomplete=cc-exp]').fill('12 / 40');
  await scope.locator('input[autocomplete=cc-csc]').fill('123');
}

/** The button that charges the card; releases name it differently. */
export const payButton = (page: Page): Locator => page.locator('main form button[type=submit]');

/** One visit on My Appoinments with all these words: the card of the next one, which stands above its row, or a row. */
export const visitOf = (page: Page, ...words: readonly string[]): Locator =>
  words
    .reduce(
      (visits, hasText) => visits.filter({ hasText }),
      page.getByRole('article').or(page.getByRole('row')),
    )
    .first();

/** The link that leads from a visit to its payment. */
export const payLink = (visit: Locator): Locator => visit.getByRole('link', { name: /^pay/i });

/** What My Appoinments shows once it has loaded: the visits, or that there are none. */
export function visitsOf(page: Page): Locator {
  const { noneTitle, upcoming } = accountTexts.visits;
  return page.getByRole('table', { name: upcoming }).or(page.getByText(noneTitle));
}
