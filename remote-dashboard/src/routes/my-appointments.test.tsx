import { screen, waitFor, within } from '@testing-library/react';
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
import * as page from './my-appointments';

const HOUR_MS = 3_600_000;

const unpaid = {
  ...unpaidBooking,
  startsAtUtc: new Date(Date.now() + HOUR_MS).toISOString(),
};

const paid = {
  ...paidBooking,
  _id: 'b0000000-0000-4000-8000-000000000002',
  treatment: 'Teeth Whitening',
  status: 'completed',
  startsAtUtc: new Date(Date.now() - HOUR_MS).toISOString(),
};

function openPage(bookings: Parameters<typeof mockEndpoint>[1] = () => [unpaid, paid]) {
  mockEndpoint('GET /bookings', bookings);
  signIn();
  return renderPage(page, paths.dashboard);
}

it('lists what is to come and what is behind, with the state of each [R2.34]', async () => {
  openPage();
  const upcoming = await screen.findByRole('table', { name: 'Upcoming' });
  const headings = within(upcoming).getAllByRole('columnheader');
  expect(headings.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
    'number',
    'Name',
    'Treatment',
    'Date',
    'Time',
    'Payment',
  ]);
  const [, row] = within(upcoming).getAllByRole('row');
  expect(row).toHaveTextContent('1Ada LovelaceCavity FillingBookedJan 5, 20239.00 ampay');
  const past = screen.getByRole('table', { name: 'Past and cancelled' });
  expect(within(past).getAllByRole('row')[1]).toHaveTextContent('Teeth Whitening');
  expect(within(past).getByText('Completed')).toBeInTheDocument();
});

it('asks for the bookings of whoever is signed in', async () => {
  openPage();
  await screen.findByRole('table', { name: 'Upcoming' });
  expect(requestsTo('GET /bookings').map(({ query }) => query)).toEqual([{ email: ada.email }]);
});

it('leads to the payment of an unpaid visit and to the receipt of a paid one [R2.35]', async () => {
  openPage();
  const pay = await screen.findByRole('link', { name: 'pay' });
  expect(pay).toHaveAttribute('href', paths.payment(unpaid._id));
  expect(screen.getByText('paid')).toBeInTheDocument();
  const receipt = screen.getByRole('link', { name: 'Receipt' });
  expect(receipt).toHaveAttribute('href', paths.receipt(paid._id));
});

it('offers no payment for a cancelled visit', async () => {
  openPage(() => [{ ...unpaid, status: 'cancelled' }]);
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(screen.getByText('not paid')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'pay' })).not.toBeInTheDocument();
});

it('invites a patient without appointments to book one [R11.11]', async () => {
  openPage(() => []);
  expect(await screen.findByText('You have no appointments yet')).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: 'Book an appointment' });
  expect(links[0]).toHaveAttribute('href', paths.appointment);
});

it('says what failed and loads again on request', async () => {
  const { user } = openPage(networkDown);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the clinic');
  mockEndpoint('GET /bookings', () => [unpaid]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Upcoming' })).toBeInTheDocument();
});

describe('cancelling', () => {
  async function openDialog() {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
    return { user, dialog: within(await screen.findByRole('alertdialog')) };
  }

  it('is not offered for a visit that is paid', async () => {
    openPage(() => [{ ...unpaid, paid: true, status: 'paid' }]);
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel appointment' })).not.toBeInTheDocument();
    expect(screen.getByText(/please get in touch with the clinic/)).toBeInTheDocument();
  });

  it('happens after confirmation and shows in the list', async () => {
    const { user, dialog } = await openDialog();
    mockEndpoint(`DELETE /bookings/${unpaid._id}`, () => ({ modifiedCount: 1 }));
    mockEndpoint('GET /bookings', () => [{ ...unpaid, status: 'cancelled' }]);
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('Your appointment is cancelled')).toBeInTheDocument();
    expect(screen.getByText('Cancelled')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('does nothing when dismissed', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(requestsTo(`DELETE /bookings/${unpaid._id}`)).toEqual([]);
  });

  it('says in the dialog why it was refused', async () => {
    const { user, dialog } = await openDialog();
    mockEndpoint(`DELETE /bookings/${unpaid._id}`, () => new MockApiError('slot_past'));
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await dialog.findByText('This time has already passed')).toBeInTheDocument();
  });
});
