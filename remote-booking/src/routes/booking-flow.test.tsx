import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import {
  ada,
  mockEndpoint,
  requestsTo,
  getAddress,
  getReturnPath,
  MockApiError,
  renderPage,
  signIn,
  signOut,
} from 'shared-testing';
import { cleaning, whitening } from '../test-kit/clinic-day';
import '../test-kit/page-motion';
import { Component } from './appointment';

const LIST = 'GET /appoinmentOptions';
const BOOK = 'POST /bookings';
const booked = { acknowledged: true, insertedId: 'b0000000-0000-4000-8000-000000000009' };

const sentBookings = () => requestsTo(BOOK).map(({ body }) => body);

const DAY = `${paths.appointment}?date=2023-01-20`;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Teeth Cleaning' }));

async function open(address = DAY) {
  signIn();
  const { user } = renderPage({ Component }, paths.appointment, address);
  const [book] = await screen.findAllByRole('button', { name: 'Book Appoinment' });
  await user.click(book as HTMLElement);
  return { user, shown: await dialog() };
}

async function submit(phone = '+1 212 555 0142') {
  const { user, shown } = await open();
  if (phone) await user.type(shown.getByLabelText(/^Phone/), phone);
  await user.click(shown.getByRole('radio', { name: '10.00 am' }));
  await user.click(shown.getByRole('button', { name: 'Submit' }));
  return { user, shown };
}

it('shows day, name and e-mail to read and every time of the day [R2.26]', async () => {
  const { shown } = await open();
  for (const [label, value] of [
    ['Date', 'Jan 20, 2023'],
    ['Name', ada.displayName],
    ['Email', ada.email],
  ] as const) {
    expect(shown.getByLabelText(label)).toHaveValue(value);
    expect(shown.getByLabelText(label)).toHaveAttribute('readonly');
  }
  const slots = shown.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(slots).toEqual(['9.00 am', '9.30 am', '10.00 am', '10.30 am', '2.00 pm']);
  expect(shown.getByRole('radio', { name: '9.30 am' })).toBeDisabled();
  expect(shown.getByRole('radio', { name: '9.00 am' })).toBeChecked();
});

const OPENED = `${DAY}&treatment=${cleaning._id}`;

it('opens with the address, as after logging in', async () => {
  signIn();
  renderPage({ Component }, paths.appointment, OPENED);
  expect(await dialog()).toBeDefined();
});

it('sends a visitor whose address has a treatment open to log in, in place of that page', async () => {
  const { router } = renderPage({ Component }, paths.appointment, OPENED);
  await waitFor(() => expect(getAddress()).toBe(paths.login));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(getReturnPath()).toBe(OPENED);
});

it('opens for nobody a treatment that there is not', async () => {
  const address = `${DAY}&treatment=none`;
  renderPage({ Component }, paths.appointment, address);
  await screen.findByRole('heading', { name: 'Teeth Cleaning' });
  expect(getAddress()).toBe(address);
});

it('sends somebody who signs out in another tab to log in', async () => {
  await open();
  signOut();
  await waitFor(() => expect(getAddress()).toBe(paths.login));
  expect(getReturnPath()).toBe(OPENED);
});

it('closes on Escape and gives focus back', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getAddress()).toBe(DAY);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Book Appoinment' })[0]).toHaveFocus(),
  );
});

it.each(['', '12', 'my phone', '+1 212 555 0142 0142 0142'])(
  'refuses the phone number %j [R5.9]',
  async (phone) => {
    const { shown } = await submit(phone);
    expect(await shown.findByText('Please enter a valid phone number')).toBeVisible();
    expect(shown.getByLabelText(/^Phone/)).toBeInvalid();
    expect(sentBookings()).toEqual([]);
  },
);

it('books, says so, closes and loads the times anew [R4.10]', async () => {
  mockEndpoint(BOOK, () => booked);
  await submit();
  expect(await screen.findByText('booking confirmed')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sentBookings()).toEqual([
    {
      appoinmentDate: 'Jan 20, 2023',
      treatment: 'Teeth Cleaning',
      patient: ada.displayName,
      slot: '10.00 am',
      email: ada.email,
      phone: '+1 212 555 0142',
      role: 45.5,
    },
  ]);
  expect(screen.getByText(/^Teeth Cleaning on Jan 20, 2023 at 10.00 am is booked/)).toBeVisible();
  await waitFor(() => expect(requestsTo(LIST).length).toBe(2));
});

it('shows the refusal and keeps what was typed [R4.11]', async () => {
  mockEndpoint(BOOK, () => new MockApiError('price_mismatch'));
  const { shown } = await submit();
  expect(await screen.findByText('The price has changed, please look at it again')).toBeVisible();
  expect(shown.getByLabelText(/^Phone/)).toHaveValue('+1 212 555 0142');
  expect(shown.getByRole('radio', { name: '10.00 am' })).toBeChecked();
});

it('offers the nearest free times when the time was lost, and books one of them', async () => {
  mockEndpoint(BOOK, () => {
    const slots = ['9.00 am', '10.30 am', '2.00 pm'];
    const left = { ...cleaning, slots, taken: ['9.30 am', '10.00 am'] };
    mockEndpoint(LIST, () => [left, whitening]);
    return new MockApiError('slot_taken');
  });
  const { user, shown } = await submit();
  expect(await shown.findByText(/^10.00 am has just been taken/)).toBeVisible();
  expect(shown.getAllByRole('button', { name: /^Take/ }).map((take) => take.textContent)).toEqual([
    'Take 9.00 am',
    'Take 10.30 am',
    'Take 2.00 pm',
  ]);

  mockEndpoint(BOOK, () => booked);
  await user.click(shown.getByRole('button', { name: 'Take 10.30 am' }));
  expect(shown.getByRole('radio', { name: '10.30 am' })).toHaveFocus();
  expect(shown.queryByText(/has just been taken/)).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('booking confirmed')).toBeVisible();
  expect(sentBookings()[1]).toMatchObject({ slot: '10.30 am' });
});

it('does not call a time lost whose answer did not come, and takes it when asked again [R7.7]', async () => {
  mockEndpoint(BOOK, () => {
    // It arrived, but its answer did not.
    const slots = ['9.00 am', '10.30 am', '2.00 pm'];
    mockEndpoint(LIST, () => [{ ...cleaning, slots, taken: ['9.30 am', '10.00 am'] }, whitening]);
    throw new Error('the connection dropped');
  });
  const { user, shown } = await submit();
  expect(await screen.findByText(/^We could not reach the clinic/)).toBeVisible();
  await waitFor(() => expect(requestsTo(LIST).length).toBe(2));
  expect(shown.getByRole('radio', { name: '10.00 am' })).toBeEnabled();
  expect(shown.queryByText(/has just been taken/)).not.toBeInTheDocument();

  mockEndpoint(BOOK, () => booked);
  await user.click(shown.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('booking confirmed')).toBeVisible();
  expect(sentBookings()[1]).toMatchObject({ slot: '10.00 am' });
});

it('offers the nearest free times when asking again finds it with somebody else', async () => {
  mockEndpoint(BOOK, () => {
    const slots = ['9.00 am', '10.30 am', '2.00 pm'];
    mockEndpoint(LIST, () => [{ ...cleaning, slots, taken: ['9.30 am', '10.00 am'] }, whitening]);
    throw new Error('the connection dropped');
  });
  const { user, shown } = await submit();
  await waitFor(() => expect(requestsTo(LIST).length).toBe(2));
  mockEndpoint(BOOK, () => new MockApiError('slot_taken'));
  await user.click(shown.getByRole('button', { name: 'Submit' }));
  expect(await shown.findByText(/^10.00 am has just been taken/)).toBeVisible();
});

it('sends somebody whose session has ended to log in', async () => {
  mockEndpoint(BOOK, () => new MockApiError('unauthenticated'));
  const { user, shown } = await open();
  await user.type(shown.getByLabelText(/^Phone/), '+1 212 555 0142');
  localStorage.removeItem('accessToken');
  await user.click(shown.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please log in to continue')).toBeVisible();
  expect(getAddress()).toBe(paths.login);
  expect(getReturnPath()).toBe(OPENED);
});
