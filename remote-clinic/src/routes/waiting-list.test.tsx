import { screen, waitFor, within } from '@testing-library/react';
import {
  bookForPatient,
  errorCatalogue,
  getIsAdmin,
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
  listWaitingPatients,
  offerWaitingTime,
  staffPaths,
  removeWaitingPatient,
  rescheduleBooking,
  type WaitingPatient,
} from 'shared-contracts';
import {
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { osei } from '../test-kit/days';
import { waitingTexts as labels } from '../waiting-texts';
import * as page from './waiting-list';

const toId = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`;

const grace: WaitingPatient = {
  id: toId(1),
  patientId: 'a0000000-0000-4000-8000-000000000001',
  patient: 'Grace Okafor',
  phone: '+1 212 555 0123',
  hasEmail: true,
  treatment: 'Teeth Whitening',
  treatmentId: toId(8),
  doctorId: null,
  doctor: null,
  fromDate: '2023-01-06',
  untilDate: '2023-01-10',
  fromTime: '09:00',
  untilTime: '12:00',
  visit: null,
  since: new Date('2023-01-05T14:00:00Z'),
  offer: null,
};
const bare: WaitingPatient = { ...grace, id: toId(2), patient: 'Tom Lindberg', hasEmail: false };
const offered: WaitingPatient = {
  ...grace,
  offer: {
    dateLocal: '2023-01-06',
    timeLocal: '09:30',
    doctor: osei.name,
    heldUntil: new Date('2023-01-05T15:30:00Z'),
  },
};

stopClockAt(new Date('2023-01-05T15:00:00Z'));

let entries: WaitingPatient[];

beforeEach(() => {
  entries = [grace, bare];
});

function openPage() {
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(listWaitingPatients, () => entries);
  signIn();
  return renderPage(page, staffPaths.waitingList).user;
}

const findRow = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

it('a row has who waits for what since when, and how to reach them', async () => {
  openPage();
  const row = await findRow('Grace Okafor');
  const link = row.getByRole('link', { name: 'Grace Okafor' });
  expect(link).toHaveAttribute('href', staffPaths.patient(grace.patientId));
  expect(row.getByRole('link', { name: '(212) 555-0123' })).toBeVisible();
  expect(row.getByText(labels.inDays('Jan 6, 2023', 'Jan 10, 2023'))).toBeVisible();
  expect(row.getByText(labels.hours('9.00 am', '12.00 pm'))).toBeVisible();
  expect(row.getByText(labels.anyDoctor)).toBeVisible();
  expect(row.getByRole('link', { name: labels.book })).toHaveAttribute(
    'href',
    staffPaths.bookPlanned(grace.patientId, {
      treatment: 'Teeth Whitening',
      dateLocal: '2023-01-06',
      waitingEntryId: grace.id,
    }),
  );
});

it('a patient whom no email reaches is called and booked', async () => {
  openPage();
  const row = await findRow('Tom Lindberg');
  expect(row.getByText(labels.noEmail)).toBeVisible();
  expect(row.queryByRole('button', { name: labels.offerTime })).not.toBeInTheDocument();
});

async function openOffer() {
  mockEndpoint(listAppointmentOptions, () => [
    {
      ...{ id: grace.treatmentId, name: grace.treatment, priceCents: 18_000 },
      ...{ durationMinutes: 30, freeTimes: ['09:30', '10:00'], takenTimes: [] },
    },
  ]);
  mockEndpoint(listDoctorTimes, () => []);
  mockEndpoint(listMonthAvailability, () => []);
  const user = openPage();
  const row = await findRow('Grace Okafor');
  await user.click(row.getByRole('button', { name: labels.offerTime }));
  await user.click(await screen.findByRole('radio', { name: '9.30 am' }));
  return user;
}

it('a time is offered, which the row shows until it ends', async () => {
  mockEndpoint(offerWaitingTime, () => {
    entries = [offered];
    return { heldUntil: new Date('2023-01-05T15:30:00Z') };
  });
  const user = await openOffer();
  await user.click(screen.getByRole('button', { name: labels.offer.submit }));
  const sent = labels.offer.sent('Grace Okafor', 'Jan 6, 2023', '9.30 am');
  expect(await screen.findByText(sent)).toBeVisible();
  expect(requestsTo(offerWaitingTime)).toEqual([
    { params: { id: grace.id }, body: { dateLocal: '2023-01-06', timeLocal: '09:30' } },
  ]);
  const row = await findRow('Grace Okafor');
  expect(row.getByText(labels.heldUntil('10.30 am'))).toBeVisible();
  expect(row.queryByRole('button', { name: labels.offerTime })).not.toBeInTheDocument();
});

it.each(['waiting_ended', 'patient_email_missing', 'offer_too_soon'] as const)(
  'what has changed meanwhile is told in the dialog: %s',
  async (code) => {
    mockEndpoint(offerWaitingTime, () => new MockApiError(code));
    const user = await openOffer();
    await user.click(screen.getByRole('button', { name: labels.offer.submit }));
    const dialog = within(screen.getByRole('dialog'));
    const [start = ''] = errorCatalogue[code].message.split(/[.{]/);
    expect(await dialog.findByText(new RegExp(start))).toBeVisible();
    await waitFor(() => expect(requestsTo(listWaitingPatients).length).toBeGreaterThan(1));
  },
);

it('an offered time is booked for a patient who calls', async () => {
  entries = [offered];
  mockEndpoint(bookForPatient, () => ({ id: toId(5) }));
  const user = openPage();
  const row = await findRow('Grace Okafor');
  await user.click(row.getByRole('button', { name: labels.bookOffer }));
  await user.click(await screen.findByRole('button', { name: labels.accept.confirm }));
  const booked = labels.accept.booked('Grace Okafor', 'Jan 6, 2023', '9.30 am');
  expect(await screen.findByText(booked)).toBeVisible();
  expect(requestsTo(bookForPatient)).toEqual([
    {
      params: { id: grace.patientId },
      body: {
        ...{ treatment: 'Teeth Whitening', dateLocal: '2023-01-06', timeLocal: '09:30' },
        waitingEntryId: grace.id,
      },
    },
  ]);
});

it('the visit of a patient who waits for an earlier time moves to the offered one', async () => {
  const visit = { bookingId: toId(6), dateLocal: '2023-01-20', timeLocal: '10:00' } as const;
  entries = [{ ...offered, fromDate: null, untilDate: null, visit }];
  mockEndpoint(rescheduleBooking, () => ({ modifiedCount: 1 }));
  const user = openPage();
  const row = await findRow('Grace Okafor');
  expect(row.getByText(labels.before('Jan 20, 2023', '10.00 am'))).toBeVisible();
  await user.click(row.getByRole('button', { name: labels.bookOffer }));
  await user.click(await screen.findByRole('button', { name: labels.accept.confirm }));
  await waitFor(() =>
    expect(requestsTo(rescheduleBooking)).toEqual([
      {
        params: { id: visit.bookingId },
        body: { dateLocal: '2023-01-06', timeLocal: '09:30' },
      },
    ]),
  );
});

it.each([
  [1, labels.removal.removed('Grace Okafor')],
  [0, labels.removal.gone('Grace Okafor')],
])('a patient is taken off the list, or was before: %i', async (deletedCount, told) => {
  mockEndpoint(removeWaitingPatient, () => {
    entries = [];
    return { deletedCount };
  });
  const user = openPage();
  const row = await findRow('Grace Okafor');
  await user.click(row.getByRole('button', { name: labels.remove }));
  await user.click(await screen.findByRole('button', { name: labels.removal.confirm }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(await screen.findByText(labels.none)).toBeVisible();
});
