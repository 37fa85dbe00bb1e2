import { screen, waitFor, within } from '@testing-library/react';
import {
  type Booking,
  createReview,
  errorCatalogue,
  getOwnReview,
  listBookings,
  listReviews,
  paths,
  changeReview,
  deleteReview,
  type OwnReview,
  type Review,
  tallyReviews,
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

const own: OwnReview = { ...review, shownName: 'full', bookingId: null };

const show = () => renderPage({ Component }, paths.reviews);

const form = () => screen.queryByLabelText(/^Your review/);

beforeEach(() => {
  mockEndpoint(listReviews, () => []);
  mockEndpoint(tallyReviews, () => ({ all: null, doctors: [], treatments: [] }));
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

it('the list says that it is loading, then that there are no reviews, and invents none [R1.9]', async () => {
  show();
  expect(screen.getByText(reviews.loading)).toBeInTheDocument();
  expect(
    await screen.findByText('No reviews yet. Patients can write one after their visit.'),
  ).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
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
    mockEndpoint(getOwnReview, () => ({ name: 'Ada King', review: own }));
    return { id: review.id };
  });
  await write();
  expect(await screen.findByText(reviews.published)).toBeVisible();
  // Among the reviews and in place of the form.
  expect(await screen.findAllByText('Calm and exact.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: reviews.submit })).not.toBeInTheDocument();
  expect(requestsTo(createReview).map(({ body }) => body)).toEqual([
    { review: 'Very kind.', location: 'Old Town', rating: 4, shownName: 'initials' },
  ]);
});

it('the form says how the patient can be named, by initials unless they choose otherwise [R2.53]', async () => {
  signIn();
  show();
  expect(await screen.findByRole('radio', { name: 'My initials' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'My full name (Ada King)' })).not.toBeChecked();
});

it('a review can be about a visit, which it then names', async () => {
  signIn();
  const { user } = show();
  const about = await screen.findByLabelText(reviews.about);
  expect(about).toHaveDisplayValue(reviews.aboutClinic);
  await user.selectOptions(about, paidBooking.id);
  await user.type(screen.getByLabelText(/^Your review/), 'Very kind.');
  await user.type(screen.getByLabelText(/^Your city/), 'Old Town');
  await user.click(screen.getByRole('radio', { name: reviews.stars(5) }));
  mockEndpoint(createReview, () => ({ id: review.id }));
  await user.click(screen.getByRole('button', { name: reviews.submit }));
  expect(await screen.findByText(reviews.published)).toBeVisible();
  expect(requestsTo(createReview)[0]?.body).toMatchObject({ bookingId: paidBooking.id });
});

describe('a patient who has written a review', () => {
  beforeEach(() => {
    mockEndpoint(getOwnReview, () => ({ name: 'Ada King', review: own }));
    signIn();
  });

  it('sees it instead of the form [R2.53]', async () => {
    show();
    expect(await screen.findByText(reviews.alreadyWritten)).toBeVisible();
    expect(screen.getByText('Calm and exact.')).toBeVisible();
    expect(form()).not.toBeInTheDocument();
  });

  it('changes it in the same form', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: reviews.edit }));
    expect(form()).toHaveValue('Calm and exact.');
    expect(screen.getByRole('radio', { name: 'My full name (Ada King)' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: reviews.stars(3) }));
    mockEndpoint(changeReview, () => ({ modifiedCount: 1 }));
    await user.click(screen.getByRole('button', { name: reviews.save }));
    expect(await screen.findByText(reviews.changed)).toBeVisible();
    expect(requestsTo(changeReview).map(({ body }) => body)).toEqual([
      { review: 'Calm and exact.', location: 'Old Town', rating: 3, shownName: 'full' },
    ]);
    await waitFor(() => expect(form()).not.toBeInTheDocument());
  });

  it('whose visit was cancelled since can save it, about the clinic then', async () => {
    const bookingId = 'b0000000-0000-4000-8000-0000000000ff';
    mockEndpoint(getOwnReview, () => ({ name: 'Ada King', review: { ...own, bookingId } }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: reviews.edit }));
    expect(screen.getByLabelText(reviews.about)).toHaveDisplayValue(reviews.aboutClinic);
    await user.click(screen.getByRole('radio', { name: reviews.stars(3) }));
    mockEndpoint(changeReview, () => ({ modifiedCount: 1 }));
    await user.click(screen.getByRole('button', { name: reviews.save }));
    expect(await screen.findByText(reviews.changed)).toBeVisible();
    expect(requestsTo(changeReview)[0]?.body).not.toHaveProperty('bookingId');
  });

  it('deletes it after a question, and can write another one', async () => {
    mockEndpoint(deleteReview, () => {
      mockEndpoint(getOwnReview, () => ({ name: 'Ada King', review: null }));
      return { deletedCount: 1 };
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: reviews.delete }));
    expect(requestsTo(deleteReview)).toEqual([]);
    const question = within(screen.getByRole('alertdialog', { name: reviews.deleteTitle }));
    await user.click(question.getByRole('button', { name: reviews.deleteConfirm }));
    expect(await screen.findByText(reviews.deleted)).toBeVisible();
    expect(await screen.findByLabelText(/^Your review/)).toHaveValue('');
  });
});

describe('the average', () => {
  const tally = {
    all: { average: 4.7, count: 23 },
    doctors: [{ id: review.id, name: 'Dr Osei', average: 5, count: 2 }],
    treatments: [{ name: 'Oral Surgery', average: 4, count: 1 }],
  };

  it('stands above the reviews, and becomes that of a dentist or a treatment with theirs', async () => {
    mockEndpoint(tallyReviews, () => tally);
    mockEndpoint(listReviews, () => [
      {
        ...review,
        visit: { treatment: 'Oral Surgery', doctor: 'Dr Osei', doctorSlug: 'dr-osei' },
      },
    ]);
    const { user } = show();
    expect(await screen.findByText('4.7 out of 5')).toBeVisible();
    expect(screen.getByText('23 reviews')).toBeVisible();
    const subject = await screen.findByRole('link', { name: 'Oral Surgery, Dr Osei' });
    expect(subject).toHaveAttribute('href', paths.dentist('dr-osei'));
    const filter = screen.getByLabelText(reviews.show);
    await user.selectOptions(filter, 'Dr Osei (2)');
    expect(screen.getByText('5.0 out of 5')).toBeVisible();
    await user.selectOptions(filter, 'Oral Surgery (1)');
    expect(screen.getByText('4.0 out of 5')).toBeVisible();
    await waitFor(() =>
      expect(requestsTo(listReviews).map(({ query }) => query)).toEqual([
        {},
        { doctorId: review.id },
        { treatment: 'Oral Surgery' },
      ]),
    );
  });

  it('is left out where it could not be loaded; the reviews are there', async () => {
    mockEndpoint(tallyReviews, () => new MockApiError('service_unavailable'));
    mockEndpoint(listReviews, () => [review]);
    show();
    expect(await screen.findByText('Calm and exact.')).toBeVisible();
    expect(screen.queryByText(/out of 5/)).not.toBeInTheDocument();
  });

  it('a review that was changed says so', async () => {
    mockEndpoint(listReviews, () => [{ ...review, editedAt: new Date('2023-01-08T15:00:00Z') }]);
    show();
    expect(await screen.findByText('Written on Jan 5, 2023, edited on Jan 8, 2023')).toBeVisible();
  });
});

const unavailable = () => new MockApiError('service_unavailable');

it.each([
  ['review', () => mockEndpoint(getOwnReview, unavailable)],
  ['bookings', () => mockEndpoint(listBookings, unavailable)],
])("a retry loads the patient's %s after a failure", async (_name, fail) => {
  const answer = { name: review.name, review: own };
  mockEndpoint(getOwnReview, () => answer);
  fail();
  signIn();
  const { user } = show();
  await screen.findByRole('heading', { name: reviews.visitsFailed });
  mockEndpoint(listBookings, () => [paidBooking]);
  mockEndpoint(getOwnReview, () => answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Calm and exact.')).toBeVisible();
});

it('a rejected review says why and is kept', async () => {
  mockEndpoint(createReview, () => new MockApiError('already_reviewed'));
  await write();
  expect(await screen.findByText(errorCatalogue.already_reviewed.message)).toBeVisible();
  expect(form()).toHaveValue('Very kind.');
});
