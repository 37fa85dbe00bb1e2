import { addDays } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, memberTest as test } from '../support/journey';
import { press, walkTo } from '../support/keyboard';
import { payButton, payLink, treatmentCard, visitOf } from '../support/patient';
import { bookingTexts, accountTexts, paymentTexts, shellTexts, toPattern } from '../support/texts';
import { toLongDate, toMediumDate } from '../support/wire';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const TREATMENT = 'Oral Surgery';
const { booked, booking, calendar, treatments } = bookingTexts;

test('a treatment is booked by keyboard alone [R11.4]', async ({ page }) => {
  const first = freshDay();
  const chosen = addDays(first, 1);
  await page.goto(`/appoinment?date=${first}`);
  const card = treatmentCard(page, TREATMENT);
  await expect(card).toBeVisible();
  await walkTo(page, page.getByRole('link', { name: shellTexts.skipToContent }));
  await press(page, 'Enter');
  await walkTo(page, page.getByRole('button', { name: toPattern(`, ${calendar.selected}`) }));
  await press(page, 'ArrowRight');
  await press(page, 'Enter');
  const heading = page.getByRole('heading', {
    name: `Available Appointments on ${toMediumDate(chosen)}`,
  });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: treatments.loaded(6) })).toBeAttached();

  const bookButton = card.getByRole('button', { name: 'Book Appoinment' });
  await expect(bookButton).toHaveAccessibleDescription(TREATMENT);
  await walkTo(page, bookButton);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: TREATMENT });
  await expect(dialog.getByRole('heading', { name: TREATMENT })).toBeFocused();
  await expect(dialog.getByLabel(booking.date)).toHaveValue(toLongDate(chosen));
  await walkTo(page, dialog.getByRole('radio', { name: '9.00 am' }));
  await press(page, 'ArrowRight');
  await expect(dialog.getByRole('radio', { name: '9.30 am' })).toBeChecked();
  await walkTo(page, dialog.getByLabel('Phone'));
  await page.keyboard.type('+1 212 555 0187');
  await press(page, 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'booking confirmed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: booked.title })).toBeFocused();

  await walkTo(page, page.getByRole('link', { name: booked.appointments }));
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(visitOf(page, toMediumDate(chosen))).toContainText('9.30 am');
});

test('a booking is paid for by keyboard alone [R11.4]', async ({ page, request, member }) => {
  const visit = { treatment: TREATMENT, dateLocal: freshDay() };
  const { appoinmentDate, _id } = await bookFor(request, member, visit);
  await page.goto('/dashboard');
  await walkTo(page, payLink(visitOf(page, appoinmentDate)));
  await press(page, 'Enter');
  await expect(page).toHaveURL(`/dashboard/payment/${_id}`);
  await expect(page.getByRole('main')).toBeFocused();

  await walkTo(page, page.getByLabel('Card number'));
  await page.keyboard.type('4000002500003155');
  await walkTo(page, page.getByLabel('Expiry date'));
  await page.keyboard.type('1240');
  await walkTo(page, page.getByLabel('CVC'));
  await page.keyboard.type('123');
  await walkTo(page, payButton(page));
  await press(page, 'Enter');

  const complete = page.getByRole('button', { name: 'Complete authentication' });
  await expect(complete).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: paymentTexts.paying })).toBeAttached();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'congrats' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: paymentTexts.recorded })).toBeVisible();
  await walkTo(page, page.getByRole('link', { name: paymentTexts.receipt }));
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: accountTexts.receipt.pageHeading })).toBeVisible();
});
