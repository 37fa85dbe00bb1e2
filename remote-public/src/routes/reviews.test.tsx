import { screen, within } from '@testing-library/react';
import {
  type Booking,
  createReview,
  errorCatalogue,
  getOwnReview,
  listBookings,
  listReviews,
  paths,
  type Review,
} from 'shared-contracts';
import {
  getAddress,
  getReturnPath,
  MockApiError,
  mockEndpoint,
  paidBooking,
  renderPage,
  requestsTo,
  signIn,
} from 'shared-testing';
import { texts } from '../texts';
import { Component } from './reviews';

const { reviews } = texts;

const review: Review = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Ada Lovelace',
  review: 'Calm and exact.',
  location: 'Old Town',
  // Still the evening before at the clinic.
  createdAt: new Date('2023-01-06T03:00:00Z'),
};

const show = () => renderPage({ Component }, paths.reviews);

const form = () => screen.queryByLabelText(/^Your review/);

beforeEach(() => {
  mockEndpoint(listReviews, () => []);
  mockEndpoint(listBookings, () => [paidBooking]);
  mockEndpoint(getOwnReview, () => ({ name: 'Ada King', review: null }));
});

async function write(isRated = true) {
  signIn();
  const { user } = show();
  await user.type(await screen.findByLabelText(/^Your review/), 'Very kind.');
  await user.type(screen.getByLabelText(/^Your city/), 'Old Town');
  if (isRated) await user.click(screen.getByRole('radio', { name: reviews.stars(4) }));
  await user.click(screen.getByRole('button', { name: reviews.submit }));
}

it('a review shows its stars, and none when it has no rating', async () => {
  mockEndpoint(listReviews, () => [
    { ...review, rating: 4 },
    { ...review, id: 'a0000000-0000-4000-8000-000000000002' },
  ]);
  show();
  expect(await screen.findByRole('img', { name: reviews.rating(4, 5) })).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(2);
  expect(screen.getAllByRole('img', { name: /stars/ })).toHaveLength(1);
});

it('a review without a rating is not sent', async () => {
  await write(false);
  expect(await screen.findByText(reviews.ratingRequired)).toBeVisible();
  expect(requestsTo(createReview)).toEqual([]);
});

it("a review shows the clinic's reply", async () => {
  const reply = { text: 'Thank you, Ada.', repliedAt: new Date('2023-01-07T15:00:00Z') };
  mockEndpoint(listReviews, () => [{ ...review, reply }]);
  show();
  const shown = within((await screen.findByText('Calm and exact.')).closest('figure')!);
  expect(shown.getByText(reviews.clinicReply)).toBeVisible();
  expect(shown.getByText('Thank you, Ada.')).toBeVisible();
});

it('a review shows the day at the clinic on which it was written [R2.40]', async () => {
  mockEndpoint(listReviews, () => [review]);
  show();
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
  expect(screen.getByText(reviews.writtenOn('Jan 5, 2023'))).toBeVisible();
});

it('the list says that it is loading, then shows three samples if there are no reviews [R1.9]', async () => {
  show();
  expect(screen.getByText(reviews.loading)).toBeInTheDocument();
  expect(await screen.findByText(texts.testimonials.samplesNote)).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(3);
});

it('the list says when it could not be loaded, and loads on retry', async () => {
  mockEndpoint(listReviews, () => new MockApiError('service_unavailable'));
  const { user } = show();
  await screen.findByRole('heading', { name: reviews.failed });
  mockEndpoint(listReviews, () => [review]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
});

it('a visitor is sent to the login page and back, from a link that appears below the reviews', async () => {
  const { user } = show();
  expect(screen.queryByRole('link', { name: reviews.login })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: reviews.login }));
  expect(getAddress()).toBe(paths.login);
  expect(getReturnPath()).toBe(paths.reviews);
});

it.each<[string, Booking[]]>([
  ['no booking', []],
  ['an upcoming booking', [{ ...paidBooking, endsAt: new Date('2999-01-05T14:30:00Z') }]],
  ['a cancelled booking', [{ ...paidBooking, status: 'cancelled' }]],
  ['a missed booking', [{ ...paidBooking, status: 'no_show' }]],
])('a patient with %s gets no form [R2.40]', async (_name, bookings) => {
  mockEndpoint(listBookings, () => bookings);
  signIn();
  show();
  expect(await screen.findByText(reviews.afterVisit)).toBeVisible();
  expect(form()).not.toBeInTheDocument();
});

it('a patient publishes a review [R2.40]', async () => {
  mockEndpoint(createReview, () => {
    mockEndpoint(listReviews, () => [review]);
    mockEndpoint(getOwnReview, () => ({ name: 'Ada King', review }));
    return { id: review.id };
  });
  await write();
  expect(await screen.findByText(reviews.published)).toBeVisible();
  // Among the reviews and in place of the form.
  expect(await screen.findAllByText('Calm and exact.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: reviews.submit })).not.toBeInTheDocument();
  expect(requestsTo(createReview).map(({ body }) => body)).toEqual([
    { review: 'Very kind.', location: 'Old Town', rating: 4 },
  ]);
});

it('the form names the patient under whose name the review will appear [R2.53]', async () => {
  signIn();
  show();
  expect(await screen.findByText(reviews.publishedUnder('Ada King'))).toBeVisible();
});

it('a patient who has written a review sees it instead of the form [R2.53]', async () => {
  mockEndpoint(getOwnReview, () => ({ name: review.name, review }));
  signIn();
  show();
  expect(await screen.findByText(reviews.alreadyWritten('Ada Lovelace'))).toBeVisible();
  expect(screen.getByText('Calm and exact.')).toBeVisible();
  expect(form()).not.toBeInTheDocument();
});

const unavailable = () => new MockApiError('service_unavailable');

it.each([
  ['review', () => mockEndpoint(getOwnReview, unavailable)],
  ['bookings', () => mockEndpoint(listBookings, unavailable)],
])("a retry loads the patient's %s after a failure", async (_name, fail) => {
  const own = { name: review.name, review };
  mockEndpoint(getOwnReview, () => own);
  fail();
  signIn();
  const { user } = show();
  await screen.findByRole('heading', { name: reviews.visitsFailed });
  mockEndpoint(listBookings, () => [paidBooking]);
  mockEndpoint(getOwnReview, () => own);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
});

it('a rejected review says why and is kept', async () => {
  mockEndpoint(createReview, () => new MockApiError('already_reviewed'));
  await write();
  expect(await screen.findByText(errorCatalogue.already_reviewed.message)).toBeVisible();
  expect(form()).toHaveValue('Very kind.');
});
