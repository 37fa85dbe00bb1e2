import { screen, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import {
  ada,
  mockEndpoint,
  requestsTo,
  networkDown,
  paidBooking,
  MockApiError,
  renderPage,
  signIn,
  unpaidBooking,
} from 'shared-testing';
import * as page from './user-bookings';

const HOUR_MS = 3_600_000;
const patient = { name: 'Bob', email: 'bob+teeth@clinic.test' };

const inAnHour = {
  ...unpaidBooking,
  patient: patient.name,
  email: patient.email,
  startsAtUtc: new Date(Date.now() + HOUR_MS).toISOString(),
};
const anHourAgo = {
  ...inAnHour,
  ...{ paid: true, transectionId: 'pi_1', paidAtUtc: paidBooking.paidAtUtc },
  _id: 'b0000000-0000-4000-8000-000000000002',
  treatment: 'Teeth Whitening',
  status: 'completed',
  startsAtUtc: new Date(Date.now() - HOUR_MS).toISOString(),
};

function openPage(
  bookings: Parameters<typeof mockEndpoint>[1] = () => [inAnHour, anHourAgo],
  address: string = paths.userBookings(patient.email),
) {
  mockEndpoint('GET /bookings', bookings);
  mockEndpoint(`GET /users/admin/${ada.email}`, () => ({ isAdmin: true }));
  signIn();
  return renderPage(page, '/dashboard/allusers/bookings', address);
}

it('lists what somebody has booked, with state and payment [R2.52]', async () => {
  openPage();
  const upcoming = within(await screen.findByRole('table', { name: 'Upcoming' }));
  expect(upcoming.getAllByRole('row')[1]).toHaveTextContent(
    '1BobCavity FillingBookedJan 5, 20239.00 amnot paid',
  );
  const past = within(screen.getByRole('table', { name: 'Past and cancelled' }));
  expect(past.getAllByRole('row')[1]).toHaveTextContent(/Teeth WhiteningCompleted.*paid$/);
  expect(screen.getByText(patient.email)).toBeInTheDocument();
  expect(requestsTo('GET /bookings').map(({ query }) => query)).toEqual([{ email: patient.email }]);
});

it('is there to read alone, and leads back [R2.52]', async () => {
  openPage();
  await screen.findByRole('table', { name: 'Upcoming' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const [link, ...others] = screen.getAllByRole('link');
  expect(link).toHaveAccessibleName('Back to All Users');
  expect(link).toHaveAttribute('href', paths.allUsers);
  expect(others).toEqual([]);
});

it('says that somebody has booked nothing', async () => {
  openPage(() => []);
  expect(await screen.findByText('No bookings yet')).toBeInTheDocument();
});

it('says what failed and loads again on request', async () => {
  const { user } = openPage(networkDown);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the clinic');
  mockEndpoint('GET /bookings', () => [inAnHour]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Upcoming' })).toBeInTheDocument();
});

it('shows nothing that the API refuses', async () => {
  openPage(() => new MockApiError('forbidden'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You do not have access to this');
});

it.each(['', '?email=', '?email=bob'])(
  'leads to all users without an e-mail: %j',
  async (query) => {
    const { router } = openPage(undefined, `/dashboard/allusers/bookings${query}`);
    expect(await screen.findByText('another page')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(paths.allUsers);
    expect(requestsTo('GET /bookings')).toEqual([]);
  },
);
