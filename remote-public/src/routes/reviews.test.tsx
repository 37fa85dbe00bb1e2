import { screen } from '@testing-library/react';
import { createReview, listBookings, listReviews, paths, type Review } from 'shared-contracts';
import { answerTo, inputsTo, refuse, signIn } from '../test-kit/fake-auth';
import { getAddress, getWayBack, renderPage } from '../test-kit/render-page';
import { Component } from './reviews';

jest.mock('shared-auth', () => jest.requireActual<object>('../test-kit/fake-auth'));

const review: Review = {
  _id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Ada Lovelace',
  review: 'Calm and exact.',
  location: 'Old Town',
  // Still the evening before at the clinic.
  createdAtUtc: '2023-01-06T03:00:00Z',
};

const show = () => renderPage({ Component }, paths.reviews);

async function write() {
  answerTo(listReviews, () => []);
  answerTo(listBookings, () => [{ status: 'paid', startsAtUtc: '2023-01-05T14:00:00Z' }]);
  signIn();
  const user = show();
  await user.type(await screen.findByLabelText(/^Your review/), 'Very kind.');
  await user.type(screen.getByLabelText(/^Your city/), 'Old Town');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
}

it('shows a review with the day it was written at the clinic', async () => {
  answerTo(listReviews, () => [review]);
  show();
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
  expect(screen.getByText('Written on Jan 5, 2023')).toBeVisible();
});

it('says that it is loading, then shows the three samples while there is none', async () => {
  answerTo(listReviews, () => []);
  show();
  expect(screen.getByText('Loading reviews')).toBeInTheDocument();
  expect(await screen.findByText(/^Sample reviews, until our first patients/)).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(3);
});

it('says that they could not be loaded, and tries again', async () => {
  answerTo(listReviews, refuse('service_unavailable'));
  const user = show();
  await screen.findByRole('heading', { name: 'The reviews could not be loaded' });
  answerTo(listReviews, () => [review]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
});

it('sends a visitor to log in and back', async () => {
  answerTo(listReviews, () => []);
  const user = show();
  await user.click(screen.getByRole('link', { name: 'Log in to write one' }));
  expect(getAddress()).toBe(paths.login);
  expect(getWayBack()).toBe(paths.reviews);
});

it.each([
  ['no booking', []],
  ['a booking to come', [{ status: 'paid', startsAtUtc: '2999-01-05T14:00:00Z' }]],
  ['a cancelled one', [{ status: 'cancelled', startsAtUtc: '2023-01-05T14:00:00Z' }]],
  ['a missed one', [{ status: 'no_show', startsAtUtc: '2023-01-05T14:00:00Z' }]],
])('has no form for a patient with %s', async (_name, bookings) => {
  answerTo(listReviews, () => []);
  answerTo(listBookings, () => bookings);
  signIn();
  show();
  expect(await screen.findByText('You can write a review after your first visit.')).toBeVisible();
  expect(screen.queryByLabelText(/^Your review/)).not.toBeInTheDocument();
});

it('publishes a review', async () => {
  answerTo(createReview, () => ({ acknowledged: true, insertedId: review._id }));
  await write();
  expect(await screen.findByText('Thank you for your review')).toBeVisible();
  expect(inputsTo(createReview)).toEqual([
    { body: { review: 'Very kind.', location: 'Old Town' } },
  ]);
});

it('says why a review was refused and keeps it', async () => {
  answerTo(createReview, refuse('duplicate'));
  await write();
  expect(await screen.findByText('This is already on file')).toBeVisible();
  expect(screen.getByLabelText(/^Your review/)).toHaveValue('Very kind.');
});
