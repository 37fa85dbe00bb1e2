import { act, fireEvent, screen, within } from '@testing-library/react';
import { createMessage, errorCatalogue, listReviews, paths, type Review } from 'shared-contracts';
import { MockApiError, mockEndpoint, renderPage, listRequests, requestsTo } from 'shared-testing';
import { texts } from '../texts';
import { Component } from './landing';

const { contact } = texts;

const toReview = (number: number): Review => ({
  id: `a0000000-0000-4000-8000-00000000000${number}`,
  name: `Patient ${number}`,
  review: `Words ${number}`,
  location: 'Old Town',
  createdAt: new Date('2023-01-05T14:00:00Z'),
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

const show = () => renderPage({ Component }, paths.home);

const testimonials = () => within(screen.getByRole('region', { name: 'What Our Patients Says' }));

it('hero, treatments and banner link to the appointment page [R1.5]', () => {
  show();
  for (const name of [texts.hero.book, texts.treatment.book, texts.appointment.book]) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', paths.appointment);
  }
});

it.each(['Fluoride Treatment', 'Cavity Filling', 'Teeth Whitening'])(
  'the services include %s [R1.7]',
  (name) => {
    show();
    expect(screen.getByRole('heading', { name })).toBeVisible();
  },
);

it('the page shows the address and telephone of this clinic', () => {
  show();
  const info = within(screen.getByRole('region', { name: texts.info.heading }));
  expect(info.getByText('7 Orchard Street, Old Town')).toBeVisible();
  expect(info.getByText('+1 212 555 0177')).toBeVisible();
});

it('the page says when the clinic is open [R1.6]', () => {
  show();
  expect(screen.getByText('Open Mon–Fri 8.00 am to 4.00 pm')).toBeVisible();
});

it('the page opens with three sample reviews and without a request [R1.8]', () => {
  show();
  expect(testimonials().getAllByRole('figure')).toHaveLength(3);
  expect(listRequests()).toEqual([]);
});

it('three reviews of patients replace the samples [R1.10]', async () => {
  mockEndpoint(listReviews, () => [1, 2, 3, 4].map(toReview));
  show();
  comeNear();
  expect(await testimonials().findByText('Words 1')).toBeVisible();
  expect(testimonials().getAllByRole('figure')).toHaveLength(3);
  expect(testimonials().getByRole('link', { name: texts.testimonials.all })).toHaveAttribute(
    'href',
    paths.reviews,
  );
});

it('the samples stay when the reviews cannot be loaded [R1.8]', async () => {
  mockEndpoint(listReviews, () => new MockApiError('internal'));
  show();
  comeNear();
  await screen.findByText(texts.testimonials.samplesNote);
  expect(testimonials().getAllByRole('figure')).toHaveLength(3);
});

describe('the contact form', () => {
  const message = { email: 'pat@clinic.test', subject: 'Parking', message: 'Is there any?' };

  async function send(entered: Partial<typeof message> = {}) {
    const { user } = show();
    const { email, subject, message: text } = { ...message, ...entered };
    if (email) await user.type(screen.getByLabelText(/^Email/), email);
    if (subject) await user.type(screen.getByLabelText(/^Subject/), subject);
    if (text) await user.type(screen.getByLabelText(/^Message/), text);
    await user.click(screen.getByRole('button', { name: contact.submit }));
  }

  it('sends the message and empties itself', async () => {
    mockEndpoint(createMessage, () => ({ id: toReview(1).id }));
    await send();
    expect(await screen.findByText(contact.sent)).toBeVisible();
    expect(requestsTo(createMessage).map(({ body }) => body)).toEqual([
      { ...message, website: '' },
    ]);
    expect(screen.getByLabelText(/^Message/)).toHaveValue('');
  });

  it('has a field that only programs find', async () => {
    mockEndpoint(createMessage, () => ({ id: toReview(1).id }));
    show();
    const trap = screen.getByLabelText(contact.website, { ignore: false });
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('textbox', { name: contact.website })).not.toBeInTheDocument();
  });

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'pat' }, 'Enter a valid email address'],
    [{ subject: '' }, 'Subject is required'],
    [{ message: '' }, 'Message is required'],
  ])('rejects %j with: %s [R1.11]', async (entered, error) => {
    await send(entered);
    expect(await screen.findByText(error)).toBeVisible();
    expect(listRequests()).toEqual([]);
  });

  it('leads to the first faulty field, whose error ends when it is changed', async () => {
    await send({ subject: '', message: '' });
    const error = await screen.findByText('Subject is required');
    const subject = screen.getByLabelText(/^Subject/);
    expect(subject).toHaveFocus();
    fireEvent.change(subject, { target: { value: 'Parking' } });
    expect(error).not.toBeInTheDocument();
    expect(screen.getByText('Message is required')).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue(message.email);
  });

  it('says why sending failed and keeps the message [R1.12]', async () => {
    mockEndpoint(createMessage, () => new MockApiError('rate_limited'));
    await send();
    expect(await screen.findByText(errorCatalogue.rate_limited.message)).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveValue(message.message);
  });
});
