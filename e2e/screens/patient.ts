import type { Page } from '@playwright/test';
import {
  formatTime,
  HOUR_MS,
  nameSchema,
  newReviewSchema,
  paths,
  staffPaths,
  phoneSchema,
  toErrorMessage,
} from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { book, cardNumber, fillCard, openBooking, payButton } from '../support/patient';
import { hang, REJECTED, rejectRequest, type Respond, respondWith } from '../support/responses';
import {
  accessTexts,
  bookingTexts,
  accountTexts,
  checkInTexts,
  feedTexts,
  familyTexts,
  holdTexts,
  paymentTexts,
  publicTexts,
  toEmptyMessage,
  pageTexts,
} from '../support/texts';
import { toTreatmentName } from '../support/treatment-names';
import { completedBooking, toMediumDate } from '../support/wire';
import { alert, type Cast, heading, press, type Screen, text } from './screen';

const { account, visits } = accountTexts;

const { bookAt } = bookingTexts.treatments;
const MORNING = formatTime('09:30');
const pressMorning = press(bookAt(MORNING, toTreatmentName('Fluoride Treatment')));

async function pay(page: Page, card: string): Promise<void> {
  await fillCard(page, card);
  await payButton(page).click();
}

async function bookAndPay(page: Page, { member }: Cast): Promise<void> {
  const visit = { treatment: 'Fluoride Treatment', dateLocal: freshDay() };
  const { _id } = await bookFor(page.request, member, visit);
  await page.goto(`/dashboard/payment/${_id}`);
  await pay(page, '4242 4242 4242 4242');
}

const review = {
  _id: 'b0000000-0000-4000-8000-000000000002',
  name: completedBooking.patient,
  review: 'Calm and exact. I was told what would happen before it did.',
  location: 'Old Town',
  createdAtUtc: '2026-01-06T14:00:00Z',
};

/** Of two years; one was given back. */
const paidVisits = [
  { id: 1, paidAtUtc: '2026-01-04T15:00:00Z', balance: 120 },
  { id: 2, paidAtUtc: '2026-01-03T15:00:00Z', balance: 120 },
  { id: 3, paidAtUtc: '2025-06-04T15:00:00Z', balance: 0 },
].map(({ id, paidAtUtc, balance }) => ({
  ...completedBooking,
  ...{ _id: `b0000000-0000-4000-8000-00000000001${id}`, paidAtUtc, paid: balance > 0 },
  payments: [{ method: 'card_online', balance }],
}));

/** What the API says of a patient's calendar, before and after it has another address. */
const calendarFeed = {
  feeds: [{ kind: 'patient', createdAtUtc: '2026-01-06T14:00:00.000Z', lastReadOn: '2026-01-07' }],
  url: `https://molar.test/api/calendar/${'Zm9v'.repeat(10)}bar.ics`,
};

/** A patient who has had a visit, and has written this review of it or none. */
const withReview = (written: typeof review | null) => ({
  '/api/bookings': respondWith([completedBooking]),
  '/api/reviews/own': respondWith({ name: review.name, review: written }),
});

const familyOfTwo = [
  {
    _id: 'b0000000-0000-4000-8000-000000000003',
    name: 'Alex Rivers',
    dateOfBirth: '1984-05-31',
    isAccountHolder: true,
  },
  {
    _id: 'b0000000-0000-4000-8000-000000000004',
    name: 'Robin Rivers',
    dateOfBirth: '2018-09-01',
    isAccountHolder: false,
  },
];
const FULL_DAY = freshDay();

const fullOption = {
  _id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Cavity Filling',
  role: 120,
  durationMinutes: 45,
  slots: [],
  taken: ['9.00 am'],
};
const TAKEN_DAY = freshDay();

const busyOption = {
  ...fullOption,
  slots: ['9.30 am', '11.00 am', '2.00 pm', '4.30 pm'],
  taken: ['9.00 am', '10.00 am', '10.30 am', '1.00 pm', '1.30 pm', '2.30 pm', '3.00 pm'],
};

const rejectAsTaken: Respond = (route) =>
  route.fulfill({
    status: 409,
    json: {
      code: 'slot_taken',
      message: toErrorMessage('slot_taken'),
      retryable: false,
      requestId: 'journey',
    },
  });

const waitedForOption = {
  ...fullOption,
  _id: 'a0000000-0000-4000-8000-000000000002',
  name: 'Oral Surgery',
};
const offeredOption = {
  ...fullOption,
  _id: 'a0000000-0000-4000-8000-000000000003',
  name: 'Teeth Whitening',
};

const waitingEntry = {
  _id: 'c0000000-0000-4000-8000-000000000002',
  treatment: waitedForOption.name,
  treatmentId: waitedForOption._id,
  appoinmentDate: toMediumDate(FULL_DAY),
  bookingId: null,
  offer: null,
};
const offeredEntry = {
  ...waitingEntry,
  _id: 'c0000000-0000-4000-8000-000000000003',
  treatment: offeredOption.name,
  treatmentId: offeredOption._id,
  offer: {
    appoinmentDate: toMediumDate(FULL_DAY),
    slot: '9.00 am',
    heldUntilUtc: '2030-01-01T14:42:00.000Z',
  },
};

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const soonVisit = {
  ...completedBooking,
  _id: 'b0000000-0000-4000-8000-000000000010',
  appoinmentDate: toMediumDate(fromNow(12).slice(0, 10)),
  status: 'booked',
  startsAtUtc: fromNow(12),
  endsAtUtc: fromNow(13),
  changeableUntilUtc: fromNow(-12),
  lateFee: 20,
};

const visitUnderWay = {
  ...soonVisit,
  // The day at the clinic, 5 hours behind.
  appoinmentDate: toMediumDate(fromNow(-5).slice(0, 10)),
  startsAtUtc: fromNow(-1),
  endsAtUtc: fromNow(12),
  changeableUntilUtc: null,
};

/** What a visit can come to without taking place. */
const endedVisits = [
  { ...completedBooking, _id: 'b0000000-0000-4000-8000-000000000011', status: 'no_show' },
  {
    ...completedBooking,
    _id: 'b0000000-0000-4000-8000-000000000012',
    status: 'cancelled',
    refund: { amount: 100, status: 'succeeded' },
  },
  { ...completedBooking, _id: 'b0000000-0000-4000-8000-000000000013', status: 'cancelled' },
];

const summarizedVisit = {
  ...completedBooking,
  summary: 'We filled a tooth at the upper left.\nPlease do not chew on it until tonight.',
};

/** Visits of many years, more than anyone looks through at once. */
const manyVisits = Array.from({ length: 200 }, (_, index) => {
  const startsAtUtc = fromNow(-24 * 14 * (index + 1));
  return {
    ...completedBooking,
    _id: `b0000000-0000-4000-8000-${String(1000 + index).padStart(12, '0')}`,
    appoinmentDate: toMediumDate(startsAtUtc.slice(0, 10)),
    startsAtUtc,
    endsAtUtc: startsAtUtc,
  };
});

const pages: Omit<Screen, 'role'>[] = [
  { name: 'my appoinments', path: '/dashboard', shows: text(visits.upcoming) },
  {
    name: 'my account',
    path: '/dashboard/account',
    shows: (page) => page.getByRole('button', { name: account.closing.action }),
  },
  {
    name: 'payment',
    path: ({ unpaidId }) => `/dashboard/payment/${unpaidId}`,
    shows: cardNumber,
  },
  {
    name: 'receipt',
    path: ({ paidId }) => `/dashboard/receipt/${paidId}`,
    shows: text(accountTexts.receipt.total),
  },
  {
    name: 'receipts',
    path: paths.receipts,
    responses: { '/api/bookings': respondWith(paidVisits) },
    shows: (page) => page.getByRole('table').first(),
  },
];

const states: Omit<Screen, 'role'>[] = [
  {
    name: 'booking dialog',
    path: `/appoinment?date=${freshDay()}`,
    act: (page) => openBooking(page, 'Oral Surgery'),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'booking dialog, a time chosen',
    path: `/appoinment?date=${freshDay()}`,
    act: async (page) => {
      await pressMorning(page);
      await page.getByRole('radio', { name: holdTexts.anyDentist }).waitFor();
    },
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'booking dialog, taken times',
    path: `/appoinment?date=${TAKEN_DAY}`,
    responses: { '/api/appoinmentOptions': respondWith([busyOption]) },
    act: async (page) => {
      await press(bookingTexts.treatments.book)(page);
      await press(bookingTexts.time.showTaken(busyOption.taken.length))(page);
    },
    shows: text(bookingTexts.time.hideTaken),
  },
  {
    name: 'booking dialog, time just taken',
    path: `/appoinment?date=${freshDay()}`,
    responses: { '/api/holds': rejectAsTaken },
    act: pressMorning,
    shows: text(bookingTexts.time.lost(MORNING)),
    errors: /status of 409/,
  },
  {
    name: 'booking dialog, day failed',
    path: `/appoinment?date=${freshDay()}`,
    act: async (page) => {
      await pressMorning(page);
      await page.route(/appoinmentOptions/, rejectRequest);
      await press(bookingTexts.booking.nextDay)(page);
    },
    shows: text(bookingTexts.time.dayFailed),
    errors: REJECTED,
  },
  {
    name: 'booking dialog of a family',
    path: `/appoinment?date=${freshDay()}`,
    responses: { '/api/account/patients': respondWith(familyOfTwo) },
    act: (page) => openBooking(page, 'Oral Surgery'),
    shows: (page) => page.getByLabel(bookingTexts.booking.patient),
  },
  {
    name: 'adding a person in the booking dialog',
    path: `/appoinment?date=${freshDay()}`,
    act: async (page) => {
      await openBooking(page, 'Oral Surgery');
      await press(bookingTexts.booking.addPerson)(page);
    },
    shows: heading(familyTexts.family.addTitle),
  },
  {
    name: 'booking dialog, incomplete',
    path: `/appoinment?date=${freshDay()}`,
    act: async (page) => {
      await openBooking(page, 'Oral Surgery');
      // a number from an earlier booking
      await page.getByLabel(bookingTexts.booking.phone).fill('');
      await press(bookingTexts.booking.submit)(page);
    },
    shows: text(toEmptyMessage(phoneSchema)),
  },
  {
    name: 'booked',
    path: '/',
    act: async (page) => {
      await book(page, 'Fluoride Treatment', freshDay());
      await page.getByText(bookingTexts.booked.title).waitFor();
      // The notification covers the dialog's close button on a phone for as long as it is shown.
      await page.getByText(bookingTexts.booking.confirmed).waitFor({ state: 'hidden' });
    },
    shows: text(bookingTexts.booked.title),
  },
  {
    name: 'my appoinments, none yet',
    path: '/dashboard',
    responses: { '/api/bookings': respondWith([]) },
    shows: heading(visits.noneTitle),
  },
  {
    name: 'my appoinments, too late to change',
    path: '/dashboard',
    responses: { '/api/bookings': respondWith([soonVisit, ...endedVisits]) },
    shows: text(visits.sendMessage),
  },
  {
    name: 'my appoinments, checking in',
    path: '/dashboard',
    responses: { '/api/bookings': respondWith([visitUnderWay, ...endedVisits]) },
    shows: (page) => page.getByRole('button', { name: visits.checkIn }),
  },
  {
    name: 'my appoinments, checked in',
    path: '/dashboard',
    responses: {
      '/api/bookings': respondWith([{ ...visitUnderWay, status: 'arrived' }, ...endedVisits]),
    },
    shows: text(visits.checkedIn),
  },
  {
    name: 'check-in',
    path: paths.checkIn,
    responses: { '/api/bookings': respondWith([visitUnderWay]) },
    shows: (page) => page.getByRole('button', { name: checkInTexts.here }),
  },
  {
    name: 'check-in, no visits today',
    path: paths.checkIn,
    responses: { '/api/bookings': respondWith(endedVisits) },
    shows: text(checkInTexts.none),
  },
  {
    name: 'check-in, failed',
    path: paths.checkIn,
    responses: { '/api/bookings': rejectRequest },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'my appoinments, many years',
    path: '/dashboard',
    responses: { '/api/bookings': respondWith(manyVisits) },
    shows: (page) => page.getByRole('navigation', { name: visits.years }),
  },
  {
    name: 'my appoinments, loading',
    path: '/dashboard',
    responses: { '/api/bookings': hang },
    shows: heading(visits.heading),
  },
  {
    name: 'my appoinments, failed',
    path: '/dashboard',
    responses: { '/api/bookings': rejectRequest },
    shows: alert(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'my appoinments, waiting list',
    path: '/dashboard',
    responses: { '/api/waiting-list': respondWith([waitingEntry, offeredEntry]) },
    shows: text(accountTexts.waitingList.heading),
  },
  {
    name: 'rescheduling',
    path: '/dashboard',
    act: press(visits.reschedule),
    shows: (page) => page.getByRole('radiogroup', { name: bookingTexts.time.label }),
  },
  {
    name: 'rescheduling, no longer held',
    path: ({ unpaidId }) =>
      paths.rescheduleTo(unpaidId, { dateLocal: freshDay(), timeLocal: '07:00' }),
    shows: text(bookingTexts.time.offerGone(true)),
  },
  {
    name: 'fully booked',
    path: `/appoinment?date=${FULL_DAY}`,
    responses: {
      '/api/appoinmentOptions': respondWith([fullOption, waitedForOption, offeredOption]),
      '/api/waiting-list': respondWith([waitingEntry, offeredEntry]),
    },
    shows: text(bookingTexts.waitingList.joined),
  },
  {
    name: 'cancelling',
    path: '/dashboard',
    act: press(visits.cancel),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'reading what was done at a visit',
    path: '/dashboard',
    responses: { '/api/bookings': respondWith([summarizedVisit]) },
    act: press(visits.summary),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'my account of a family',
    path: '/dashboard/account',
    responses: { '/api/account/patients': respondWith(familyOfTwo) },
    shows: text('Robin Rivers'),
  },
  {
    name: 'my account with documents, and choices for a family',
    path: '/dashboard/account',
    responses: {
      '/api/documents': respondWith([
        {
          ...{ id: 'd0000000-0000-4000-8000-000000000001', name: 'Treatment plan' },
          ...{ mediaType: 'application/pdf', sizeBytes: 1_572_864, patient: 'Robin Rivers' },
          sharedAtUtc: '2026-03-02T14:00:00Z',
        },
      ]),
      '/api/account/emails': respondWith({
        reminders: true,
        invitations: [
          {
            ...{ patientId: 'd0000000-0000-4000-8000-000000000002', name: 'Robin Rivers' },
            ...{ isAccountHolder: false, isWanted: false },
          },
        ],
      }),
    },
    shows: text('Treatment plan'),
  },
  {
    name: 'adding a family member',
    path: '/dashboard/account',
    act: async (page) => {
      await press(account.family.add)(page);
      await press(familyTexts.family.save)(page);
    },
    shows: text(toEmptyMessage(nameSchema)),
  },
  {
    name: 'changing the email',
    path: paths.account,
    act: press(accountTexts.security.login.changeEmail),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'changing the password',
    path: paths.account,
    act: async (page) => {
      const { changePassword } = accountTexts.security.login;
      await press(changePassword)(page);
      await page.getByRole('dialog').getByRole('button', { name: changePassword }).click();
    },
    shows: text(accountTexts.security.login.newPasswordRequired),
  },
  {
    name: 'receipts, none',
    path: paths.receipts,
    responses: { '/api/bookings': respondWith([]) },
    shows: heading(accountTexts.receipts.none),
  },
  {
    name: 'a calendar address',
    path: paths.account,
    responses: { '/api/calendar-feeds': respondWith(calendarFeed) },
    act: async (page) => {
      await press(feedTexts.replace)(page);
      const question = page.getByRole('alertdialog', { name: feedTexts.replaceTitle });
      await question.getByRole('button', { name: feedTexts.replace }).click();
    },
    shows: (page) => page.getByLabel(feedTexts.address),
  },
  {
    name: 'turning a calendar address off',
    path: paths.account,
    responses: { '/api/calendar-feeds': respondWith(calendarFeed) },
    act: press(feedTexts.turnOff),
    shows: text(feedTexts.turnOffText),
  },
  {
    name: 'closing the account',
    path: '/dashboard/account',
    act: press(account.closing.action),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'writing a review',
    path: '/reviews',
    responses: withReview(null),
    act: press(publicTexts.reviews.submit),
    shows: text(toEmptyMessage(newReviewSchema, 'review')),
  },
  {
    name: 'a review that is written',
    path: '/reviews',
    responses: withReview(review),
    shows: text(publicTexts.reviews.alreadyWritten),
  },
  {
    name: 'editing a review',
    path: '/reviews',
    responses: withReview(review),
    act: press(publicTexts.reviews.edit),
    shows: (page) => page.getByRole('button', { name: publicTexts.reviews.save }),
  },
  {
    name: 'deleting a review',
    path: '/reviews',
    responses: withReview(review),
    act: press(publicTexts.reviews.delete),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'payment, incomplete card',
    path: ({ unpaidId }) => `/dashboard/payment/${unpaidId}`,
    act: (page) => payButton(page).click(),
    shows: (page) => page.getByRole('alert').filter({ hasText: /\p{L}/u }),
  },
  {
    name: 'payment, declined card',
    path: ({ unpaidId }) => `/dashboard/payment/${unpaidId}`,
    act: (page) => pay(page, '4000 0000 0000 0002'),
    // The provider words it.
    shows: (page) => page.getByRole('alert').filter({ hasText: /\p{L}/u }),
    errors: /status of 402/,
  },
  {
    name: 'congrats',
    titles: {
      en: 'Payment for Fluoride Treatment',
      de: 'Zahlung für Fluoridbehandlung',
      ar: 'دفع ثمن العلاج بالفلورايد',
    },
    path: '/',
    act: bookAndPay,
    shows: text(paymentTexts.recorded),
  },
  {
    name: 'payment, nothing due',
    titles: {
      en: 'Payment for Cavity Filling',
      de: 'Zahlung für Zahnfüllung',
      ar: 'دفع ثمن حشو الأسنان',
    },
    path: ({ paidId }) => `/dashboard/payment/${paidId}`,
    shows: heading(paymentTexts.alreadyPaidTitle),
  },
  {
    name: 'something went wrong',
    titles: { en: 'Payment', de: 'Zahlung', ar: 'الدفع' },
    path: '/dashboard/payment/b0000000-0000-4000-8000-000000000000',
    shows: heading(paymentTexts.errorTitle),
    errors: REJECTED,
  },
  {
    name: 'a page of staff',
    path: staffPaths.allUsers,
    shows: heading(accessTexts.noAccess.heading),
  },
];

export const patientScreens: Screen[] = [...pages, ...states].map((screen) => ({
  ...screen,
  role: 'patient',
}));
