import { addDays } from 'shared-contracts';
import { bookFor, getBooking } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, memberTest as test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { chooseDay, fillCard, payButton, visitOf } from '../support/patient';
import { accountTexts } from '../support/texts';
import { toMediumDate } from '../support/wire';

const { visits } = accountTexts;

const TREATMENT = 'Cavity Filling';

test('a paid visit is rescheduled with its payment, then cancelled and refunded in full', async ({
  page,
  request,
  member,
}) => {
  const dateLocal = freshDay();
  const booking = await bookFor(request, member, { treatment: TREATMENT, dateLocal });
  await page.goto(`/dashboard/payment/${booking._id}`);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'congrats' })).toBeVisible();

  await page.goto('/dashboard');
  const bookedOn = (day: string) => visitOf(page, toMediumDate(day));
  await bookedOn(dateLocal).getByRole('button', { name: visits.reschedule }).click();
  const dialog = page.getByRole('dialog', { name: visits.rescheduleTitle(TREATMENT) });
  const newDay = addDays(dateLocal, 7);
  await chooseDay(dialog, newDay);
  await dialog.getByRole('radio', { name: '2.30 pm', exact: true }).check();
  await dialog.getByRole('button', { name: visits.rescheduleConfirm }).click();
  const moved = visits.rescheduled(toMediumDate(newDay), '2.30 pm');
  await expect(page.getByRole('status').filter({ hasText: moved })).toBeVisible();
  await expect(bookedOn(newDay)).toContainText('2.30 pm');
  await expect(bookedOn(newDay)).toContainText('paid');
  await expect(bookedOn(dateLocal)).toHaveCount(0);
  const [day = ''] = toMediumDate(newDay).split(',');
  const email = await expectEmail(request, {
    to: member.email,
    subject: `${day}, 2.30 pm`,
    calendar: 'PUBLISH',
  });
  expect(email.calendar).toContain('SEQUENCE:1');

  await bookedOn(newDay).getByRole('button', { name: visits.cancel }).click();
  const question = page.getByRole('alertdialog', { name: visits.cancelTitle });
  await expect(question).toContainText(visits.refundText('$120'));
  await question.getByRole('button', { name: visits.cancelConfirm }).click();
  await expect(page.getByRole('status').filter({ hasText: visits.cancelled })).toBeVisible();
  await expect(async () => {
    const { refund } = await getBooking(request, member, booking._id);
    expect(refund).toEqual({ amount: 120, status: 'succeeded' });
  }).toPass({ timeout: 30_000 });
  const { transectionId } = await getBooking(request, member, booking._id);
  const atProvider = await (await request.get('/local/cards')).text();
  const [, payment = ''] = atProvider.split(transectionId ?? 'no transaction');
  expect(payment.split('</tr>')[0]).toContain('Refund of $120.00, succeeded');
  await page.reload();
  await expect(bookedOn(newDay)).toContainText(visits.refundStates.succeeded('$120'));
  await expectEmail(request, {
    to: member.email,
    subject: `${day}, 2.30 pm`,
    calendar: 'CANCEL',
  });
});
