import type { Browser, Page } from '@playwright/test';
import { freshDay } from './days';
import { expect } from './journey';
import {
  accounts,
  book,
  fillCard,
  logIn,
  newPatient,
  type Patient,
  payButton,
  payLink,
  signUp,
  visitOf,
} from './patient';

const TREATMENT = 'Teeth Whitening';

interface Visitor {
  readonly page: Page;
  readonly browser: Browser;
  readonly baseURL: string | undefined;
}

interface Visit {
  readonly patient: Patient;
  readonly treatment: string;
  readonly slot: string;
}

/** What the site is for: a new patient signs up, books and pays, and the clinic sees it. */
export async function walkMainJourney({ page, browser, baseURL }: Visitor): Promise<Visit> {
  const patient = newPatient();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signUp(page, patient);
  const slot = await book(page, TREATMENT, freshDay());

  await page.goto('/dashboard');
  const visit = visitOf(page, TREATMENT);
  await expect(visit).toContainText(slot);
  await payLink(visit).click();

  await expect(page.getByRole('heading', { name: `Payment for ${TREATMENT}` })).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByText('congrats')).toBeVisible();
  await expect(page.getByText(/\bpi_/)).toBeVisible();

  await page.goto('/dashboard');
  await expect(visit).toContainText('paid');

  const admin = await browser.newPage({ baseURL });
  await logIn(admin, accounts.admin);
  await admin.goto('/dashboard/allusers');
  await admin.getByRole('searchbox').fill(patient.email);
  await expect(admin.getByRole('row').filter({ hasText: patient.email })).toContainText(
    patient.name,
  );
  await admin.close();
  return { patient, treatment: TREATMENT, slot };
}
