import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './journey';
import { bookingTexts } from './texts';

/** The demo accounts of every local start. */
export const accounts = {
  admin: { email: 'admin@clinic.test', password: 'Admin123!' },
  patient: { email: 'patient@clinic.test', password: 'Patient123!' },
} as const;

let created = 0;

/** Somebody the clinic does not know yet; no two calls give the same person. */
export function newPatient() {
  created += 1;
  const id = `${process.pid}-${Date.now()}-${created}`;
  return { name: `Patient ${id}`, email: `patient-${id}@clinic.test`, password: 'Str0ng-Pass' };
}

export type Patient = ReturnType<typeof newPatient>;

export async function signUp(page: Page, { name, email, password }: Patient): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'signup' }).click();
  await expect(page.getByText('user sign up successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
}

type Credentials = Pick<Patient, 'email' | 'password'>;

/** Logs in on the login page, which then leads on. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'login', exact: true }).click();
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, credentials);
  await expect(page).toHaveURL('/');
}

/** A day of the clinic some weeks ahead, `YYYY-MM-DD`: every slot of it lies in the future. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Books the first free time of a treatment and returns the time's label. */
export async function book(page: Page, treatment: string, dateLocal: string): Promise<string> {
  await page.goto(`/appoinment?date=${dateLocal}`);
  const card = page.getByRole('listitem').filter({ hasText: treatment });
  await card.getByRole('button', { name: 'Book Appoinment' }).click();
  const dialog = page.getByRole('dialog');
  const slot = dialog.getByRole('radio', { disabled: false }).first();
  const label = await slot.inputValue();
  await slot.check();
  await dialog.getByLabel('Phone').fill('+1 212 555 0142');
  await dialog.getByRole('button', { name: bookingTexts.booking.submit }).click();
  await expect(page.getByText('booking confirmed')).toBeVisible();
  return label;
}

/** Fills the card form of the provider's stand-in, which sits in an element of its own. */
export async function fillCard(scope: Page | FrameLocator, number: string): Promise<void> {
  await scope.getByLabel('Card number').fill(number);
  await scope.getByLabel('Expiry date').fill('12 / 40');
  await scope.getByLabel('CVC').fill('123');
}
