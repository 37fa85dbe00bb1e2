import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, memberTest, test } from '../support/journey';
import { walkMainJourney } from '../support/main-journey';
import { accounts, fillCard, logIn, payButton, payLink, visitOf } from '../support/patient';
import { dashboardTexts } from '../support/texts';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { userBookings, users, visits } = dashboardTexts;

test('a new visitor signs up, books and pays; the clinic sees it [R1.2, R2.52, R4.6]', async ({
  page,
  browser,
  baseURL,
}) => {
  // A patient's whole way, and an owner's: longer than other journeys.
  test.slow();
  const { patient, treatment, slot } = await walkMainJourney({ page, browser, baseURL });

  const admin = await browser.newPage({ baseURL });
  await logIn(admin, accounts.admin);
  await admin.goto(`/dashboard/allusers?search=${patient.email}`);
  await admin.getByRole('link', { name: users.bookings }).click();
  await expect(admin.getByRole('heading', { name: userBookings.heading, level: 1 })).toBeVisible();
  await expect(admin.getByText(patient.email)).toBeVisible();
  const visit = admin.getByRole('table', { name: visits.upcoming }).getByRole('row').nth(1);
  for (const words of [patient.name, treatment, slot, visits.states.confirmed, 'paid']) {
    await expect(visit).toContainText(words);
  }
  await admin.getByRole('link', { name: userBookings.back }).click();
  await expect(admin).toHaveURL('/dashboard/allusers');
  await admin.close();
});

memberTest.describe('a declined card', () => {
  memberTest.use({ expectedErrors: /status of 402/ });

  memberTest('says why and leaves the booking unpaid [R8.2]', async ({ page, request, member }) => {
    const visit = { treatment: 'Teeth Whitening', dateLocal: freshDay() };
    const { appoinmentDate } = await bookFor(request, member, visit);
    const booked = visitOf(page, appoinmentDate);
    await page.goto('/dashboard');
    await payLink(booked).click();
    await fillCard(page, '4000 0000 0000 0002');
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Your card was declined.');
    await page.goto('/dashboard');
    await expect(payLink(booked)).toBeVisible();
  });
});
