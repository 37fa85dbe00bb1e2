import type { Locator } from '@playwright/test';
import { addDays, paths, phoneSchema, toErrorMessage, VISIT_HASH } from 'shared-contracts';
import { bookFor, countFree, getTreatment, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, memberTest, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import {
  logInInstead,
  logIn,
  openBooking,
  type Patient,
  showTakenTimes,
  timesOf,
  toSpokenDay,
  treatmentCard,
} from '../support/patient';
import { holdResponses } from '../support/responses';
import {
  bookingTexts,
  chosenVisitTexts,
  shellTexts,
  toPattern,
  uiTexts,
  withAnyNumber,
} from '../support/texts';
import { toLongDate, toMediumDate } from '../support/wire';

const { booked, booking, calendar, filters, time, treatments } = bookingTexts;

const PHONE = '+1 212 555 0187';
const FLUORIDE = 'Fluoride Treatment';
const SURGERY = 'Oral Surgery';

const pageOf = (dateLocal: string) => `/appoinment?date=${dateLocal}`;
const headingOf = (dateLocal: string) => `Available Appointments on ${toMediumDate(dateLocal)}`;

const radio = (dialog: Locator, slot: string) =>
  dialog.getByRole('radio', { name: slot, exact: true });

const onDay = (dateLocal: string, day: string) => dateLocal.replace(/\d\d$/, day);

test('the calendar: today first, no past days, free times in words, the day in the address [R2.19, R2.22, R2.24]', async ({
  page,
}) => {
  const today = freshDay();
  const dayButton = (dateLocal: string) =>
    page.getByRole('button', { name: toSpokenDay(dateLocal) });
  await page.clock.setFixedTime(new Date(`${today}T16:00:00Z`));
  await page.goto(pageOf(onDay(today, '03')));
  await expect(page.getByRole('heading', { name: headingOf(today) })).toBeVisible();

  const free = withAnyNumber(calendar.free).source;
  const selectedToday = new RegExp(`, ${calendar.today}, ${free}, ${calendar.selected}$`);
  const weeks = page.getByRole('grid').getByRole('row');
  const week = weeks.filter({
    has: page.getByRole('button', { name: toPattern(`, ${calendar.today}`) }),
  });
  await expect(week.getByRole('gridcell').first().getByRole('button')).toHaveAccessibleName(
    /^\d+ \w+ \d+, Sunday, /,
  );
  await expect(dayButton(today)).toHaveAccessibleName(selectedToday);
  await expect(dayButton(onDay(today, '07'))).toBeDisabled();
  await expect(dayButton(onDay(today, '01'))).toBeDisabled();
  await expect(page.getByRole('button', { name: calendar.previousMonth })).toBeDisabled();

  const next = onDay(today, '16');
  await dayButton(next).click();
  await expect(page).toHaveURL(pageOf(next));
  const heading = page.getByRole('heading', { name: headingOf(next) });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.reload();
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: headingOf(today) })).toBeVisible();
});

test('treatments of a day: first free time, spaces, price; none left says so [R2.25]', async ({
  page,
  request,
}) => {
  const day = freshDay();
  // One doctor performs it on a Wednesday: each visit takes the starts that overlap it, too.
  const visit = { treatment: SURGERY, dateLocal: day };
  while ((await getTreatment(request, SURGERY, day)).slots.length > 0) {
    await bookFor(request, await registerMember(request), visit);
  }
  await page.goto(pageOf(day));
  const full = treatmentCard(page, SURGERY);
  await expect(full).toContainText('try another day');
  await expect(full).toContainText('0 spaces available');
  await expect(full.getByRole('button', { name: 'Book Appoinment' })).toHaveCount(0);
  await full.getByRole('button', { name: toPattern(treatments.nextDay('')) }).click();
  await expect(page).not.toHaveURL(pageOf(day));
  await expect(full.getByRole('button', { name: 'Book Appoinment' })).toBeVisible();
  await page.goBack();

  const free = treatmentCard(page, FLUORIDE);
  await expect(free).toContainText(treatments.firstFree);
  await expect(free.getByRole('button', { name: toPattern(`, book ${FLUORIDE}`) })).toHaveText([
    '9.00 am',
    '9.30 am',
    '10.00 am',
  ]);
  await expect(free).toContainText('16 spaces available');
  await expect(free).toContainText('Price: $45');
});

test('a visitor logs in on the way and comes back to the same day and treatment [R2.27]', async ({
  page,
  request,
}) => {
  const day = freshDay();
  await page.goto(pageOf(day));
  await openBooking(page, FLUORIDE);
  await logInInstead(page, await registerMember(request));
  await expect(page.getByRole('dialog', { name: FLUORIDE })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/appoinment\\?date=${day}&book=`));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(pageOf(day));
  await expect(page.getByRole('heading', { name: headingOf(day) })).toBeVisible();
});

test.describe('a chosen time', () => {
  // The patient's own hold may still be in the way once they are signed out.
  test.use({ expectedErrors: /status of 409 .*visitor-holds/ });

  test('an address with a time of a treatment leads a visitor to log in, as does signing out elsewhere [R2.27]', async ({
    page,
    context,
    request,
  }) => {
    const day = freshDay();
    const member = await registerMember(request);
    const { _id } = await getTreatment(request, FLUORIDE, day);
    const address = `${pageOf(day)}&treatment=${_id}&time=09:30`;
    await page.goto(address);
    await expect(page.getByText(withAnyNumber(chosenVisitTexts.chosenVisit.kept))).toBeVisible();
    await logInInstead(page, member);
    // As the router writes it, which encodes the colon.
    await expect(page).toHaveURL(toPattern(address.replace(':', '%3A')));
    await expect(radio(page.getByRole('dialog', { name: FLUORIDE }), '9.30 am')).toBeChecked();

    const other = await context.newPage();
    await other.goto('/about');
    await other.getByRole('banner').getByRole('button', { name: shellTexts.signOut }).click();
    await expect(page).toHaveURL(paths.login + VISIT_HASH);
  });
});

async function expectPatientDetails(dialog: Locator, dateLocal: string, { name, email }: Patient) {
  const details = { Date: toLongDate(dateLocal), Name: name, Email: email };
  for (const [label, value] of Object.entries(details)) {
    await expect(dialog.getByLabel(label)).toHaveValue(value);
    await expect(dialog.getByLabel(label)).not.toBeEditable();
  }
}

async function expectPhoneCheck(dialog: Locator): Promise<void> {
  const phone = dialog.getByLabel('Phone');
  for (const wrong of ['', 'call me', '12345']) {
    await phone.fill(wrong);
    await dialog.getByRole('button', { name: booking.submit }).click();
    const [issue] = phoneSchema.safeParse(wrong).error?.issues ?? [];
    await expect(phone).toHaveAccessibleDescription(toPattern(issue?.message ?? 'an issue'));
  }
}

async function submit(dialog: Locator, slot: string): Promise<void> {
  await radio(dialog, slot).check();
  await dialog.getByLabel('Phone').fill(PHONE);
  await dialog.getByRole('button', { name: booking.submit }).click();
}

memberTest(
  'the dialog knows the patient, checks the phone and books [R2.26, R4.10, R6.10]',
  async ({ page, request, member }) => {
    const day = freshDay();
    const visit = { treatment: SURGERY, dateLocal: day };
    const { slot: taken } = await bookFor(request, await registerMember(request), visit);
    await page.goto(pageOf(day));
    const button = page.getByRole('button', { name: toSpokenDay(day) });
    const before = await countFree(request, day);
    await expect(button).toHaveAccessibleName(toPattern(calendar.free(before)));
    const dialog = await openBooking(page, SURGERY);
    await expectPatientDetails(dialog, day, member);
    const starts = await getTreatment(request, SURGERY, day);
    await expect(timesOf(dialog)).toHaveCount(starts.slots.length);
    await showTakenTimes(dialog);
    await expect(timesOf(dialog)).toHaveCount(starts.slots.length + starts.taken.length);
    await expect(radio(dialog, taken)).toBeDisabled();
    await expect(timesOf(dialog).and(page.locator(':checked'))).toHaveCount(0);
    await expectPhoneCheck(dialog);

    await submit(dialog, '2.30 pm');
    await expect(page.getByRole('status').filter({ hasText: 'booking confirmed' })).toBeVisible();
    const confirmation = page.getByRole('dialog', { name: booked.title });
    await expect(confirmation.getByRole('heading', { name: booked.title })).toBeFocused();
    await expect(
      confirmation.getByText(booked.text(SURGERY, toLongDate(day), '2.30 pm')),
    ).toBeVisible();
    const downloading = page.waitForEvent('download');
    await confirmation.getByRole('button', { name: booked.calendarFile }).click();
    expect((await downloading).suggestedFilename()).toBe(`appointment-${day}.ics`);
    await page.keyboard.press('Escape');
    await expect(confirmation).toBeHidden();
    await expect(page).toHaveURL(pageOf(day));
    const { slots } = await getTreatment(request, SURGERY, day);
    await expect(treatmentCard(page, SURGERY)).toContainText(`${slots.length} spaces available`);
    const after = await countFree(request, day);
    expect(after).toBeLessThan(before);
    await expect(button).toHaveAccessibleName(toPattern(calendar.free(after)));
    const { text } = await expectEmail(request, {
      to: member.email,
      subject: '2.30 pm',
      calendar: 'PUBLISH',
    });
    expect(text).toContain(SURGERY);
  },
);

test('a time of a card opens the dialog with it, where another day can be chosen; the phone is remembered', async ({
  page,
  request,
}) => {
  await logIn(page, await registerMember(request));
  const day = freshDay();
  await page.goto(pageOf(day));
  await page.getByRole('combobox', { name: filters.treatment }).selectOption(FLUORIDE);
  const { _id } = await getTreatment(request, FLUORIDE, day);
  await expect(page).toHaveURL(`${pageOf(day)}&treatment=${_id}`);
  await expect(treatmentCard(page, SURGERY)).toHaveCount(0);
  await treatmentCard(page, FLUORIDE)
    .getByRole('button', { name: treatments.bookAt('9.30 am', FLUORIDE) })
    .click();
  const dialog = page.getByRole('dialog', { name: FLUORIDE });
  await expect(radio(dialog, '9.30 am')).toBeChecked();
  await dialog.getByRole('button', { name: booking.nextDay }).click();
  const next = addDays(day, 1);
  await expect(dialog.getByLabel(booking.date)).toHaveValue(toLongDate(next));
  await submit(dialog, '10.00 am');
  const visit = booked.text(FLUORIDE, toLongDate(next), '10.00 am');
  await expect(page.getByRole('dialog', { name: booked.title }).getByText(visit)).toBeVisible();

  await page.goto(pageOf(day));
  const second = await openBooking(page, SURGERY);
  await expect(second.getByLabel('Phone')).toHaveValue(PHONE);
});

test('nothing on the page moves while its times arrive', async ({ page }) => {
  await page.goto(pageOf(freshDay()));
  await expect(treatmentCard(page, FLUORIDE)).toBeVisible();
  await expect(
    page.getByRole('button', { name: withAnyNumber(calendar.free) }).first(),
  ).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.01);
});

memberTest.describe('a booking that is refused', () => {
  memberTest.use({ expectedErrors: /status of 409/ });

  memberTest(
    'a second one on the same day is told, and the dialog stays [R4.11, R8.1]',
    async ({ page, request, member }) => {
      const day = freshDay();
      const { slot } = await bookFor(request, member, { treatment: FLUORIDE, dateLocal: day });
      await page.goto(pageOf(day));
      const dialog = await openBooking(page, FLUORIDE);
      await submit(dialog, '3.00 pm');
      const message = toErrorMessage('already_booked', {
        treatment: FLUORIDE,
        date: toMediumDate(day),
        time: slot,
      });
      await expect(dialog.getByRole('alert')).toHaveText(message);
      // In the notification, and in the form where it stays.
      await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(2);
      await expect(dialog.getByLabel('Phone')).toHaveValue(PHONE);
      await expect(radio(dialog, '3.00 pm')).toBeChecked();
    },
  );

  memberTest(
    'a time lost to someone else keeps what was typed and offers the nearest [R4.12]',
    async ({ page, request }) => {
      const day = freshDay();
      const other = await registerMember(request);
      await page.goto(pageOf(day));
      const dialog = await openBooking(page, SURGERY);
      await bookFor(request, other, { treatment: SURGERY, dateLocal: day, slot: '1.00 pm' });
      await submit(dialog, '1.00 pm');

      const message = page.getByRole('alert').filter({ hasText: toErrorMessage('slot_taken') });
      await expect(message.first()).toBeVisible();
      const offer = dialog.getByRole('status').filter({ hasText: time.lost('1.00 pm') });
      await expect(offer.getByRole('button')).toHaveText(
        ['11.00 am', '11.30 am', '2.30 pm'].map(time.take),
      );
      await expect(radio(dialog, '1.00 pm')).toBeDisabled();
      await expect(dialog.getByLabel('Phone')).toHaveValue(PHONE);
      await offer.getByRole('button', { name: time.take('2.30 pm') }).click();
      await expect(radio(dialog, '2.30 pm')).toBeChecked();
      await expect(radio(dialog, '2.30 pm')).toBeFocused();
      await dialog.getByRole('button', { name: booking.submit }).click();
      await expect(page.getByText(booked.text(SURGERY, toLongDate(day), '2.30 pm'))).toBeVisible();
      expect((await getTreatment(request, SURGERY, day)).taken).toEqual(
        expect.arrayContaining(['1.00 pm', '2.30 pm']),
      );
    },
  );
});

test.describe('while the clinic cannot be reached', () => {
  test.use({ expectedErrors: /status of 500|ERR_INTERNET_DISCONNECTED/ });

  test('the page shows loading, failed and offline states; a retry works [R8.9, R8.10]', async ({
    page,
    context,
    request,
  }) => {
    const failing = '**/api/appoinment*';
    const release = await holdResponses(page, failing, (route) =>
      route.fulfill({ status: 500, json: { error: 'secret words of the server' } }),
    );
    const day = freshDay();
    await page.goto(pageOf(day));
    await expect(page.getByRole('status').filter({ hasText: treatments.loading })).toBeVisible();
    release();
    const failed = page.getByRole('alert').filter({ hasText: treatments.failed });
    await expect(failed).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('secret words');
    const counts = page.getByRole('status').filter({ hasText: calendar.countsFailed });
    await expect(counts).toBeVisible();

    await page.unroute(failing);
    await failed.getByRole('button', { name: uiTexts.retry }).click();
    await expect(treatmentCard(page, FLUORIDE)).toBeVisible();
    await counts.getByRole('button', { name: calendar.retry }).click();
    await expect(page.getByRole('button', { name: toSpokenDay(day) })).toHaveAccessibleName(
      toPattern(calendar.free(await countFree(request, day))),
    );

    const offline = page.getByRole('status').filter({ hasText: shellTexts.offline });
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await expect(treatmentCard(page, FLUORIDE)).toBeVisible();
    await context.setOffline(false);
    await expect(offline).toBeHidden();
  });
});
