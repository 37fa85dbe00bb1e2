import { readFile } from 'node:fs/promises';
import { toErrorMessage } from 'shared-contracts';
import { bookFor, getBooking, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, leavingMemberTest, memberTest as test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { fillCard, payButton, payLink, visitOf } from '../support/patient';
import { holdResponses } from '../support/responses';
import { accountTexts, paymentTexts, shellTexts } from '../support/texts';

const { receipt: receiptTexts } = accountTexts;

const TREATMENT = 'Cavity Filling';
const AUTHENTICATES = '4000 0025 0000 3155';
const INSUFFICIENT = '4000 0000 0000 9995';
const GOOD = '4242 4242 4242 4242';

test.describe('a card that asks for authentication', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is enabled when everything is ready; a payment fails once and then succeeds [R2.36, R4.13, R4.15, R8.3]', async ({
    page,
    request,
    member,
  }) => {
    const booking = await bookFor(request, member, { treatment: TREATMENT, dateLocal: freshDay() });
    const release = await holdResponses(page, '**/api/create-payment-intent');
    await page.goto(`/dashboard/payment/${booking._id}`);
    await expect(page.getByRole('heading', { name: `Payment for ${TREATMENT}` })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      `Please pay $${booking.role} for your appoinment on ${booking.appoinmentDate} at ${booking.slot}`,
    );
    await fillCard(page, AUTHENTICATES);
    await expect(payButton(page)).toBeDisabled();
    release();
    await expect(payButton(page)).toBeEnabled();

    const bank = page.getByRole('dialog', { name: 'Confirm it is you' });
    await payButton(page).click();
    await bank.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'We are unable to authenticate your payment method.',
    );
    await payButton(page).click();
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('heading', { name: 'congrats' })).toBeFocused();
    await expect(page.getByText(paymentTexts.recorded)).toBeVisible();
    const { transectionId } = await getBooking(request, member, booking._id);
    await expect(page.getByRole('main')).toContainText(transectionId ?? 'no transaction');
  });
});

test('a paid booking has a receipt, an email and a calendar file, and can’t be paid again [R2.37, R2.38]', async ({
  page,
  request,
  member,
}) => {
  const booking = await bookFor(request, member, { treatment: TREATMENT, dateLocal: freshDay() });
  await page.goto(`/dashboard/payment/${booking._id}`);
  await fillCard(page, GOOD);
  await payButton(page).click();
  await page.getByRole('link', { name: paymentTexts.receipt }).click();

  await expect(page).toHaveURL(`/dashboard/receipt/${booking._id}`);
  const { transectionId } = await getBooking(request, member, booking._id);
  const receipt = page.getByRole('main');
  for (const words of [
    member.name,
    TREATMENT,
    `${booking.appoinmentDate} at ${booking.slot}`,
    transectionId ?? 'no transaction',
    `$${booking.role}`,
  ]) {
    await expect(receipt).toContainText(words);
  }
  await expect(receipt).toContainText('Visa ···· 4242');
  await expect(page.getByRole('button', { name: receiptTexts.print })).toBeVisible();
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: receiptTexts.download }).click();
  const bytes = await readFile(await (await pdf).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expectEmail(request, {
    to: member.email,
    subject: '$120',
    calendar: 'PUBLISH',
  });

  await page.getByRole('link', { name: receiptTexts.back }).click();
  const visit = visitOf(page, booking.appoinmentDate);
  await expect(visit).toContainText('paid');
  await expect(payLink(visit)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await visit.getByRole('button', { name: /calendar/i }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const startsAt = booking.startsAtUtc.replace(/[-:]|\.\d+/g, '');
  expect(file).toContain(`DTSTART:${startsAt}`);
  expect(file).toContain(`SUMMARY:${TREATMENT}`);

  await page.goto(`/dashboard/payment/${booking._id}`);
  await expect(page.getByText(paymentTexts.alreadyPaidTitle)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /status of 40[24]|ERR_FAILED/ });

  test('card errors are shown under the form; the provider itself reports a payment [R4.16, R5.10]', async ({
    page,
    request,
    member,
  }) => {
    const booking = await bookFor(request, member, { treatment: TREATMENT, dateLocal: freshDay() });
    await page.route('**/api/payments', (route) => route.abort());
    await page.goto(`/dashboard/payment/${booking._id}`);
    await fillCard(page, '4242 4242 4242 4241');
    await payButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Your card number is invalid.');
    await fillCard(page, INSUFFICIENT);
    await expect(alert).toHaveCount(0);
    await payButton(page).click();
    await expect(alert).toContainText('Your card has insufficient funds.');

    await fillCard(page, GOOD);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'congrats' })).toBeVisible();
    await expect
      .poll(async () => (await getBooking(request, member, booking._id)).status)
      .toBe('paid');
    await page.goto('/dashboard');
    await expect(visitOf(page, booking.appoinmentDate)).toContainText('paid');
  });

  leavingMemberTest(
    "someone else's booking is not found, and signOut leads to the login page [R2.13]",
    async ({ page, request }) => {
      const other = await registerMember(request);
      const { _id } = await bookFor(request, other, {
        treatment: TREATMENT,
        dateLocal: freshDay(),
      });
      await page.goto(`/dashboard/payment/${_id}`);
      const failure = page.getByRole('alert').filter({ hasText: 'something went wrong' });
      await expect(failure).toContainText(toErrorMessage('not_found'));
      await expect(page.getByRole('main')).not.toContainText(TREATMENT);
      await expect(
        page.getByRole('navigation', { name: shellTexts.dashboardNavigation }),
      ).toBeVisible();
      await failure.getByRole('button', { name: 'signOut' }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    },
  );
});
