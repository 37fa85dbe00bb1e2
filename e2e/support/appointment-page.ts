import type { Locator, Page } from '@playwright/test';

/** The card of one treatment on the appointment page. */
export const treatmentCard = (page: Page, treatment: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: treatment }) });

/** Presses the card's button; gives the dialog, or what comes in its place for a visitor. */
export async function openBooking(page: Page, treatment: string): Promise<Locator> {
  await treatmentCard(page, treatment).getByRole('button', { name: 'Book Appoinment' }).click();
  return page.getByRole('dialog', { name: treatment });
}
