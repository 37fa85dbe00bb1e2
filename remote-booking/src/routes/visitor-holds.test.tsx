import { act, screen, waitFor } from '@testing-library/react';
import {
  createBooking,
  createHold,
  giveBackTime,
  keepTime,
  listAppointmentOptions,
  listDoctorTimes,
  paths,
  toQueryKey,
  toVisitorHash,
} from 'shared-contracts';
import {
  getReturnPath,
  MockApiError,
  mockEndpoint,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
} from 'shared-testing';
import { cleaning, held, NOW, osei, sato } from '../test-kit/appointment-page';
import { DAY, findDialog, submit, toKept, toOpened } from '../test-kit/booking-dialog';
import { Component } from './appointment';
import { ensureVisitorToken, readVisitorToken } from './visitor-token';

const TOKEN = '5f0c2d8e-0000-4000-8000-000000000001';
const KEPT = toOpened('09:00') + toVisitorHash(TOKEN);

const settle = () => act(() => jest.advanceTimersByTimeAsync(1000));
const press9 = () => screen.findByRole('button', { name: '9.00 am, book Teeth Cleaning' });

/** As the API tells it while the visitor's own 9 am is kept. */
function takeTheTime(): void {
  const freeTimes = cleaning.freeTimes.filter((time) => time !== '09:00');
  const takenTimes = [...cleaning.takenTimes, '09:00' as const];
  mockEndpoint(listAppointmentOptions, () => [{ ...cleaning, freeTimes, takenTimes }]);
  mockEndpoint(listDoctorTimes, () => [{ ...osei, freeTimes: ['10:00', '10:30'] }, sato]);
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  jest.useRealTimers();
});

it('a tab has one token: another choice moves the time that is kept', async () => {
  const { user, unmount } = renderPage({ Component }, paths.appointment, DAY);
  await user.click(await press9());
  expect(getReturnPath()).toBe(toKept('09:00'));
  const token = readVisitorToken();
  unmount();
  expect(ensureVisitorToken(null)).toBe(token);
});

it('a link that was opened on another device keeps its token', async () => {
  renderPage({ Component }, paths.appointment, KEPT);
  await waitFor(() => expect(getReturnPath()).toBe(KEPT));
});

describe('back at the times', () => {
  it('a visitor gives the time back, and then it is free for them too', async () => {
    ensureVisitorToken(TOKEN);
    mockEndpoint(giveBackTime, () => ({ deletedCount: 1 }));
    const { client } = renderPage({ Component }, paths.appointment, DAY);
    const body = {
      ...({ token: TOKEN, dateLocal: '2023-01-20', timeLocal: '09:00' } as const),
      treatment: cleaning.name,
    };
    client.setQueryData(toQueryKey(keepTime, { body }), 1);
    await press9();
    await settle();
    expect(requestsTo(giveBackTime)).toEqual([{ body: { token: TOKEN } }]);
    expect(readVisitorToken()).toBeNull();
    expect(requestsTo(listAppointmentOptions).length).toBeGreaterThan(1);
  });

  it('what could not be given back is asked for the next time', async () => {
    ensureVisitorToken(TOKEN);
    mockEndpoint(giveBackTime, networkDown);
    renderPage({ Component }, paths.appointment, DAY);
    await press9();
    await settle();
    expect(readVisitorToken()).toBe(TOKEN);
  });

  it('a visitor who keeps nothing asks for nothing', async () => {
    renderPage({ Component }, paths.appointment, DAY);
    await press9();
    await settle();
    expect(requestsTo(giveBackTime)).toEqual([]);
  });
});

describe('signed in', () => {
  it('the time that is kept is chosen although it looks taken, held and booked with the token', async () => {
    signIn();
    takeTheTime();
    mockEndpoint(createBooking, () => ({ id: held.id }));
    const { user } = renderPage({ Component }, paths.appointment, KEPT);
    const shown = await findDialog();
    expect(await shown.findByRole('radio', { name: '9.00 am' })).toBeChecked();
    await settle();
    expect(requestsTo(createHold)).toMatchObject([
      { body: { timeLocal: '09:00', visitorToken: TOKEN } },
    ]);
    expect(requestsTo(giveBackTime)).toEqual([]);
    const press = (name: string) => user.click(shown.getByRole('button', { name }));
    await submit({ user, shown, press } as Parameters<typeof submit>[0]);
    await waitFor(() => expect(requestsTo(createBooking)).toHaveLength(1));
    expect(requestsTo(createBooking)).toMatchObject([{ body: { visitorToken: TOKEN } }]);
  });

  it('so it is with the dentist whose times were shown', async () => {
    signIn();
    takeTheTime();
    const address = `${toOpened('09:00')}&dentist=${osei.id}${toVisitorHash(TOKEN)}`;
    renderPage({ Component }, paths.appointment, address);
    const shown = await findDialog();
    expect(await shown.findByRole('radio', { name: '9.00 am' })).toBeChecked();
    await settle();
    expect(requestsTo(createHold)).toMatchObject([
      { body: { timeLocal: '09:00', doctorId: osei.id, visitorToken: TOKEN } },
    ]);
  });

  it('a time that another patient has by now is told', async () => {
    signIn();
    takeTheTime();
    mockEndpoint(createHold, () => new MockApiError('slot_taken'));
    renderPage({ Component }, paths.appointment, KEPT);
    const shown = await findDialog();
    await settle();
    expect(await shown.findByRole('radio', { name: '9.00 am' })).toBeDisabled();
  });
});
