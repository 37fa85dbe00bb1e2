import type { Page } from '@playwright/test';
import { bookFor, getBooking } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, memberTest as test } from '../support/journey';
import { fillCard, payButton } from '../support/patient';

const TREATMENT = 'Cavity Filling';
/** The local card provider takes this card's payments and reports none of them. */
const REPORTS_NOTHING = '4000 0000 0000 5050';
/** Payments are compared with the provider's every minute on the site of the journeys. */
const UNTIL_COMPARED_MS = 90_000;

/** Pays in a page that never tells the clinic of it, as when it is closed too early. */
async function payAndLeave(page: Page, bookingId: string, card: string): Promise<void> {
  await page.route('**/api/payments', (route) => route.abort());
  await page.goto(`/dashboard/payment/${bookingId}`);
  await fillCard(page, card);
  const isConfirmed = page.waitForResponse(/\/local\/cards\/v1\/payment_intents\/\w+\/confirm$/);
  await payButton(page).click();
  expect((await isConfirmed).ok()).toBe(true);
  await page.close();
}

test.use({ expectedErrors: /ERR_FAILED/ });

test('a payment whose page was closed is settled by the provider’s event', async ({
  page,
  request,
  member,
}) => {
  const booking = await bookFor(request, member, { treatment: TREATMENT, dateLocal: freshDay() });
  await payAndLeave(page, booking._id, '4242 4242 4242 4242');
  await expect
    .poll(async () => (await getBooking(request, member, booking._id)).status)
    .toBe('paid');
});

test('a payment of which no event came is settled by the comparison with the provider’s list', async ({
  page,
  request,
  member,
}) => {
  test.setTimeout(2 * UNTIL_COMPARED_MS);
  const booking = await bookFor(request, member, { treatment: TREATMENT, dateLocal: freshDay() });
  await payAndLeave(page, booking._id, REPORTS_NOTHING);
  const readStatus = async () => (await getBooking(request, member, booking._id)).status;
  await expect.poll(readStatus, { timeout: UNTIL_COMPARED_MS, intervals: [2_000] }).toBe('paid');
});
