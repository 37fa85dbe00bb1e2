import { screen, waitFor } from '@testing-library/react';
import {
  bookForPatient,
  errorCatalogue,
  getIsAdmin,
  getOwnWeek,
  getPatient,
  listAppointmentOptions,
  type FreeMinute,
  listDentists,
  listDoctorTimes,
  listFreeMinutes,
  listMonthAvailability,
  staffPaths,
  type TimeLocal,
} from 'shared-contracts';
import {
  getAddress,
  MockApiError,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  toRights,
} from 'shared-testing';
import { texts as visitTexts } from 'shared-visits/texts';
import { patientTexts } from '../patient-texts';
import { texts } from '../texts';
import { caller, callerPage } from '../test-kit/patients';
import * as page from './book-for-patient';

const { visit: labels } = patientTexts;
const PATH = '/dashboard/clinic/patients/:id/book';
const DAY = '2023-01-06';
const doctorId = 'd0000000-0000-4000-8000-000000000001';

// The test environment does not scroll.
Object.assign(Element.prototype, { scrollIntoView: jest.fn() });

/** The first free minutes from a time on; by default the time itself. */
let listMinutes: (from: TimeLocal | undefined) => FreeMinute[];
const toMinute = (timeLocal: TimeLocal, ...setAside: FreeMinute['setAside']): FreeMinute => ({
  timeLocal,
  doctorId,
  doctor: 'Dr. Osei',
  setAside,
});

beforeEach(() => {
  listMinutes = (from) => [toMinute(from ?? '10:00')];
});

function mockClinic(freeTimes: TimeLocal[]) {
  mockEndpoint(listFreeMinutes, ({ query }) => listMinutes(query.fromLocal));
  mockEndpoint(getPatient, () => callerPage);
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(listAppointmentOptions, () => [
    {
      id: caller.id,
      name: 'Teeth Whitening',
      priceCents: 18_000,
      durationMinutes: 30,
      freeTimes: ['09:00', '09:30'],
      takenTimes: ['10:00'],
    },
  ]);
  mockEndpoint(listDoctorTimes, () => [
    { id: doctorId, name: 'Dr. Osei', speciality: 'General', imageUrl: '', freeTimes },
  ]);
  mockEndpoint(listMonthAvailability, () => []);
  signIn();
}

async function openForm(query: string) {
  const { user } = renderPage(page, PATH, `${staffPaths.bookForPatient(caller.id)}?${query}`);
  await user.click(await screen.findByRole('radio', { name: 'Teeth Whitening, $180' }));
  return user;
}

async function openPage(freeTimes: TimeLocal[] = ['09:30'], query = '') {
  mockClinic(freeTimes);
  const user = await openForm(query);
  if (!query) await user.click(await screen.findByRole('button', { name: /^6 January 2023/ }));
  await screen.findByRole('radio', { name: 'Dr. Osei' });
  return user;
}

stopClockAt(new Date('2023-01-04T15:00:00Z'));

const request = (body: object) => ({
  params: { id: caller.id },
  body: { treatment: 'Teeth Whitening', dateLocal: DAY, ...body },
});

it('the reception books treatment, day, dentist and time for the patient', async () => {
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  expect(screen.queryByRole('radio', { name: '9.00 am' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '9.30 am' }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  const done = labels.booked('Teeth Whitening', 'Jan 6, 2023', '9.30 am');
  expect(await screen.findByText(done)).toBeVisible();
  expect(requestsTo(bookForPatient)).toEqual([request({ timeLocal: '09:30', doctorId })]);
  expect(getAddress()).toBe(staffPaths.patient(caller.id));
});

describe('a visit that returns', () => {
  /** Every four weeks, three times; a day that is named is not free. */
  async function bookThree(takenDay?: string) {
    mockEndpoint(bookForPatient, ({ body }) =>
      body.dateLocal === takenDay ? new MockApiError('slot_taken') : { id: caller.id },
    );
    const user = await openPage();
    await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
    await user.click(screen.getByRole('radio', { name: '9.30 am' }));
    await user.selectOptions(screen.getByLabelText(labels.repeat.label), '4');
    const visits = screen.getByLabelText(labels.repeat.visits);
    await user.clear(visits);
    await user.type(visits, '3');
    expect(screen.getByText(labels.repeat.lastOn('Mar 3, 2023'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: labels.submit }));
    return user;
  }
  const onDay = (dateLocal: string, timeLocal = '09:30') =>
    request({ dateLocal, timeLocal, doctorId });
  const all = [onDay(DAY), onDay('2023-02-03'), onDay('2023-03-03')];

  it('is booked with the same dentist and time on all its days', async () => {
    await bookThree();
    const done = labels.repeat.booked('Teeth Whitening', 3, 3);
    expect(await screen.findByText(done)).toBeVisible();
    expect(requestsTo(bookForPatient)).toEqual(all);
    expect(getAddress()).toBe(staffPaths.patient(caller.id));
  });

  it('names the days that are not free, for which another time is chosen', async () => {
    const user = await bookThree('2023-02-03');
    expect(await screen.findByText(labels.repeat.missed(1))).toBeVisible();
    expect(screen.getByText(errorCatalogue.slot_taken.message)).toBeVisible();
    expect(requestsTo(bookForPatient)).toEqual(all);

    mockEndpoint(bookForPatient, () => ({ id: caller.id }));
    const choose = labels.repeat.choose('Feb 3, 2023');
    await user.click(screen.getByRole('button', { name: choose }));
    await user.click(await screen.findByRole('radio', { name: 'Dr. Osei' }));
    await user.click(screen.getByRole('radio', { name: '9.30 am' }));
    await user.click(screen.getByRole('button', { name: labels.submit }));
    await waitFor(() => expect(getAddress()).toBe(staffPaths.patient(caller.id)));
    expect(requestsTo(bookForPatient).at(-1)).toEqual(onDay('2023-02-03'));
  });

  it('is not booked with a number of visits that cannot be booked', async () => {
    const user = await openPage();
    await user.click(screen.getByRole('radio', { name: '9.30 am' }));
    await user.selectOptions(screen.getByLabelText(labels.repeat.label), '1');
    await user.type(screen.getByLabelText(labels.repeat.visits), '0');
    await user.click(screen.getByRole('button', { name: labels.submit }));
    expect(await screen.findByText(labels.repeat.visitsInvalid(2, 12))).toBeVisible();
    expect(requestsTo(bookForPatient)).toEqual([]);
  });
});

it('what is missing is named', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(visitTexts.time.required)).toBeVisible();
  expect(requestsTo(bookForPatient)).toEqual([]);
});

it('a time that is missing is named also when the form was sent while the day loaded', async () => {
  mockClinic(['09:30']);
  let send = () => undefined as void;
  const sent = new Promise<void>((resolve) => (send = resolve));
  mockEndpoint(listDoctorTimes, () => sent.then(() => []));
  const user = await openForm('date=2023-01-05');
  await user.click(screen.getByRole('button', { name: labels.submit }));
  send();
  expect(await screen.findByText(visitTexts.time.required)).toBeVisible();
});

it('another time, which a dentist does not have, is given up with the choice of the dentist', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: '9.00 am' }));
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  expect(screen.getByText(visitTexts.time.cleared('Dr. Osei', '9.00 am'))).toBeVisible();
  expect(screen.queryByRole('radio', { name: '9.00 am' })).not.toBeInTheDocument();
});

it('in place of a time that was taken meanwhile the nearest ones are offered', async () => {
  mockEndpoint(bookForPatient, () => new MockApiError('slot_taken'));
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: '9.30 am' }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(visitTexts.time.lost('9.30 am'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: visitTexts.time.take('9.00 am') }));
  expect(screen.getByRole('radio', { name: '9.00 am' })).toBeChecked();
});

it('the calendar counts the open times of the treatment, and of the dentist once one is chosen', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  await waitFor(() =>
    expect(requestsTo(listMonthAvailability).map(({ query }) => query)).toEqual([
      { month: '2023-01' },
      { month: '2023-01', treatmentId: caller.id },
      { month: '2023-01', treatmentId: caller.id, doctorId },
    ]),
  );
});

it('a date can be typed, from today on', async () => {
  const user = await openPage();
  await user.clear(screen.getByLabelText(/^Date/));
  await user.type(screen.getByLabelText(/^Date/), '2023-01-03');
  expect(await screen.findByText(labels.dateRequired)).toBeVisible();
  await user.clear(screen.getByLabelText(/^Date/));
  await user.type(screen.getByLabelText(/^Date/), '2024-02-29');
  expect(await screen.findByRole('button', { name: /^29 February 2024.*selected/ })).toBeVisible();
  expect(screen.queryByText(labels.dateRequired)).not.toBeInTheDocument();
});

it('a rejection keeps what was chosen, and a reason books outside the rules', async () => {
  mockEndpoint(bookForPatient, () => new MockApiError('patient_unpaid'));
  const user = await openPage();
  await user.click(screen.getByRole('radio', { name: '9.30 am' }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(/^This patient has/)).toBeVisible();
  expect(screen.getByText(labels.setAside(labels.rules.unpaid_visits))).toBeVisible();
  expect(screen.getByRole('radio', { name: '9.30 am' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: labels.anyTime }));
  expect(screen.getByLabelText(/^Time/)).toHaveValue('09:30');
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  await user.click(screen.getByRole('button', { name: labels.submit }));
  expect(await screen.findByText(labels.reasonRequired)).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), 'Toothache');
  await user.click(screen.getByRole('button', { name: labels.submit }));
  await screen.findByText(labels.booked('Teeth Whitening', 'Jan 6, 2023', '9.30 am'));
  expect(requestsTo(bookForPatient).at(-1)).toEqual(
    request({ timeLocal: '09:30', override: { reason: 'Toothache', rules: ['unpaid_visits'] } }),
  );
});

it('another time is any minute, with a dentist who has no open times, and says which rule it breaks', async () => {
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  listMinutes = (from) => [toMinute(from ?? '10:00', 'opening_hours', 'short_notice')];
  const user = await openPage([]);
  expect(screen.getByRole('radio', { name: 'Dr. Osei' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: labels.anyTime }));
  await user.click(screen.getByRole('radio', { name: 'Dr. Osei' }));
  await user.type(screen.getByLabelText(/^Time/), '20:33');
  expect(
    await screen.findByText(/^The visit is outside opening hours and at short notice\./),
  ).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), 'Toothache');
  await user.click(screen.getByRole('button', { name: labels.submit }));
  await screen.findByText(labels.booked('Teeth Whitening', 'Jan 6, 2023', '8.33 pm'));
  expect(requestsTo(bookForPatient)).toEqual([
    request({
      timeLocal: '20:33',
      doctorId,
      override: { reason: 'Toothache', rules: ['opening_hours', 'short_notice'] },
    }),
  ]);
});

it('in place of a typed time that is not free the nearest ones are offered', async () => {
  mockEndpoint(bookForPatient, () => ({ id: caller.id }));
  listMinutes = () => [toMinute('11:05')];
  const user = await openPage();
  await user.click(screen.getByRole('checkbox', { name: labels.anyTime }));
  await user.type(screen.getByLabelText(/^Time/), '10:40');
  await user.click(await screen.findByRole('button', { name: labels.take('11.05 am') }));
  expect(screen.getByLabelText(/^Time/)).toHaveValue('11:05');
  await user.click(screen.getByRole('button', { name: labels.submit }));
  await screen.findByText(labels.booked('Teeth Whitening', 'Jan 6, 2023', '11.05 am'));
  expect(requestsTo(bookForPatient)).toEqual([request({ timeLocal: '11:05' })]);
});

describe('now', () => {
  const today = (body: object) => ({
    params: { id: caller.id },
    body: { treatment: 'Teeth Whitening', dateLocal: '2023-01-04', doctorId, ...body },
  });
  const now = labels.now('10.00 am', 'Dr. Osei');
  const nowOutsideHours = labels.outside(now, labels.rules.opening_hours);

  it('books the first free minute with two presses after the treatment', async () => {
    mockEndpoint(bookForPatient, () => ({ id: caller.id }));
    const user = await openPage();
    await user.click(await screen.findByRole('button', { name: now }));
    expect(screen.getByText(labels.chosen('10.00 am', 'Dr. Osei'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: labels.submit }));
    await screen.findByText(labels.booked('Teeth Whitening', 'Jan 4, 2023', '10.00 am'));
    expect(requestsTo(bookForPatient)).toEqual([today({ timeLocal: '10:00' })]);
  });

  it('that breaks a rule says which, and asks why once', async () => {
    mockEndpoint(bookForPatient, () => ({ id: caller.id }));
    listMinutes = () => [toMinute('14:00'), toMinute('10:00', 'opening_hours')];
    const user = await openPage();
    const later = labels.first('2.00 pm', 'Dr. Osei');
    expect(await screen.findByRole('button', { name: later })).toBeVisible();
    await user.click(screen.getByRole('button', { name: nowOutsideHours }));
    expect(screen.getByText(labels.setAside(labels.rules.opening_hours))).toBeVisible();
    await user.type(screen.getByLabelText(/^Reason/), 'Toothache');
    await user.click(screen.getByRole('button', { name: labels.submit }));
    await screen.findByText(labels.booked('Teeth Whitening', 'Jan 4, 2023', '10.00 am'));
    expect(requestsTo(bookForPatient)).toEqual([
      today({
        timeLocal: '10:00',
        override: { reason: 'Toothache', rules: ['opening_hours'] },
      }),
    ]);
  });

  it('that a colleague has just taken becomes the next one, and the words stay', async () => {
    listMinutes = () => [toMinute('10:00', 'opening_hours')];
    mockEndpoint(bookForPatient, () => {
      listMinutes = () => [toMinute('10:30', 'opening_hours')];
      return new MockApiError('slot_taken');
    });
    const user = await openPage();
    await user.click(await screen.findByRole('button', { name: nowOutsideHours }));
    await user.type(screen.getByLabelText(/^Reason/), 'Toothache');
    await user.click(screen.getByRole('button', { name: labels.submit }));
    expect(await screen.findByText(errorCatalogue.slot_taken.message)).toBeVisible();
    expect(await screen.findByText(labels.chosen('10.30 am', 'Dr. Osei'))).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Toothache');
  });

  it('can be given up for another time', async () => {
    const user = await openPage();
    await user.click(await screen.findByRole('button', { name: now }));
    await user.click(screen.getByRole('button', { name: labels.chooseOther }));
    expect(await screen.findByRole('radio', { name: '9.30 am' })).toBeEnabled();
  });
});

describe('a place of the diary', () => {
  it('is filled in', async () => {
    mockEndpoint(bookForPatient, () => ({ id: caller.id }));
    const query = `doctor=${doctorId}&date=2023-01-05&time=10:10`;
    const user = await openPage(['09:30'], query);
    expect(screen.getByLabelText(/^Date/)).toHaveValue('01/05/2023');
    expect(screen.getByLabelText(/^Time/)).toHaveValue('10:10');
    expect(screen.getByRole('radio', { name: 'Dr. Osei' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: labels.submit }));
    await screen.findByText(labels.booked('Teeth Whitening', 'Jan 5, 2023', '10.10 am'));
    expect(requestsTo(bookForPatient)).toEqual([
      request({ dateLocal: '2023-01-05', timeLocal: '10:10', doctorId }),
    ]);
  });

  it('is booked with its dentist also before it is known who is there', async () => {
    mockEndpoint(bookForPatient, () => ({ id: caller.id }));
    mockClinic([]);
    mockEndpoint(listDoctorTimes, () => new Promise(() => undefined));
    const user = await openForm(`doctor=${doctorId}&date=2023-01-05&time=10:10`);
    await user.click(screen.getByRole('button', { name: labels.submit }));
    await waitFor(() =>
      expect(requestsTo(bookForPatient)).toEqual([
        request({ dateLocal: '2023-01-05', timeLocal: '10:10', doctorId }),
      ]),
    );
  });

  it('with a dentist who does not perform the treatment is not booked with anyone else', async () => {
    const user = await openPage(['09:30'], 'doctor=other&date=2023-01-05&time=10:10');
    await user.click(screen.getByRole('button', { name: labels.submit }));
    expect(await screen.findAllByText(labels.otherDentist)).not.toHaveLength(0);
    expect(requestsTo(bookForPatient)).toEqual([]);
  });
});

describe('a dentist', () => {
  const otherDoctor = { id: 'd0000000-0000-4000-8000-000000000002', name: 'Dr. Sato' };

  const own = { id: doctorId, name: 'Dr. Osei' };

  async function openAsDentist(query = '', doctor: typeof own | null = own) {
    mockEndpoint(getIsAdmin, () => toRights('dentist'));
    mockEndpoint(getPatient, () => callerPage);
    mockEndpoint(getOwnWeek, () => ({ doctor, days: [] }));
    mockEndpoint(listFreeMinutes, () => listMinutes(undefined));
    mockEndpoint(listMonthAvailability, () => []);
    const offered = {
      priceCents: 18_000,
      durationMinutes: 30,
      freeTimes: ['09:30'] as TimeLocal[],
    };
    mockEndpoint(listAppointmentOptions, () => [
      { ...offered, id: caller.id, name: 'Teeth Whitening', takenTimes: [] },
      { ...offered, id: otherDoctor.id, name: 'Oral Surgery', takenTimes: [] },
    ]);
    mockEndpoint(listDentists, () => [
      {
        id: doctorId,
        name: 'Dr. Osei',
        speciality: 'General',
        imageUrl: '',
        treatmentIds: [caller.id],
      },
    ]);
    mockEndpoint(listDoctorTimes, () =>
      [{ id: doctorId, name: 'Dr. Osei' }, otherDoctor].map((doctor) => ({
        ...doctor,
        speciality: 'General',
        imageUrl: '',
        freeTimes: ['09:30'] as TimeLocal[],
      })),
    );
    signIn();
    return renderPage(page, PATH, `${staffPaths.bookForPatient(caller.id)}?${query}`).user;
  }

  const query = new URLSearchParams({ treatment: 'Teeth Whitening', date: DAY }).toString();

  it('books the treatment that is filled in with themselves alone', async () => {
    mockEndpoint(bookForPatient, () => ({ id: caller.id }));
    const user = await openAsDentist(query);
    expect(await screen.findByRole('radio', { name: 'Teeth Whitening, $180' })).toBeChecked();
    expect(await screen.findByRole('radio', { name: 'Dr. Osei' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Dr. Sato' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: visitTexts.anyDentist })).not.toBeInTheDocument();
    // What they don't perform is not theirs to book.
    expect(screen.queryByRole('radio', { name: 'Oral Surgery, $180' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '9.30 am' }));
    await user.click(screen.getByRole('button', { name: labels.submit }));
    await waitFor(() => expect(getAddress()).toBe(staffPaths.patient(caller.id)));
    expect(requestsTo(bookForPatient)).toEqual([request({ timeLocal: '09:30', doctorId })]);
    expect(requestsTo(listFreeMinutes).every((sent) => sent.query.doctorId === doctorId)).toBe(
      true,
    );
  });

  it('is not offered times that set rules aside', async () => {
    listMinutes = () => [toMinute('07:00', 'opening_hours'), toMinute('10:00')];
    await openAsDentist(query);
    expect(await screen.findByRole('button', { name: /10\.00 am/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /7\.00 am/ })).not.toBeInTheDocument();
  });

  it('is told that the desk alone books for a patient with too many unpaid visits', async () => {
    mockEndpoint(bookForPatient, () => new MockApiError('patient_unpaid'));
    const user = await openAsDentist(query);
    await user.click(await screen.findByRole('radio', { name: '9.30 am' }));
    await user.click(screen.getByRole('button', { name: labels.submit }));
    expect(await screen.findByText(labels.deskOnly(labels.rules.unpaid_visits))).toBeVisible();
    expect(screen.queryByLabelText(new RegExp(`^${labels.reason}`))).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: labels.submit }));
    expect(requestsTo(bookForPatient)).toHaveLength(1);
  });

  it('who is no doctor of the clinic books nothing', async () => {
    await openAsDentist(query, null);
    expect(await screen.findByText(texts.myDay.noDoctor)).toBeVisible();
  });
});

describe('a length', () => {
  const at = `date=${DAY}&time=10:30`;

  it('of the address is checked and booked', async () => {
    mockEndpoint(bookForPatient, () => ({ id: caller.id }));
    const user = await openPage(undefined, `${at}&minutes=45`);
    expect(screen.getByLabelText(labels.length)).toHaveValue('45');
    await user.click(screen.getByRole('button', { name: labels.submit }));
    await waitFor(() =>
      expect(requestsTo(bookForPatient)).toEqual([
        request({ timeLocal: '10:30', durationMinutes: 45 }),
      ]),
    );
    expect(requestsTo(listFreeMinutes).map(({ query }) => query)).toContainEqual({
      ...{ treatment: 'Teeth Whitening', dateLocal: DAY, fromLocal: '10:30', durationMinutes: 45 },
    });
  });

  it('that no visit has is said at its field, and nothing is sent', async () => {
    const user = await openPage(undefined, at);
    await user.type(screen.getByLabelText(labels.length), '7');
    await user.click(screen.getByRole('button', { name: labels.submit }));
    expect(await screen.findByText(labels.lengthInvalid(5, 5, 480))).toBeVisible();
    expect(requestsTo(bookForPatient)).toEqual([]);
  });

  it('is left out with the choice of open times, which is for the length of the treatment', async () => {
    mockEndpoint(bookForPatient, () => ({ id: caller.id }));
    const user = await openPage(undefined, `${at}&minutes=45`);
    await user.click(screen.getByRole('checkbox', { name: labels.anyTime }));
    expect(screen.queryByLabelText(labels.length)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: '9.30 am' }));
    await user.click(screen.getByRole('button', { name: labels.submit }));
    await waitFor(() =>
      expect(requestsTo(bookForPatient)).toEqual([request({ timeLocal: '09:30' })]),
    );
  });
});
