import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createBooking,
  errorCatalogue,
  getAccount,
  listAppointmentOptions,
  listMonthAvailability,
  paths,
  type TimeLocal,
  toDirectionsLink,
  VISIT_HASH,
} from 'shared-contracts';
import {
  ada,
  getAddress,
  getReturnPath,
  MockApiError,
  mockDownloads,
  mockEndpoint,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  signOut,
} from 'shared-testing';
import { texts as visitTexts } from 'shared-visits/texts';
import {
  cleaning,
  osei,
  profile,
  scrollIntoView,
  toMonthOf,
  whitening,
} from '../test-kit/appointment-page';
import {
  DAY,
  findDialog,
  type OpenDialog,
  openDialog,
  PHONE,
  toKept,
  toOpened,
} from '../test-kit/booking-dialog';
import { requireSession } from 'shared-auth';
import { texts as holdingTexts } from 'shared-visits/texts';
import { dialogTexts } from '../dialog-texts';
import { Component } from './appointment';

const { booked, booking } = dialogTexts;
const { time } = visitTexts;

const created = { id: 'b0000000-0000-4000-8000-000000000009' };
const OPENED = toOpened();

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

const timesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

it('the dialog shows day, name and email read-only [R2.26]', async () => {
  const { shown } = await openDialog();
  for (const [label, value] of [
    ['Date', 'Fri, Jan 20, 2023'],
    ['Name', ada.displayName],
    ['Email', ada.email],
  ] as const) {
    expect(shown.getByLabelText(label)).toHaveValue(value);
    expect(shown.getByLabelText(label)).toHaveAttribute('readonly');
  }
});

it('the dialog shows the open times by half of the day, and the taken ones on request [R2.26]', async () => {
  const { shown, press } = await openDialog();
  const times = shown.getByRole('radiogroup', { name: time.label });
  const half = (name: string) => within(times).getByRole('group', { name });
  expect(timesIn(half(time.morning))).toEqual(['9.00 am', '10.00 am', '10.30 am']);
  expect(timesIn(half(time.afternoon))).toEqual(['2.00 pm']);

  await press(time.showTaken(1));
  expect(timesIn(half(time.morning))).toEqual(['9.00 am', '9.30 am', '10.00 am', '10.30 am']);
  expect(shown.getByRole('radio', { name: '9.30 am' })).toBeDisabled();
  const toggle = shown.getByRole('button', { name: time.hideTaken });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await press(time.hideTaken);
  expect(shown.queryByRole('radio', { name: '9.30 am' })).not.toBeInTheDocument();
});

it('the time that was pressed is chosen, and none when no time was', async () => {
  const { radio } = await openDialog({ time: '10.00 am' });
  expect(radio('10.00 am')).toBeChecked();
});

it('no time is chosen for a patient who has pressed none', async () => {
  const dialog = await openDialog({ time: null });
  const times = dialog.shown.getByRole('radiogroup', { name: time.label });
  expect(within(times).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await dialog.press(booking.submit);
  expect(await dialog.shown.findByText(time.required)).toBeVisible();
  expect(sentBookings()).toEqual([]);
});

describe('another day in the dialog', () => {
  const day = () => screen.getByLabelText(booking.date);

  it('is the nearest with open times, and keeps what was entered but the time', async () => {
    mockEndpoint(listMonthAvailability, ({ query }) =>
      toMonthOf(query.month).filter(({ dateLocal }) => !dateLocal.endsWith('-21')),
    );
    const { user, shown, radio, press } = await openDialog();
    await user.type(shown.getByLabelText(/^Phone/), PHONE);
    await user.click(radio(osei.name));
    const next = shown.getByRole('button', { name: booking.nextDay });
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
    await user.click(next);
    expect(await shown.findByText(time.dayLoaded('Sun, Jan 22, 2023', 4))).toBeInTheDocument();
    expect(day()).toHaveValue('Sun, Jan 22, 2023');
    expect(getAddress()).toBe(toOpened().replace('-20', '-22'));
    expect(next).toHaveFocus();
    expect(shown.getByLabelText(/^Phone/)).toHaveValue(PHONE);
    await waitFor(() => expect(radio(osei.name)).toBeChecked());
    expect(radio('9.00 am')).not.toBeChecked();
    await press(booking.previousDay);
    await waitFor(() => expect(day()).toHaveValue('Fri, Jan 20, 2023'));
  });

  it('is booked', async () => {
    mockEndpoint(createBooking, () => created);
    const dialog = await openDialog();
    await dialog.press(booking.nextDay);
    await dialog.shown.findByText(time.dayLoaded('Sat, Jan 21, 2023', 4));
    await confirm(dialog);
    expect(await screen.findByText('booking confirmed')).toBeVisible();
    expect(sentBookings()).toMatchObject([{ dateLocal: '2023-01-21', timeLocal: '10:00' }]);
  });

  it('is not offered where there is none', async () => {
    mockEndpoint(listMonthAvailability, ({ query }) =>
      toMonthOf(query.month).filter(({ dateLocal }) => dateLocal === '2023-01-20'),
    );
    const { shown, press } = await openDialog();
    const button = shown.getByRole('button', { name: booking.nextDay });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await press(booking.nextDay);
    expect(day()).toHaveValue('Fri, Jan 20, 2023');
  });

  it('says when its times could not be loaded, and loads them on request', async () => {
    const { shown, press } = await openDialog();
    mockEndpoint(listAppointmentOptions, networkDown);
    await press(booking.nextDay);
    expect(await shown.findByText(time.dayFailed)).toBeVisible();
    mockEndpoint(listAppointmentOptions, () => [cleaning]);
    await press(time.retry);
    expect(await shown.findByRole('radio', { name: '10.00 am' })).toBeEnabled();
  });
});

describe('the phone number', () => {
  it('is that of the account', async () => {
    mockEndpoint(getAccount, () => ({ ...profile, phone: PHONE }));
    const { shown } = await openDialog();
    await waitFor(() => expect(shown.getByLabelText(/^Phone/)).toHaveValue(PHONE));
  });

  it.each(['', '1'])(
    'stays %j while it is typed, when the account is known later',
    async (typed) => {
      let respond = () => undefined as void;
      mockEndpoint(
        getAccount,
        () => new Promise((resolve) => (respond = () => resolve({ ...profile, phone: PHONE }))),
      );
      const { user, shown } = await openDialog();
      await user.click(shown.getByLabelText(/^Phone/));
      if (typed) await user.keyboard(typed);
      await act(async () => respond());
      expect(shown.getByLabelText(/^Phone/)).toHaveValue(typed);
    },
  );
});

it('the dialog opens with an address that names its treatment, as after login', async () => {
  signIn();
  renderPage({ Component }, paths.appointment, OPENED);
  expect(await findDialog()).toBeDefined();
});

it('an address with a treatment redirects a visitor to sign up: most are new', async () => {
  const { router } = renderPage({ Component }, paths.appointment, OPENED);
  await waitFor(() => expect(getAddress()).toBe(paths.signup));
  expect(router.state.location.hash).toBe(VISIT_HASH);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(getReturnPath()).toBe(OPENED);
});

it('an address with an unknown treatment opens no dialog and redirects nobody', async () => {
  const address = `${DAY}&book=none`;
  renderPage({ Component }, paths.appointment, address);
  await screen.findByRole('heading', { name: 'Teeth Cleaning' });
  expect(getAddress()).toBe(address);
});

it('signing out in another tab redirects an open dialog to the login page', async () => {
  await openDialog();
  signOut();
  await waitFor(() => expect(getAddress()).toBe(paths.login));
  expect(getReturnPath()).toBe(toKept('09:00'));
});

it('Escape closes the dialog and returns focus', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  await dialogClosed();
  expect(getAddress()).toBe(DAY);
  const chip = screen.getByRole('button', { name: '9.00 am, book Teeth Cleaning' });
  await waitFor(() => expect(chip).toHaveFocus());
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

const visit = booked.text('Teeth Cleaning', 'Fri, Jan 20, 2023', '10.00 am');

const findConfirmation = async () =>
  within(await screen.findByRole('dialog', { name: booked.title }));

async function book() {
  mockEndpoint(createBooking, () => created);
  const opened = await submit();
  return { ...opened, confirmation: await findConfirmation() };
}

it('a booking is confirmed in the dialog and by a notification, and the times are reloaded [R4.10]', async () => {
  mockEndpoint(createBooking, () => created);
  const opened = await openDialog();
  const loadedBefore = loadedTimes();
  await confirm(opened);
  await findConfirmation();
  expect(await screen.findByText('booking confirmed')).toBeVisible();
  expect(sentBookings()).toEqual([
    {
      dateLocal: '2023-01-20',
      treatment: 'Teeth Cleaning',
      patient: ada.displayName,
      timeLocal: '10:00',
      email: ada.email,
      phone: PHONE,
      priceCents: 4550,
      // The versions that the form names.
      agreedTo: { terms: 2, privacy: 1 },
    },
  ]);
  expect(getAddress()).toBe(DAY);
  await waitFor(() => expect(loadedTimes()).toBeGreaterThan(loadedBefore));
});

it('a booking that is confirmed cannot be pressed again before the confirmation is there', async () => {
  mockEndpoint(createBooking, () => created);
  const opened = await openDialog();
  const button = opened.shown.getByRole('button', { name: booking.submit });
  const states: (string | null)[] = [];
  const observer = new MutationObserver(() => states.push(button.getAttribute('aria-busy')));
  observer.observe(button, { attributeFilter: ['aria-busy'] });
  await confirm(opened);
  await screen.findByRole('heading', { name: booked.title });
  observer.disconnect();
  expect(states).toEqual(['true']);
});

it('the confirmation has focus and is announced by a region that was there before', async () => {
  mockEndpoint(createBooking, () => created);
  const opened = await openDialog();
  const regions = opened.shown.getAllByRole('status');
  const silent = regions.filter(({ textContent }) => textContent === '');
  await confirm(opened);
  const confirmation = await findConfirmation();
  await waitFor(() =>
    expect(confirmation.getByRole('heading', { name: booked.title })).toHaveFocus(),
  );
  const spoken = booked.announcement('Teeth Cleaning', 'Fri, Jan 20, 2023', '10.00 am');
  expect(silent).toContain(confirmation.getByText(spoken));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(new RegExp(`^${visit}`));
});

it('the confirmation leads to the payment, the appointments, calendars and the clinic', async () => {
  const { confirmation } = await book();
  const linkTo = (name: string) =>
    confirmation.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(linkTo(booked.pay('$45.50'))).toBe(paths.payment(created.id));
  expect(linkTo(booked.appointments)).toBe(paths.dashboard);
  expect(linkTo(booked.google)).toContain('dates=20230120T150000Z%2F20230120T153000Z');
  expect(linkTo(booked.outlook)).toContain('startdt=2023-01-20T15%3A00%3A00.000Z');
  expect(linkTo(booked.directions)).toBe(toDirectionsLink('7 Orchard Street, Old Town'));
  expect(linkTo(booked.call('+1 212 555 0177'))).toBe('tel:+12125550177');
});

it('the confirmation offers the visit as a calendar file', async () => {
  const downloads = mockDownloads();
  const { user, confirmation } = await book();
  await user.click(confirmation.getByRole('button', { name: booked.calendarFile }));
  const [download] = downloads;
  expect(download?.name).toBe('appointment-2023-01-20.ics');
  const text = await download?.file.text();
  expect(text).toContain(`UID:${created.id}@molar`);
  expect(text).toContain('DTSTART:20230120T150000Z');
  expect(text).toContain('DTEND:20230120T153000Z');
});

it('the confirmation of a free treatment asks for no payment', async () => {
  mockEndpoint(listAppointmentOptions, () => [{ ...cleaning, priceCents: 0 }]);
  const { confirmation } = await book();
  expect(confirmation.getByRole('link', { name: booked.appointments })).toBeVisible();
  expect(confirmation.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('the confirmation disappears with the patient who booked', async () => {
  await book();
  signOut();
  await dialogClosed();
  expect(getAddress()).toBe(DAY);
});

it('the dialog stays open while the booking is sent', async () => {
  let answer: () => void = () => undefined;
  mockEndpoint(createBooking, () => new Promise((resolve) => (answer = () => resolve(created))));
  const { user, shown } = await submit();
  await waitFor(() => expect(sentBookings()).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(shown.getByRole('button', { name: booking.submit })).toBeVisible();
  answer();
  expect(await findConfirmation()).toBeDefined();
});

it('the confirmation closes for good', async () => {
  const { user } = await book();
  await user.keyboard('{Escape}');
  await dialogClosed();
  expect(getAddress()).toBe(DAY);
});

it('the confirmation closes when the reader goes back', async () => {
  const { router } = await book();
  await act(() => router.navigate(-1));
  await dialogClosed();
  expect(getAddress()).toBe(DAY);
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
  expect(await shown.findByText(time.lost('10.00 am'))).toBeVisible();
  const offers = shown.getAllByRole('button', { name: new RegExp(`^${time.take('')}`) });
  expect(offers.map((offer) => offer.textContent)).toEqual(
    ['9.00 am', '10.30 am', '2.00 pm'].map(time.take),
  );

  mockEndpoint(createBooking, () => created);
  await user.click(shown.getByRole('button', { name: time.take('10.30 am') }));
  expect(shown.getByRole('radio', { name: '10.30 am' })).toHaveFocus();
  expect(shown.queryByText(time.lost('10.00 am'))).not.toBeInTheDocument();
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
  expect(shown.queryByText(time.lost('10.00 am'))).not.toBeInTheDocument();

  mockEndpoint(createBooking, () => created);
  await user.click(shown.getByRole('button', { name: booking.submit }));
  expect(await screen.findByText('booking confirmed')).toBeVisible();
  expect(sentBookings()[1]).toMatchObject({ timeLocal: '10:00' });
});

it('a time is not kept for a request that came too often', async () => {
  mockEndpoint(createBooking, () => {
    takeTenOClock();
    return new MockApiError('rate_limited');
  });
  const { shown } = await submit();
  expect(await shown.findByText(time.lost('10.00 am'))).toBeVisible();
});

it('a repeated request that finds the time taken by someone else offers the nearest', async () => {
  mockEndpoint(createBooking, loseResponse);
  const { user, shown } = await submit();
  await waitFor(() => expect(loadedTimes()).toBe(2));
  mockEndpoint(createBooking, () => new MockApiError('slot_taken'));
  await user.click(shown.getByRole('button', { name: booking.submit }));
  expect(await shown.findByText(time.lost('10.00 am'))).toBeVisible();
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

it('a session that ends during the request redirects to the login page', async () => {
  mockEndpoint(createBooking, () => {
    signOut();
    return new MockApiError('unauthenticated');
  });
  const { user, shown } = await openDialog();
  await user.type(shown.getByLabelText(/^Phone/), PHONE);
  await user.click(shown.getByRole('button', { name: booking.submit }));
  expect(await screen.findByText(errorCatalogue.unauthenticated.message)).toBeVisible();
  expect(getAddress()).toBe(paths.login);
  expect(getReturnPath()).toBe(toKept('09:00'));
});

describe('a visit that waits for a verified address', () => {
  const lapsesAt = new Date('2026-03-02T14:30:00Z');
  const { unverified } = holdingTexts;

  async function bookUnverified() {
    mockEndpoint(createBooking, () => ({ ...created, lapsesAt }));
    const dialog = await openDialog();
    await confirm(dialog);
    expect(await dialog.shown.findByText(unverified.confirm('9.30 am'))).toBeVisible();
    return dialog;
  }

  it('says until when, and sends the link again', async () => {
    const send = jest.spyOn(requireSession(), 'sendVerification').mockResolvedValue();
    const { user, shown } = await bookUnverified();
    await user.click(shown.getByRole('button', { name: unverified.sendAgain }));
    expect(await shown.findByText(unverified.sent)).toBeVisible();
    expect(send).toHaveBeenCalledWith();
  });

  it('renews the session of a patient who has verified it', async () => {
    const renew = jest
      .spyOn(requireSession(), 'renewAccessToken')
      .mockRejectedValueOnce(networkDown);
    const { user, shown } = await bookUnverified();
    const button = shown.getByRole('button', { name: unverified.confirmed });
    await user.click(button);
    expect(await shown.findByText(unverified.failed)).toBeVisible();
    renew.mockResolvedValue('token');
    await user.click(button);
    await waitFor(() => expect(shown.queryByText(unverified.failed)).not.toBeInTheDocument());
  });
});
