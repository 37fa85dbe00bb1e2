import { screen, within } from '@testing-library/react';
import {
  type Booking,
  cancelBooking,
  errorCatalogue,
  getIsAdmin,
  listBookings,
  paths,
} from 'shared-contracts';
import {
  type Handler,
  mockEndpoint,
  MockApiError,
  networkDown,
  paidBooking,
  renderPage,
  requestsTo,
  signIn,
  unpaidBooking,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './user-bookings';

const HOUR_MS = 3_600_000;
const PATH = '/dashboard/allusers/bookings';
const { userBookings: labels, visits } = texts;
const patient = { patient: 'Bob', email: 'bob+teeth@clinic.test' };

const unpaid: Booking = {
  ...unpaidBooking,
  ...patient,
  startsAt: new Date(Date.now() + HOUR_MS),
  endsAt: new Date(Date.now() + 2 * HOUR_MS),
};
const cancelled: Booking = { ...unpaid, status: 'cancelled' };

const completed: Booking = {
  ...paidBooking,
  ...patient,
  id: 'b0000000-0000-4000-8000-000000000002',
  treatment: 'Teeth Whitening',
  status: 'completed',
  startsAt: new Date(Date.now() - HOUR_MS),
  endsAt: new Date(Date.now() - HOUR_MS / 2),
  changeableUntil: null,
};

function openPage(
  handler: Handler<typeof listBookings> = () => [unpaid, completed],
  address: string = paths.userBookings(patient.email),
) {
  mockEndpoint(listBookings, handler);
  mockEndpoint(getIsAdmin, () => ({ isAdmin: true }));
  signIn();
  return renderPage(page, PATH, address);
}

it("the page lists a user's bookings with state and payment [R2.52]", async () => {
  openPage();
  const upcoming = within(await screen.findByRole('table', { name: visits.upcoming }));
  expect(upcoming.getAllByRole('row')[1]).toHaveTextContent(
    `1BobCavity Fillingwith Dr. Amara Osei${visits.states.booked}Jan 5, 20239.00 am${visits.unpaid}`,
  );
  const past = within(screen.getByRole('table', { name: visits.past }));
  expect(past.getAllByRole('row')[1]).toHaveTextContent(
    /Teeth Whiteningwith Dr. Amara OseiCompleted.*paid$/,
  );
  expect(screen.getByText(patient.email)).toBeInTheDocument();
  expect(requestsTo(listBookings)).toEqual([{ query: { email: patient.email } }]);
});

it('the page leads back to all users, and not to payments and receipts [R2.52]', async () => {
  openPage();
  await screen.findByRole('table', { name: visits.upcoming });
  const [link, ...others] = screen.getAllByRole('link');
  expect(link).toHaveAccessibleName(labels.back);
  expect(link).toHaveAttribute('href', paths.allUsers);
  expect(others).toEqual([]);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual([visits.reschedule, visits.cancel]);
});

it('an admin cancels an unpaid visit after confirmation [R2.52]', async () => {
  const { user } = openPage();
  mockEndpoint(cancelBooking, () => ({ modifiedCount: 1 }));
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const text = labels.cancelText('Cavity Filling', 'Jan 5, 2023', '9.00 am');
  expect(dialog.getByText(text, { exact: false })).toBeInTheDocument();
  expect(requestsTo(cancelBooking)).toEqual([]);
  mockEndpoint(listBookings, () => [cancelled]);
  await user.click(dialog.getByRole('button', { name: visits.cancelConfirm }));
  expect(await screen.findByText(visits.cancelled)).toBeInTheDocument();
  expect(requestsTo(cancelBooking)).toEqual([{ params: { id: unpaid.id }, query: {} }]);
  expect(screen.getByText(visits.states.cancelled)).toBeInTheDocument();
});

it('the dialog shows why a visit was not cancelled', async () => {
  const { user } = openPage();
  mockEndpoint(cancelBooking, () => new MockApiError('already_paid'));
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: visits.cancelConfirm }));
  expect(await dialog.findByText(errorCatalogue.already_paid.message)).toBeInTheDocument();
});

it('within the notice period an admin sees what the late fee leaves of the payment', async () => {
  const paid = { ...unpaid, isPaid: true, status: 'paid' as const, refundableCents: 10_000 };
  const { user } = openPage(() => [paid]);
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(visits.refundText('$100'), { exact: false })).toBeInTheDocument();
  expect(dialog.getByText(visits.feeText('$20'), { exact: false })).toBeInTheDocument();
});

it('a past visit cannot be changed', async () => {
  openPage(() => [completed]);
  expect(await screen.findByText(visits.states.completed)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('the page says that a user has no bookings', async () => {
  openPage(() => []);
  expect(await screen.findByText(labels.none)).toBeInTheDocument();
});

it('the page shows an error and loads the bookings again on request', async () => {
  const { user } = openPage(networkDown);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.loadFailed);
  mockEndpoint(listBookings, () => [unpaid]);
  await user.click(screen.getByRole('button', { name: texts.tryAgain }));
  expect(await screen.findByRole('table', { name: visits.upcoming })).toBeInTheDocument();
});

it('the page shows no bookings when the API denies access', async () => {
  openPage(() => new MockApiError('forbidden'));
  expect(await screen.findByRole('alert')).toHaveTextContent(errorCatalogue.forbidden.message);
});

it.each(['', '?email=', '?email=bob'])(
  'the page redirects to all users without a valid email: %j',
  async (query) => {
    const { router } = openPage(undefined, PATH + query);
    expect(await screen.findByText('another page')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(paths.allUsers);
    expect(requestsTo(listBookings)).toEqual([]);
  },
);
