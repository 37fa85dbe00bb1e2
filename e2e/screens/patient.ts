import type { Page } from '@playwright/test';
import { newReviewSchema, phoneSchema } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/fresh-day';
import { book, fillCard } from '../support/patient';
import {
  bookingTexts,
  dashboardTexts,
  paymentTexts,
  publicTexts,
  toEmptyMessage,
} from '../support/texts';
import { completedBooking } from '../support/wire';
import {
  alert,
  answered,
  type Cast,
  hangs,
  heading,
  press,
  refused,
  REFUSED,
  type Screen,
  text,
} from './screen';

const { visits } = dashboardTexts;

async function openBooking(page: Page): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: 'Oral Surgery' });
  await card.getByRole('button', { name: 'Book Appoinment' }).click();
}

async function pay(page: Page, card: string): Promise<void> {
  await fillCard(page, card);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

async function bookAndPay(page: Page, { member }: Cast): Promise<void> {
  const wish = { treatment: 'Fluoride Treatment', dateLocal: freshDay() };
  const { _id } = await bookFor(page.request, member, wish);
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

const pages: Omit<Screen, 'role'>[] = [
  { name: 'my appoinments', path: '/dashboard', shows: text(visits.upcoming) },
  {
    name: 'payment',
    path: ({ unpaidId }) => `/dashboard/payment/${unpaidId}`,
    shows: (page) => page.getByLabel('Card number'),
  },
  {
    name: 'receipt',
    path: ({ paidId }) => `/dashboard/receipt/${paidId}`,
    shows: text(dashboardTexts.receipt.total),
  },
];

const states: Omit<Screen, 'role'>[] = [
  {
    name: 'booking dialog',
    path: `/appoinment?date=${freshDay()}`,
    act: openBooking,
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'booking dialog, incomplete',
    path: `/appoinment?date=${freshDay()}`,
    act: async (page) => {
      await openBooking(page);
      await press(bookingTexts.booking.submit)(page);
    },
    shows: text(toEmptyMessage(phoneSchema)),
  },
  {
    name: 'booked',
    path: '/',
    act: (page) => book(page, 'Fluoride Treatment', freshDay()),
    shows: text(bookingTexts.booked.title),
  },
  {
    name: 'my appoinments, none yet',
    path: '/dashboard',
    answers: { '/api/bookings': answered([]) },
    shows: heading(visits.noneTitle),
  },
  {
    name: 'my appoinments, loading',
    path: '/dashboard',
    answers: { '/api/bookings': hangs },
    shows: heading('My Appoinments'),
  },
  {
    name: 'my appoinments, failed',
    path: '/dashboard',
    answers: { '/api/bookings': refused },
    shows: alert(dashboardTexts.loadFailed),
    errors: REFUSED,
  },
  {
    name: 'cancelling',
    path: '/dashboard',
    act: press(visits.cancel),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'writing a review',
    path: '/reviews',
    answers: {
      '/api/bookings': answered([completedBooking]),
      '/api/reviews/own': answered({ name: review.name, review: null }),
    },
    act: press(publicTexts.reviews.submit),
    shows: text(toEmptyMessage(newReviewSchema, 'review')),
  },
  {
    name: 'a review that is written',
    path: '/reviews',
    answers: {
      '/api/bookings': answered([completedBooking]),
      '/api/reviews/own': answered({ name: review.name, review }),
    },
    shows: text(publicTexts.reviews.alreadyWritten(review.name)),
  },
  {
    name: 'payment, incomplete card',
    path: ({ unpaidId }) => `/dashboard/payment/${unpaidId}`,
    act: press('Pay'),
    shows: (page) => page.getByRole('alert').filter({ hasText: /\w/ }),
  },
  {
    name: 'payment, declined card',
    path: ({ unpaidId }) => `/dashboard/payment/${unpaidId}`,
    act: (page) => pay(page, '4000 0000 0000 0002'),
    shows: alert('Your card was declined.'),
    errors: /status of 402/,
  },
  {
    name: 'congrats',
    path: '/',
    act: bookAndPay,
    shows: text(paymentTexts.recorded),
  },
  {
    name: 'payment, nothing due',
    path: ({ paidId }) => `/dashboard/payment/${paidId}`,
    shows: heading(paymentTexts.alreadyPaidTitle),
  },
  {
    name: 'something went wrong',
    path: '/dashboard/payment/b0000000-0000-4000-8000-000000000000',
    shows: heading('something went wrong'),
    errors: REFUSED,
  },
];

export const patientScreens: Screen[] = [...pages, ...states].map((screen) => ({
  ...screen,
  role: 'patient',
}));
