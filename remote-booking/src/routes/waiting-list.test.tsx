import { screen, waitFor, within } from '@testing-library/react';
import {
  createBooking,
  createHold,
  joinWaitingList,
  leaveWaitingList,
  listAppointmentOptions,
  listWaitingEntries,
  paths,
  type WaitingEntry,
} from 'shared-contracts';
import {
  getAddress,
  getReturnPath,
  MockApiError,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  signOut,
} from 'shared-testing';
import { cleaning, held, surgery, whitening } from '../test-kit/appointment-page';
import { DAY, PHONE, toKeptAddress } from '../test-kit/booking-dialog';
import { texts as visitTexts } from 'shared-visits/texts';
import { dialogTexts } from '../dialog-texts';
import { texts } from '../texts';
import { Component } from './appointment';

const { waitingList: words } = texts;
const { booking } = dialogTexts;
const { time } = visitTexts;

const entry: WaitingEntry = {
  id: 'c0000000-0000-4000-8000-000000000001',
  treatment: surgery.name,
  treatmentId: surgery.id,
  dateLocal: '2023-01-20',
  bookingId: null,
  offer: null,
};

/** At 9.42 pm in New York. */
const offered: WaitingEntry = {
  ...entry,
  offer: {
    dateLocal: '2023-01-20',
    timeLocal: '09:00',
    heldUntil: new Date('2023-01-06T02:42:00Z'),
  },
};

const openPage = (search = DAY) => renderPage({ Component }, paths.appointment, search);
const joinButton = () => screen.findByRole('button', { name: words.joinOf(surgery.name) });
const leaveButton = () => screen.findByRole('button', { name: words.leaveOf(surgery.name) });
const findDialog = async () => within(await screen.findByRole('dialog', { name: surgery.name }));

describe('a treatment without a free time', () => {
  it('has no waiting list on a day on which no time could be free', async () => {
    mockEndpoint(listAppointmentOptions, () => [cleaning, { ...surgery, canWait: false }]);
    signIn();
    openPage();
    expect(await screen.findByRole('heading', { name: surgery.name })).toBeVisible();
    expect(
      screen.queryByRole('button', { name: words.joinOf(surgery.name) }),
    ).not.toBeInTheDocument();
  });

  it('has a waiting list, which a patient joins and leaves', async () => {
    signIn();
    mockEndpoint(joinWaitingList, () => {
      mockEndpoint(listWaitingEntries, () => [entry]);
      return { id: entry.id };
    });
    mockEndpoint(leaveWaitingList, () => {
      mockEndpoint(listWaitingEntries, () => []);
      return { deletedCount: 1 };
    });
    const { user } = openPage();
    await user.click(await joinButton());
    expect(await screen.findByText(words.joined)).toBeVisible();
    expect(requestsTo(joinWaitingList)).toEqual([
      { body: { dateLocal: '2023-01-20', treatment: surgery.name } },
    ]);
    await user.click(await leaveButton());
    expect(await joinButton()).toBeVisible();
    expect(requestsTo(leaveWaitingList)).toEqual([{ params: { id: entry.id } }]);
    expect(screen.queryByText(words.joined)).not.toBeInTheDocument();
  });

  it('alone has one', async () => {
    signIn();
    openPage();
    await joinButton();
    expect(screen.getAllByText(words.join)).toHaveLength(1);
  });

  it('says why its list cannot be joined', async () => {
    signIn();
    mockEndpoint(joinWaitingList, () => new MockApiError('too_many_waiting', 'Ten are enough.'));
    const { user } = openPage();
    await user.click(await joinButton());
    expect(await screen.findByText('Ten are enough.')).toBeVisible();
    expect(await joinButton()).toBeEnabled();
  });

  it('sends a visitor to the login page, which leads back to the day', async () => {
    signOut();
    const { user } = openPage();
    await user.click(await joinButton());
    await waitFor(() => expect(getAddress()).toBe(paths.login));
    expect(getReturnPath()).toBe(`${paths.appointment}?date=2023-01-20`);
    expect(requestsTo(joinWaitingList)).toEqual([]);
  });

  it('that is held for the patient says until when, and can be booked', async () => {
    signIn();
    mockEndpoint(listWaitingEntries, () => [offered]);
    const { user } = openPage();
    expect(await screen.findByText(words.held('9.00 am', '9.42 pm'))).toBeVisible();
    const card = (await leaveButton()).closest('li');
    await user.click(
      within(card as HTMLElement).getByRole('button', { name: texts.treatments.book }),
    );
    const dialog = await findDialog();
    expect(dialog.getByRole('radio', { name: '9.00 am' })).toBeChecked();
  });
});

describe('the link of the email', () => {
  const link = `${DAY}&treatment=${surgery.id}&time=09%3A00`;

  it('opens the dialog with the held time, which is booked', async () => {
    signIn();
    mockEndpoint(listWaitingEntries, () => [offered]);
    mockEndpoint(createHold, () => ({ ...held, secondsLeft: 1200 }));
    mockEndpoint(createBooking, () => ({ id: held.id }));
    const { user } = openPage(link);
    const dialog = await findDialog();
    expect(dialog.getByRole('radio', { name: '9.00 am' })).toBeChecked();
    await waitFor(() => expect(requestsTo(createHold)).toHaveLength(1));
    expect(requestsTo(createHold)[0]?.body).toMatchObject({ timeLocal: '09:00' });
    await user.type(dialog.getByLabelText(/^Phone/), PHONE);
    mockEndpoint(listWaitingEntries, () => []);
    await user.click(dialog.getByRole('button', { name: booking.submit }));
    expect(await screen.findByText(booking.confirmed)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await joinButton()).toBeVisible();
    expect(getAddress()).toBe(`${DAY}&treatment=${surgery.id}`);
  });

  it('opens the dialog on the time when it is free for everyone', async () => {
    signIn();
    mockEndpoint(listAppointmentOptions, () => [
      cleaning,
      { ...surgery, freeTimes: ['08:30', '09:00'], takenTimes: [] },
      whitening,
    ]);
    openPage(link);
    const dialog = await findDialog();
    expect(dialog.getByRole('radio', { name: '9.00 am' })).toBeChecked();
    expect(dialog.queryByText(time.offerGone(true))).not.toBeInTheDocument();
  });

  it('says that the time is no longer held, and chooses no other one', async () => {
    signIn();
    mockEndpoint(listAppointmentOptions, () => [
      cleaning,
      { ...surgery, freeTimes: ['10:00'] },
      whitening,
    ]);
    openPage(link);
    const dialog = await findDialog();
    expect(dialog.getByText(time.offerGone(true))).toBeVisible();
    expect(dialog.getByRole('radio', { name: '10.00 am' })).not.toBeChecked();
  });

  it('leads through the sign-up and back', async () => {
    signOut();
    openPage(link);
    await waitFor(() => expect(getAddress()).toBe(paths.signup));
    expect(getReturnPath()).toBe(toKeptAddress(link));
  });
});
