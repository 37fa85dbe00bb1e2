import { act, screen } from '@testing-library/react';
import {
  type AppointmentOption,
  giveBackTime,
  keepTime,
  listAppointmentOptions,
  paths,
  toVisitorHash,
} from 'shared-contracts';
import {
  MockApiError,
  mockEndpoint,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
} from 'shared-testing';
import { chosenVisitTexts } from '../chosen-visit-texts';
import '../test-kit/auth-mocks';
import { Component as Login } from './login';
import { Component as Signup } from './signup';

const { chosenVisit: words } = chosenVisitTexts;

const TOKEN = '5f0c2d8e-0000-4000-8000-000000000001';
const MINUTE = 60_000;

const whitening: AppointmentOption = {
  id: 'c1a5e0de-0000-4000-8000-000000000001',
  name: 'Teeth Whitening',
  priceCents: 20_000,
  durationMinutes: 60,
  freeTimes: ['09:30', '10:30'],
  takenTimes: [],
};
const taken = { ...whitening, freeTimes: ['10:30' as const] };

const state = {
  from: {
    pathname: paths.appointment,
    search: `?date=2026-11-24&book=${whitening.id}&time=09%3A30`,
    hash: toVisitorHash(TOKEN),
  },
};

const open = (path: string = paths.signup, Component = Signup) =>
  renderPage({ Component }, path, { pathname: path, state });

const later = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z') });
  // What the visitor keeps looks taken.
  mockEndpoint(listAppointmentOptions, () => [taken]);
  mockEndpoint(keepTime, () => ({
    heldUntil: new Date('2026-11-20T15:10:00Z'),
    secondsLeft: 600,
  }));
  mockEndpoint(giveBackTime, () => ({ deletedCount: 1 }));
});

afterEach(() => {
  jest.useRealTimers();
});

it('the time is kept, and the minutes that are left are shown', async () => {
  open();
  expect(await screen.findByText(words.kept(10))).toBeVisible();
  expect(screen.queryByText(words.taken, { exact: false })).not.toBeInTheDocument();
  expect(requestsTo(keepTime)).toEqual([
    {
      body: {
        ...{ token: TOKEN, dateLocal: '2026-11-24', timeLocal: '09:30' },
        treatment: whitening.name,
      },
    },
  ]);
  await later(4);
  expect(screen.getByText(words.kept(6))).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('');
  await later(5);
  expect(screen.getByRole('status')).toHaveTextContent(words.kept(1));
});

describe('a visitor who comes back from another tab', () => {
  const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

  it('has the time kept for ten more minutes after its end', async () => {
    open();
    await screen.findByText(words.kept(10));
    await later(11);
    expect(screen.getByText(words.ended, { exact: false })).toBeVisible();
    comeBack();
    expect(await screen.findByText(words.kept(10))).toBeVisible();
  });

  it('is told that another patient has the time', async () => {
    open();
    await screen.findByText(words.kept(10));
    mockEndpoint(keepTime, () => new MockApiError('slot_taken'));
    comeBack();
    expect(await screen.findByText(words.taken, { exact: false })).toBeVisible();
    expect(screen.queryByText(words.kept(10))).not.toBeInTheDocument();
  });

  it('still has it when the clinic does not answer', async () => {
    open();
    await screen.findByText(words.kept(10));
    mockEndpoint(keepTime, networkDown);
    comeBack();
    await later(1);
    expect(screen.getByText(words.kept(9))).toBeVisible();
  });
});

it.each([
  ['still free', whitening, words.stillFree],
  ['taken by another patient', taken, words.taken],
])('at the end the time is given back, and it is said that it is %s', async (_name, then, text) => {
  open();
  await screen.findByText(words.kept(10));
  mockEndpoint(listAppointmentOptions, () => [then]);
  await later(10);
  expect(await screen.findByText(text, { exact: false })).toHaveTextContent(words.ended);
  expect(requestsTo(giveBackTime)).toEqual([{ body: { token: TOKEN } }]);
});

it('at the end the clinic may not answer', async () => {
  open();
  await screen.findByText(words.kept(10));
  mockEndpoint(giveBackTime, networkDown);
  await later(10);
  expect(screen.getByText(words.ended, { exact: false })).toBeVisible();
});

it('a time that another patient has by now is told', async () => {
  mockEndpoint(keepTime, () => new MockApiError('slot_taken'));
  mockEndpoint(listAppointmentOptions, () => [whitening]);
  open();
  expect(await screen.findByText(words.taken, { exact: false })).toBeVisible();
});

it('a time that cannot be kept is not reserved yet', async () => {
  mockEndpoint(keepTime, () => new MockApiError('rate_limited'));
  mockEndpoint(listAppointmentOptions, () => [whitening]);
  open();
  expect(await screen.findByText(words.notHeld)).toBeVisible();
  expect(requestsTo(keepTime)).toHaveLength(1);
});

it('nothing is kept for a patient who is signed in already', async () => {
  signIn();
  mockEndpoint(listAppointmentOptions, () => [whitening]);
  open(paths.login, Login);
  await later(1);
  expect(requestsTo(keepTime)).toEqual([]);
});
