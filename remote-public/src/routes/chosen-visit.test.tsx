import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  type AppointmentOption,
  listAppointmentOptions,
  listDentists,
  paths,
} from 'shared-contracts';
import { getReturnPath, MockApiError, mockEndpoint, renderPage, requestsTo } from 'shared-testing';
import { chosenVisitTexts } from '../chosen-visit-texts';
import '../test-kit/auth-mocks';
import { Component as ForgotPassword } from './forgot-password';
import { Component as Login } from './login';
import { Component as Signup } from './signup';

const { chosenVisit: words } = chosenVisitTexts;

const whitening: AppointmentOption = {
  id: 'c1a5e0de-0000-4000-8000-000000000001',
  name: 'Teeth Whitening',
  priceCents: 20_000,
  durationMinutes: 60,
  freeTimes: ['09:30', '10:30'],
  takenTimes: [],
};
const dentist = {
  id: 'c1a5e0de-0000-4000-8000-000000000002',
  name: 'Dr. Amara Osei',
  speciality: 'General Dentistry',
  imageUrl: '',
  treatmentIds: [whitening.id],
};

const day = '2026-11-24';
const toState = (rest = '&time=09%3A30') => ({
  from: { pathname: paths.appointment, search: `?date=${day}&book=${whitening.id}${rest}` },
});

const pages: Readonly<Record<string, () => ReactNode>> = {
  [paths.login]: Login,
  [paths.signup]: Signup,
};

function open(path: string, state: unknown = toState()) {
  const Component = pages[path] ?? ForgotPassword;
  return renderPage({ Component }, path, { pathname: path, state });
}

beforeEach(() => {
  mockEndpoint(listAppointmentOptions, () => [whitening]);
  mockEndpoint(listDentists, () => [dentist]);
});

it.each([paths.signup, paths.login, paths.forgotPassword])(
  '%s says what was chosen, and that nobody keeps it yet',
  async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: whitening.name })).toBeVisible();
    expect(screen.getByText(words.start('Tue, Nov 24, 2026', '9.30 am'))).toBeVisible();
    expect(screen.getByText('$200')).toBeVisible();
    expect(await screen.findByText(words.notHeld)).toBeVisible();
  },
);

it('the dentist is named whose times were shown, and only those times count', async () => {
  open(paths.signup, toState(`&time=09%3A30&dentist=${dentist.id}`));
  expect(await screen.findByText('Dr. Amara Osei · $200')).toBeVisible();
  expect(requestsTo(listAppointmentOptions)).toEqual([
    { query: { dateLocal: day, doctorId: dentist.id } },
  ]);
});

it('a time that was taken meanwhile is told, with a way back to the day', async () => {
  open(paths.signup, toState('&time=11%3A30'));
  expect(await screen.findByText(words.taken, { exact: false })).toBeVisible();
  expect(screen.queryByText(words.notHeld)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: words.otherTimes })).toHaveAttribute(
    'href',
    paths.bookTreatment(whitening.id, day),
  );
});

it('without a time the treatment and its day are named', async () => {
  open(paths.signup, toState(''));
  expect(await screen.findByText(words.dayOnly)).toBeVisible();
  expect(screen.getByText('Tue, Nov 24, 2026')).toBeVisible();
});

it('day and time are there when the clinic does not answer, and no time is said to be gone', async () => {
  mockEndpoint(listAppointmentOptions, () => new MockApiError('validation_failed'));
  open(paths.signup);
  expect(await screen.findByRole('heading', { name: words.heading })).toBeVisible();
  expect(screen.getByText(words.start('Tue, Nov 24, 2026', '9.30 am'))).toBeVisible();
  await waitFor(() => expect(requestsTo(listAppointmentOptions)).toHaveLength(1));
  expect(screen.queryByText(words.taken, { exact: false })).not.toBeInTheDocument();
});

it.each([
  [paths.signup, words.login, '/login#visit'],
  [paths.login, words.signup, '/signup#visit'],
])('%s has an equally visible way to the other form: %s', async (path, name, href) => {
  const { user } = open(path);
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  await user.click(link);
  expect(getReturnPath()).toBe(`${paths.appointment}${toState().from.search}`);
});

it.each([
  ['another page', { from: { pathname: paths.dashboard } }],
  ['nothing', null],
])('a visitor who comes from %s sees no appointment', (_name, state) => {
  open(paths.login, state);
  expect(screen.queryByText(words.heading)).not.toBeInTheDocument();
  expect(requestsTo(listAppointmentOptions)).toEqual([]);
});
