import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call, invalidFields, success } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;
let reception: SignedIn;
let dentist: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  reception = await signInAs(api, 'reception');
  dentist = await signInAs(api, 'dentist');
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = new Date('2026-03-02T14:00:00Z');
  await clearBookings(api);
  await api.db.deleteFrom('closed_days').execute();
  await api.db.deleteFrom('doctor_time_off').execute();
});

interface Day {
  closedFor: string | null;
  open: object[];
  doctors: { name: string; working: object[]; timeOff: object[] }[];
  visits: { patient: string; isFirstVisit: boolean }[];
}

const readDay = async (date = '2026-03-03', path = '/day', { token } = reception) =>
  (await call(api, `GET /api${path}?date=${date}`, { token })).body as Day;

const linkDoctor = (user_id: string | null) =>
  api.db.updateTable('doctors').set({ user_id }).where('name', '=', 'Dr Teeth Whitening').execute();

it('a day has its hours, doctors, chairs and visits', async () => {
  const id = await book(api, patient);
  const day = await readDay();
  const wholeDay = {
    startsAtUtc: '2026-03-03T14:00:00.000Z',
    endsAtUtc: '2026-03-03T22:00:00.000Z',
  };
  expect(day).toMatchObject({
    dateLocal: '2026-03-03',
    closedFor: null,
    open: [wholeDay],
    startIntervalMinutes: 30,
    chairs: [1, 2, 3, 4, 5, 6].map((number) => ({ id: anId, name: `Chair ${number}` })),
  });
  expect(day.doctors).toHaveLength(6);
  expect(day.doctors.at(-1)).toEqual({
    id: anId,
    name: 'Dr Teeth Whitening',
    working: [wholeDay],
    timeOff: [],
  });
  expect(day.visits).toEqual([
    {
      id,
      revision: 0,
      status: 'booked',
      treatment: 'Teeth Whitening',
      patientId: anId,
      patient: 'Pat Ient',
      dateOfBirth: null,
      alerts: [],
      note: null,
      email: patient.email,
      phone: '+1 212 555 0100',
      priceCents: 18_000,
      isPaid: false,
      owedCents: 18_000,
      isFirstVisit: true,
      isConfirmed: false,
      addedTreatments: [],
      arrivedAtUtc: null,
      doctorId: anId,
      chairId: anId,
      timeLocal: '09:30',
      startsAtUtc: '2026-03-03T14:30:00.000Z',
      endsAtUtc: '2026-03-03T15:00:00.000Z',
      chairFreeAtUtc: '2026-03-03T15:00:00.000Z',
    },
  ]);
});

it('visits are in order of time; cancelled ones, holds and other days are left out', async () => {
  const cancelled = await book(api, patient, { slot: '9.00 am' });
  await call(api, `DELETE /api/bookings/${cancelled}`, { token: patient.token });
  await book(api, patient, { slot: '11.00 am', patient: 'Second' });
  await book(api, other, { slot: '10.00 am', patient: 'First' });
  await book(api, other, { appoinmentDate: 'Mar 4, 2026', patient: 'Another day' });
  const hold = { appoinmentDate: 'Mar 3, 2026', slot: '1.00 pm', treatment: 'Cavity Filling' };
  await call(api, 'POST /api/holds', { token: other.token, body: hold });
  expect((await readDay()).visits.map(({ patient: name }) => name)).toEqual(['First', 'Second']);
});

it('only the first visit of a patient who came is the first visit', async () => {
  const missed = await book(api, patient, { appoinmentDate: 'Mar 2, 2026' });
  await book(api, patient, { appoinmentDate: 'Mar 3, 2026' });
  await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
  expect((await readDay('2026-03-03')).visits).toMatchObject([{ isFirstVisit: false }]);
  api.now = new Date('2026-03-02T14:31:00Z');
  const body = { status: 'no_show' };
  await call(api, `PUT /api/bookings/${missed}/status`, { token: reception.token, body });
  expect((await readDay('2026-03-03')).visits).toMatchObject([{ isFirstVisit: true }]);
  expect((await readDay('2026-03-04')).visits).toMatchObject([{ isFirstVisit: false }]);
});

it('a closed day has a name and no hours, and time off is that of the day', async () => {
  await api.db
    .insertInto('closed_days')
    .values({ clinic_id: 1, date_local: '2026-03-03', name: 'Spring Day' })
    .execute();
  const { doctor_id } = await api.db
    .selectFrom('doctors')
    .select('doctor_id')
    .where('name', '=', 'Dr Teeth Whitening')
    .executeTakeFirstOrThrow();
  const [starts_at, ends_at] = [new Date('2026-03-04T15:00:00Z'), new Date('2026-03-04T17:00:00Z')];
  await api.db
    .insertInto('doctor_time_off')
    .values({ clinic_id: 1, doctor_id, starts_at, ends_at })
    .execute();
  const closed = await readDay('2026-03-03');
  expect(closed).toMatchObject({ closedFor: 'Spring Day', open: [] });
  expect(closed.doctors.at(-1)).toMatchObject({ working: [], timeOff: [] });
  const period = { startsAtUtc: starts_at.toISOString(), endsAtUtc: ends_at.toISOString() };
  expect((await readDay('2026-03-04')).doctors.at(-1)).toMatchObject({ timeOff: [period] });
});

it('dentists get their own visits, as the doctor whose account it is', async () => {
  await book(api, patient, { patient: 'Own' });
  await book(api, other, { patient: 'Not own', treatment: 'Cavity Filling', role: 120 });
  expect(await readDay('2026-03-03', '/day/own', dentist)).toMatchObject({
    doctors: [],
    visits: [],
  });
  await linkDoctor(dentist.userId);
  const own = await readDay('2026-03-03', '/day/own', dentist);
  await linkDoctor(null);
  expect(own.doctors.map(({ name }) => name)).toEqual(['Dr Teeth Whitening']);
  expect(own.visits.map(({ patient: name }) => name)).toEqual(['Own']);
});

it('a day that does not exist is rejected', async () => {
  const { token } = reception;
  expect(await call(api, 'GET /api/day?date=2026-02-30', { token })).toEqual(invalidFields('date'));
  expect(await call(api, 'GET /api/day?date=2026-02-28', { token })).toEqual(
    success(expect.anything()),
  );
});
