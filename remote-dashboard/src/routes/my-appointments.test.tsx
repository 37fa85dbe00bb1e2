import { screen, waitFor, within } from '@testing-library/react';
import { type Booking, cancelBooking, errorCatalogue, listBookings, paths } from 'shared-contracts';
import {
  ada,
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
import * as page from './my-appointments';

const HOUR_MS = 3_600_000;
const { visits: labels } = texts;

const unpaid: Booking = { ...unpaidBooking, startsAt: new Date(Date.now() + HOUR_MS) };

const cancelled: Booking = { ...unpaid, status: 'cancelled' };

const completed: Booking = {
  ...paidBooking,
  id: 'b0000000-0000-4000-8000-000000000002',
  treatment: 'Teeth Whitening',
  status: 'completed',
  startsAt: new Date(Date.now() - HOUR_MS),
};

afterEach(() => jest.restoreAllMocks());

function openPage(handler: Handler<typeof listBookings> = () => [unpaid, completed]) {
  mockEndpoint(listBookings, handler);
  signIn();
  return renderPage(page, paths.dashboard);
}

it('the page lists upcoming and past visits with the state of each [R2.34]', async () => {
  openPage();
  const upcoming = await screen.findByRole('table', { name: labels.upcoming });
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
  const past = screen.getByRole('table', { name: labels.past });
  expect(within(past).getAllByRole('row')[1]).toHaveTextContent('Teeth Whitening');
  expect(within(past).getByText(labels.states.completed)).toBeInTheDocument();
});

it('a visit under way is listed as such and cannot be cancelled', async () => {
  openPage(() => [{ ...unpaid, startsAt: new Date() }]);
  const upcoming = within(await screen.findByRole('table', { name: labels.upcoming }));
  expect(upcoming.getByText(labels.states.now)).toBeInTheDocument();
  expect(upcoming.getByRole('button', { name: labels.addToCalendar })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: labels.cancel })).not.toBeInTheDocument();
});

it('the page requests the bookings of the signed-in patient', async () => {
  openPage();
  await screen.findByRole('table', { name: labels.upcoming });
  expect(requestsTo(listBookings)).toEqual([{ query: { email: ada.email } }]);
});

it("the calendar file is named after the visit's day at the clinic", async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:visit', revokeObjectURL: () => undefined });
  const downloads: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.download);
  });
  const { user } = openPage(() => [{ ...unpaid, dateLocal: '2023-01-05' }]);
  await user.click(await screen.findByRole('button', { name: labels.addToCalendar }));
  expect(downloads).toEqual(['appointment-2023-01-05.ics']);
});

it('an unpaid visit links to its payment and a paid one to its receipt [R2.35]', async () => {
  openPage();
  const pay = await screen.findByRole('link', { name: 'pay' });
  expect(pay).toHaveAttribute('href', paths.payment(unpaid.id));
  expect(screen.getByText('paid')).toBeInTheDocument();
  const receipt = screen.getByRole('link', { name: labels.receipt });
  expect(receipt).toHaveAttribute('href', paths.receipt(completed.id));
});

it('the links and buttons of a row are described by treatment, day and time', async () => {
  openPage();
  const upcoming = within(await screen.findByRole('table', { name: labels.upcoming }));
  const past = within(screen.getByRole('table', { name: labels.past }));
  const actions = [...upcoming.getAllByRole('link'), ...upcoming.getAllByRole('button')];
  expect(actions).toHaveLength(3);
  for (const action of actions) {
    expect(action).toHaveAccessibleDescription('Cavity Filling Jan 5, 2023 9.00 am');
  }
  expect(past.getByRole('link', { name: labels.receipt })).toHaveAccessibleDescription(
    'Teeth Whitening Jan 5, 2023 9.00 am',
  );
});

it('a cancelled visit cannot be paid for', async () => {
  openPage(() => [cancelled]);
  expect(await screen.findByText(labels.states.cancelled)).toBeInTheDocument();
  expect(screen.getByText(labels.unpaid)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'pay' })).not.toBeInTheDocument();
});

it('a patient without appointments is invited to book one [R11.11]', async () => {
  openPage(() => []);
  expect(await screen.findByText(labels.noneTitle)).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: labels.book });
  expect(links[0]).toHaveAttribute('href', paths.appointment);
});

it('the page shows an error and loads the visits again on request', async () => {
  const { user } = openPage(networkDown);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.loadFailed);
  mockEndpoint(listBookings, () => [unpaid]);
  await user.click(screen.getByRole('button', { name: texts.tryAgain }));
  expect(await screen.findByRole('table', { name: labels.upcoming })).toBeInTheDocument();
});

describe('cancelling', () => {
  async function openDialog() {
    const { user } = openPage();
    mockEndpoint(cancelBooking, () => ({ modifiedCount: 1 }));
    await user.click(await screen.findByRole('button', { name: labels.cancel }));
    return { user, dialog: within(await screen.findByRole('alertdialog')) };
  }

  it('a paid visit cannot be cancelled', async () => {
    openPage(() => [{ ...unpaid, isPaid: true, status: 'paid' }]);
    expect(await screen.findByText(labels.states.confirmed)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: labels.cancel })).not.toBeInTheDocument();
    expect(screen.getByText(labels.paidNote, { exact: false })).toBeInTheDocument();
    const phone = screen.getByRole('link', { name: labels.phone });
    expect(phone).toHaveAttribute('href', 'tel:+12125550142');
    const message = screen.getByRole('link', { name: labels.sendMessage });
    expect(message).toHaveAttribute('href', `${paths.home}#contact`);
  });

  it('a visit is cancelled after confirmation, and the list shows it', async () => {
    const { user, dialog } = await openDialog();
    mockEndpoint(listBookings, () => [cancelled]);
    await user.click(dialog.getByRole('button', { name: labels.cancelConfirm }));
    expect(await screen.findByText(labels.cancelled)).toBeInTheDocument();
    expect(requestsTo(cancelBooking)).toEqual([{ params: { id: unpaid.id } }]);
    expect(screen.getByText(labels.states.cancelled)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('a dismissed dialog cancels nothing', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: labels.cancelDismiss }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(requestsTo(cancelBooking)).toEqual([]);
  });

  it('the dialog shows why the visit was not cancelled', async () => {
    const { user, dialog } = await openDialog();
    mockEndpoint(cancelBooking, () => new MockApiError('slot_past'));
    await user.click(dialog.getByRole('button', { name: labels.cancelConfirm }));
    expect(await dialog.findByText(errorCatalogue.slot_past.message)).toBeInTheDocument();
  });
});
