import { screen } from '@testing-library/react';
import { paths, type Review } from 'shared-contracts';
import {
  mockEndpoint,
  requestsTo,
  getAddress,
  getReturnPath,
  paidBooking,
  MockApiError,
  renderPage,
  signIn,
} from 'shared-testing';
import { Component } from './reviews';

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
  mockEndpoint('GET /reviews', () => []);
  mockEndpoint('GET /bookings', () => [paidBooking]);
  mockEndpoint('GET /reviews/own', () => ({ name: 'Ada King', review: null }));
  signIn();
  const { user } = show();
  await user.type(await screen.findByLabelText(/^Your review/), 'Very kind.');
  await user.type(screen.getByLabelText(/^Your city/), 'Old Town');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
}

it('shows a review with the day it was written at the clinic [R2.40]', async () => {
  mockEndpoint('GET /reviews', () => [review]);
  show();
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
  expect(screen.getByText('Written on Jan 5, 2023')).toBeVisible();
});

it('says that it is loading, then shows the three samples while there is none [R1.9]', async () => {
  mockEndpoint('GET /reviews', () => []);
  show();
  expect(screen.getByText('Loading reviews')).toBeInTheDocument();
  expect(await screen.findByText(/^Sample reviews, until our first patients/)).toBeVisible();
  expect(screen.getAllByRole('figure')).toHaveLength(3);
});

it('says that they could not be loaded, and tries again', async () => {
  mockEndpoint('GET /reviews', () => new MockApiError('service_unavailable'));
  const { user } = show();
  await screen.findByRole('heading', { name: 'The reviews could not be loaded' });
  mockEndpoint('GET /reviews', () => [review]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
});

it('sends a visitor to log in and back', async () => {
  mockEndpoint('GET /reviews', () => []);
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Log in to write one' }));
  expect(getAddress()).toBe(paths.login);
  expect(getReturnPath()).toBe(paths.reviews);
});

it.each([
  ['no booking', []],
  ['a booking to come', [{ ...paidBooking, startsAtUtc: '2999-01-05T14:00:00Z' }]],
  ['a cancelled one', [{ ...paidBooking, status: 'cancelled' }]],
  ['a missed one', [{ ...paidBooking, status: 'no_show' }]],
])('has no form for a patient with %s [R2.40]', async (_name, bookings) => {
  mockEndpoint('GET /reviews', () => []);
  mockEndpoint('GET /bookings', () => bookings);
  mockEndpoint('GET /reviews/own', () => ({ name: 'Ada King', review: null }));
  signIn();
  show();
  expect(await screen.findByText('You can write a review after your first visit.')).toBeVisible();
  expect(screen.queryByLabelText(/^Your review/)).not.toBeInTheDocument();
});

it('publishes a review [R2.40]', async () => {
  mockEndpoint('POST /reviews', () => {
    mockEndpoint('GET /reviews/own', () => ({ name: 'Ada King', review }));
    return { acknowledged: true, insertedId: review._id };
  });
  await write();
  expect(await screen.findByText('Thank you for your review')).toBeVisible();
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  expect(requestsTo('POST /reviews').map(({ body }) => body)).toEqual([
    { review: 'Very kind.', location: 'Old Town' },
  ]);
});

it('says beforehand under which name it will appear [R2.53]', async () => {
  await write();
  expect(screen.getByText('Everybody will see it here under your name, Ada King.')).toBeVisible();
});

it('shows whoever has written one their review instead of the form [R2.53]', async () => {
  mockEndpoint('GET /reviews', () => []);
  mockEndpoint('GET /bookings', () => [paidBooking]);
  mockEndpoint('GET /reviews/own', () => ({ name: review.name, review }));
  signIn();
  show();
  expect(
    await screen.findByText('Your review is published under your name, Ada Lovelace:'),
  ).toBeVisible();
  expect(screen.getByText('Calm and exact.')).toBeVisible();
  expect(screen.queryByLabelText(/^Your review/)).not.toBeInTheDocument();
});

it.each(['GET /reviews/own', 'GET /bookings'])('tries %s again when it failed', async (failing) => {
  mockEndpoint('GET /reviews', () => []);
  mockEndpoint('GET /bookings', () => [paidBooking]);
  mockEndpoint('GET /reviews/own', () => ({ name: review.name, review }));
  mockEndpoint(failing, () => new MockApiError('service_unavailable'));
  signIn();
  const { user } = show();
  await screen.findByRole('heading', { name: 'Your visits could not be loaded' });
  mockEndpoint('GET /bookings', () => [paidBooking]);
  mockEndpoint('GET /reviews/own', () => ({ name: review.name, review }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
});

it('says why a review was refused and keeps it', async () => {
  mockEndpoint('POST /reviews', () => new MockApiError('duplicate'));
  await write();
  expect(await screen.findByText('This is already on file')).toBeVisible();
  expect(screen.getByLabelText(/^Your review/)).toHaveValue('Very kind.');
});
