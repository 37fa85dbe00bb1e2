import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createBooking,
  errorCatalogue,
  listAppointmentOptions,
  paths,
  type TimeLocal,
} from 'shared-contracts';
import {
  ada,
  getAddress,
  getReturnPath,
  MockApiError,
  mockEndpoint,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  signOut,
} from 'shared-testing';
import { cleaning, scrollIntoView, whitening } from '../test-kit/appointment-page';
import {
  DAY,
  findBookButtons,
  findDialog,
  type OpenDialog,
  openDialog,
  PHONE,
} from '../test-kit/booking-dialog';
import { texts } from '../texts';
import { Component } from './appointment';

const { booked, booking } = texts;

const created = { id: 'b0000000-0000-4000-8000-000000000009' };
const OPENED = `${DAY}&treatment=${cleaning.id}`;

const sentBookings = () => requestsTo(createBooking).map(({ body }) => body);
const loadedTimes = () => requestsTo(listAppointmentOptions).length;

const dialogClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function confirm({ user, shown }: OpenDialog, phone = PHONE) {
  if (phone) await user.type(shown.getByLabelText(/^Phone/), phone);
  await user.click(shown.getByRole('radio', { name: '10.00 am' }));
  await user.click(shown.getByRole('button', { name: booking.submit }));
}

async function submit(phone = PHONE) {
  const opened = await openDialog();
  await confirm(opened, phone);
  return opened;
}

/** From now on 10.00 am is taken; the other times of the day stay as they are. */
function takeTenOClock(): void {
  const freeTimes: TimeLocal[] = ['09:00', '10:30', '14:00'];
  const takenTimes: TimeLocal[] = ['09:30', '10:00'];
  mockEndpoint(listAppointmentOptions, () => [{ ...cleaning, freeTimes, takenTimes }, whitening]);
}

it('the dialog shows day, name and email read-only and every time of the day [R2.26]', async () => {
  const { shown } = await openDialog();
  for (const [label, value] of [
    ['Date', 'Jan 20, 2023'],
    ['Name', ada.displayName],
    ['Email', ada.email],
  ] as const) {
    expect(shown.getByLabelText(label)).toHaveValue(value);
    expect(shown.getByLabelText(label)).toHaveAttribute('readonly');
  }
  const times = within(shown.getByRole('radiogroup', { name: booking.slot })).getAllByRole('radio');
  const labels = times.map((radio) => radio.closest('label')?.textContent);
  expect(labels).toEqual(['9.00 am', '9.30 am', '10.00 am', '10.30 am', '2.00 pm']);
  expect(shown.getByRole('radio', { name: '9.30 am' })).toBeDisabled();
  expect(shown.getByRole('radio', { name: '9.00 am' })).toBeChecked();
});

it('the dialog opens with an address that names its treatment, as after login', async () => {
  signIn();
  renderPage({ Component }, paths.appointment, OPENED);
  expect(await findDialog()).toBeDefined();
});

it('an address with a treatment redirects a visitor to the login page', async () => {
  const { router } = renderPage({ Component }, paths.appointment, OPENED);
  await waitFor(() => expect(getAddress()).toBe(paths.login));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(getReturnPath()).toBe(OPENED);
});

it('an address with an unknown treatment opens no dialog and redirects nobody', async () => {
  const address = `${DAY}&treatment=none`;
  renderPage({ Component }, paths.appointment, address);
  await screen.findByRole('heading', { name: 'Teeth Cleaning' });
  expect(getAddress()).toBe(address);
});

it('signing out in another tab redirects an open dialog to the login page', async () => {
  await openDialog();
  signOut();
  await waitFor(() => expect(getAddress()).toBe(paths.login));
  expect(getReturnPath()).toBe(OPENED);
});

it('Escape closes the dialog and returns focus', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  await dialogClosed();
  expect(getAddress()).toBe(DAY);
  const [book] = await findBookButtons();
  await waitFor(() => expect(book).toHaveFocus());
});

it.each([
  ['', 'Phone number is required'],
  ['12', 'Enter a valid phone number'],
  ['my phone', 'Enter a valid phone number'],
  ['+1 212 555 0142 0142 0142', 'Enter a valid phone number'],
])('the form rejects the phone number %j with: %s [R5.9]', async (phone, message) => {
  const { shown } = await submit(phone);
  expect(await shown.findByText(message)).toBeVisible();
  expect(shown.getByLabelText(/^Phone/)).toBeInvalid();
  expect(sentBookings()).toEqual([]);
});

const visit = booked.text('Teeth Cleaning', 'Jan 20, 2023', '10.00 am');
/** With or without the dentist, who is known once the time was held. */
const confirmation = () => screen.queryByText((text) => text.startsWith(visit));

it('a booking is confirmed, closes the dialog and reloads the times [R4.10]', async () => {
  mockEndpoint(createBooking, () => created);
  await submit();
  expect(await screen.findByText('booking confirmed')).toBeVisible();
  await dialogClosed();
  expect(sentBookings()).toEqual([
    {
      dateLocal: '2023-01-20',
      treatment: 'Teeth Cleaning',
      patient: ada.displayName,
      timeLocal: '10:00',
      email: ada.email,
      phone: PHONE,
      priceCents: 4550,
    },
  ]);
  expect(confirmation()).toBeVisible();
  await waitFor(() => expect(loadedTimes()).toBe(2));
});

it('the confirmation is announced by a region that was there before, and scrolled to', async () => {
  mockEndpoint(createBooking, () => created);
  const opened = await openDialog();
  const regions = [...document.querySelectorAll('main [aria-live=polite]')];
  const silent = regions.filter(({ textContent }) => textContent === '');
  await confirm(opened);
  await waitFor(() => expect(confirmation()).toBeVisible());
  expect(silent).toContain(confirmation()?.closest('[aria-live]'));
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'center' });
  expect(scrollIntoView.mock.contexts.at(-1)).toContainElement(confirmation());
});

it('the confirmation leads to the payment and to the appointments', async () => {
  mockEndpoint(createBooking, () => created);
  await submit();
  await waitFor(() => expect(confirmation()).toBeVisible());
  await dialogClosed();
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo(booked.pay('$45.50'))).toBe(paths.payment(created.id));
  expect(linkTo(booked.appointments)).toBe(paths.dashboard);
});

it('the confirmation of a free treatment asks for no payment', async () => {
  mockEndpoint(listAppointmentOptions, () => [{ ...cleaning, priceCents: 0 }]);
  mockEndpoint(createBooking, () => created);
  await submit();
  await waitFor(() => expect(confirmation()).toBeVisible());
  await dialogClosed();
  expect(screen.getByRole('link', { name: booked.appointments })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('the confirmation disappears with the patient who booked', async () => {
  mockEndpoint(createBooking, () => created);
  await submit();
  await waitFor(() => expect(confirmation()).toBeVisible());
  await dialogClosed();
  signOut();
  expect(getAddress()).toBe(DAY);
  expect(confirmation()).not.toBeInTheDocument();
});

it('the confirmation belongs to the day of the booking', async () => {
  mockEndpoint(createBooking, () => created);
  const { user } = await submit();
  await waitFor(() => expect(confirmation()).toBeVisible());
  await dialogClosed();
  await user.click(screen.getByRole('button', { name: /^19 January 2023/ }));
  await waitFor(() => expect(confirmation()).not.toBeInTheDocument());
});

it.each([
  ['price_mismatch', errorCatalogue.price_mismatch.message],
  ['already_booked', 'You already have Teeth Cleaning on Jan 20, 2023 at 9.00 am.'],
  ['overlapping_booking', 'You already have Oral Surgery on Jan 20, 2023 at 10.00 am.'],
] as const)(
  'a booking rejected with %s says so in the form, which keeps what was entered [R4.11]',
  async (code, message) => {
    mockEndpoint(createBooking, () => new MockApiError(code, message));
    const { shown } = await submit();
    const rejection = await shown.findByRole('alert');
    expect(rejection).toHaveTextContent(message);
    expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'center' });
    expect(scrollIntoView.mock.contexts.at(-1)).toContainElement(rejection);
    expect(shown.getByLabelText(/^Phone/)).toHaveValue(PHONE);
    expect(shown.getByRole('radio', { name: '10.00 am' })).toBeChecked();

    const notifications = within(screen.getByLabelText('Notifications'));
    expect(notifications.getByText(message)).toBeVisible();
    fireEvent.animationEnd(notifications.getByRole('progressbar', { hidden: true }));
    expect(notifications.queryByText(message)).not.toBeInTheDocument();
    expect(shown.getByRole('alert')).toHaveTextContent(message);
  },
);

it('a time that was lost is replaced by one of the nearest free times', async () => {
  mockEndpoint(createBooking, () => {
    takeTenOClock();
    return new MockApiError('slot_taken');
  });
  const { user, shown } = await submit();
  expect(await shown.findByText(booking.lost('10.00 am'))).toBeVisible();
  const offers = shown.getAllByRole('button', { name: new RegExp(`^${booking.take('')}`) });
  expect(offers.map((offer) => offer.textContent)).toEqual(
    ['9.00 am', '10.30 am', '2.00 pm'].map(booking.take),
  );

  mockEndpoint(createBooking, () => created);
  await user.click(shown.getByRole('button', { name: booking.take('10.30 am') }));
  expect(shown.getByRole('radio', { name: '10.30 am' })).toHaveFocus();
  expect(shown.queryByText(booking.lost('10.00 am'))).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: booking.submit }));
  expect(await screen.findByText('booking confirmed')).toBeVisible();
  expect(sentBookings()[1]).toMatchObject({ timeLocal: '10:30' });
});

/** The request arrives and takes the time, but the response is lost. */
function loseResponse(): never {
  takeTenOClock();
  return networkDown();
}

it('a time whose response was lost stays free and can be requested again [R7.7]', async () => {
  mockEndpoint(createBooking, loseResponse);
  const { user, shown } = await submit();
  expect(await shown.findByText(/reach the clinic/)).toBeVisible();
  await waitFor(() => expect(loadedTimes()).toBe(2));
  expect(shown.getByRole('radio', { name: '10.00 am' })).toBeEnabled();
  expect(shown.queryByText(booking.lost('10.00 am'))).not.toBeInTheDocument();

  mockEndpoint(createBooking, () => created);
  await user.click(shown.getByRole('button', { name: booking.submit }));
  expect(await screen.findByText('booking confirmed')).toBeVisible();
  expect(sentBookings()[1]).toMatchObject({ timeLocal: '10:00' });
});

it('a repeated request that finds the time taken by someone else offers the nearest', async () => {
  mockEndpoint(createBooking, loseResponse);
  const { user, shown } = await submit();
  await waitFor(() => expect(loadedTimes()).toBe(2));
  mockEndpoint(createBooking, () => new MockApiError('slot_taken'));
  await user.click(shown.getByRole('button', { name: booking.submit }));
  expect(await shown.findByText(booking.lost('10.00 am'))).toBeVisible();
});

it('a booking that failed can be repeated before the times have reloaded', async () => {
  mockEndpoint(createBooking, () => {
    mockEndpoint(listAppointmentOptions, () => new Promise(() => undefined));
    return networkDown();
  });
  const { user, shown } = await submit();
  expect(await shown.findByRole('alert')).toHaveTextContent(/reach the clinic/);
  mockEndpoint(createBooking, () => created);
  await user.click(shown.getByRole('button', { name: booking.submit }));
  expect(await screen.findByText('booking confirmed')).toBeVisible();
});

it('an expired session redirects to the login page', async () => {
  mockEndpoint(createBooking, () => new MockApiError('unauthenticated'));
  const { user, shown } = await openDialog();
  await user.type(shown.getByLabelText(/^Phone/), PHONE);
  localStorage.removeItem('accessToken');
  await user.click(shown.getByRole('button', { name: booking.submit }));
  expect(await screen.findByText(errorCatalogue.unauthenticated.message)).toBeVisible();
  expect(getAddress()).toBe(paths.login);
  expect(getReturnPath()).toBe(OPENED);
});
