import { act, screen, within } from '@testing-library/react';
import { paths, type Review } from 'shared-contracts';
import { mockEndpoint, requestsTo, MockApiError, renderPage } from 'shared-testing';
import { Component } from './landing';

const toReview = (number: number): Review => ({
  _id: `a0000000-0000-4000-8000-00000000000${number}`,
  name: `Patient ${number}`,
  review: `Words ${number}`,
  location: 'Old Town',
  createdAtUtc: '2023-01-05T14:00:00Z',
});

let comeNear: () => void;

beforeEach(() => {
  class TestObserver {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => act(() => report([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: TestObserver });
});

const testimonials = () => within(screen.getByRole('region', { name: 'What Our Patients Says' }));

it('leads to the appointment page from hero, treatments and banner [R1.5]', () => {
  renderPage({ Component }, paths.home);
  const links = ['Get started', 'Choose a treatment', 'Make an appointment'];
  for (const name of links) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', paths.appointment);
  }
});

it.each(['Fluoride Treatment', 'Cavity Filling', 'Teeth Whitening'])('offers %s [R1.7]', (name) => {
  renderPage({ Component }, paths.home);
  expect(screen.getByRole('heading', { name })).toBeVisible();
});

it('says when it is open [R1.6]', () => {
  renderPage({ Component }, paths.home);
  expect(screen.getByText('Open 9.00 am to 5.00 pm every day')).toBeVisible();
});

it('opens with three samples and without a call [R1.8]', () => {
  renderPage({ Component }, paths.home);
  expect(testimonials().getAllByRole('figure')).toHaveLength(3);
  expect(requestsTo()).toEqual([]);
});

it('shows three reviews of patients when there are some [R1.10]', async () => {
  mockEndpoint('GET /reviews', () => [1, 2, 3, 4].map(toReview));
  renderPage({ Component }, paths.home);
  comeNear();
  expect(await testimonials().findByText('Words 1')).toBeVisible();
  expect(testimonials().getAllByRole('figure')).toHaveLength(3);
  expect(testimonials().getByRole('link', { name: 'All reviews' })).toHaveAttribute(
    'href',
    paths.reviews,
  );
});

it('keeps the samples when the reviews can not be had [R1.8]', async () => {
  mockEndpoint('GET /reviews', () => new MockApiError('internal'));
  renderPage({ Component }, paths.home);
  comeNear();
  await screen.findByText(/^Sample reviews/);
  expect(testimonials().getAllByRole('figure')).toHaveLength(3);
});

describe('the contact form', () => {
  const message = { email: 'pat@clinic.test', subject: 'Parking', message: 'Is there any?' };

  async function send(given: Partial<typeof message> = {}) {
    const { user } = renderPage({ Component }, paths.home);
    const { email, subject, message: text } = { ...message, ...given };
    if (email) await user.type(screen.getByLabelText(/^Email/), email);
    if (subject) await user.type(screen.getByLabelText(/^Subject/), subject);
    if (text) await user.type(screen.getByLabelText(/^Message/), text);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
  }

  it('sends what was written and empties itself', async () => {
    mockEndpoint('POST /messages', () => ({ acknowledged: true, insertedId: toReview(1)._id }));
    await send();
    expect(await screen.findByText('Thank you, your message has reached us')).toBeVisible();
    expect(requestsTo('POST /messages').map(({ body }) => body)).toEqual([message]);
    expect(screen.getByLabelText(/^Message/)).toHaveValue('');
  });

  it.each([
    [{ email: '' }, 'Please enter a valid e-mail address'],
    [{ email: 'pat' }, 'Please enter a valid e-mail address'],
    [{ subject: '' }, 'Subject is required'],
    [{ message: '' }, 'Message is required'],
  ])('refuses %j: %s [R1.11]', async (given, fault) => {
    await send(given);
    expect(await screen.findByText(fault)).toBeVisible();
    expect(requestsTo()).toEqual([]);
  });

  it('says why it did not work and keeps what was written [R1.12]', async () => {
    mockEndpoint('POST /messages', () => new MockApiError('rate_limited'));
    await send();
    expect(await screen.findByText('Too many requests, please wait a moment')).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveValue(message.message);
  });
});
