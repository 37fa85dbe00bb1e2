import { clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const DOCTOR = 'Dr Teeth Whitening';

let api: TestApi;
let reception: SignedIn;
let dentist: SignedIn;
let doctorId: string;
let otherDoctorId: string;
/** A patient of the dentist's, and one whom another dentist treats. */
let ownId: string;
let otherId: string;

const findDoctorId = async (isOwn: boolean): Promise<string> =>
  (
    await api.db
      .selectFrom('doctors')
      .select('doctor_id')
      .where('name', isOwn ? '=' : '<>', DOCTOR)
      .executeTakeFirstOrThrow()
  ).doctor_id;

const linkDentist = (user_id: string | null) =>
  api.db.updateTable('doctors').set({ user_id }).where('doctor_id', '=', doctorId).execute();

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
  dentist = await signInAs(api, 'dentist');
  doctorId = await findDoctorId(true);
  otherDoctorId = await findDoctorId(false);
  ownId = await addPatient(api, reception, { name: 'Own Patient', email: 'own@clinic.test' });
  otherId = await addPatient(api, reception, { name: 'Other Patient', email: 'other@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await linkDentist(dentist.userId);
  const booked = await bookForPatient(api, reception, { patientId: ownId, doctorId });
  expect(booked.status).toBe(200);
});

/** Books as the dentist, on the day after the patient's visit. */
const bookNext = (changes: object = {}) =>
  bookForPatient(api, dentist, {
    patientId: ownId,
    dateLocal: '2026-03-04',
    doctorId,
    ...changes,
  });

it('a dentist books the next visit of an own patient with themselves, and it is recorded', async () => {
  const response = await bookNext();
  expect(response).toEqual(success({ acknowledged: true, insertedId: anId }));
  const visit = await api.db
    .selectFrom('bookings')
    .select(['patient_id', 'doctor_id', 'status'])
    .where('booking_id', '=', toId(response))
    .executeTakeFirst();
  expect(visit).toEqual({ patient_id: ownId, doctor_id: doctorId, status: 'booked' });
  const entry = await api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'visit.booked')
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ actor_id: dentist.userId, subject_id: toId(response) });
});

it.each<[string, () => object]>([
  ['with another dentist', () => ({ doctorId: otherDoctorId })],
  ['with any dentist', () => ({ doctorId: undefined })],
  [
    'outside the rules, also with a reason',
    () => ({ timeLocal: '20:00', override: { reason: 'Pain', rules: ['opening_hours'] } }),
  ],
])('a dentist does not book %s', async (_what, toChanges) => {
  expect(await bookNext(toChanges())).toEqual(errorResponse('forbidden'));
});

it('a dentist books by the rules: not where the clinic is closed, nor the same treatment twice on a day', async () => {
  expect(await bookNext({ timeLocal: '20:00' })).toEqual(errorResponse('slot_not_offered'));
  expect(await bookNext({ dateLocal: '2026-03-03', timeLocal: '10:00' })).toMatchObject({
    status: 409,
    body: { code: 'patient_already_booked' },
  });
});

it('a dentist does not book for a patient whom they do not treat', async () => {
  expect(await bookNext({ patientId: otherId })).toEqual(errorResponse('not_found'));
});

it('an account that is no doctor’s any more books nothing', async () => {
  await linkDentist(null);
  expect(await bookNext()).toEqual(errorResponse('forbidden'));
});

it('a dentist sees the own free minutes, and those of nobody else', async () => {
  const list = (query: string) =>
    call(api, `GET /api/visits/free-minutes?date=2026-03-04&treatment=Teeth%20Whitening${query}`, {
      token: dentist.token,
    });
  expect((await list(`&doctorId=${doctorId}`)).body).toMatchObject([
    { doctorId, setAside: [] },
    { doctorId },
  ]);
  expect(await list(`&doctorId=${otherDoctorId}`)).toEqual(errorResponse('forbidden'));
  expect(await list('')).toEqual(errorResponse('forbidden'));
});

describe('the own week of a dentist', () => {
  const readWeek = async (who = dentist, from = '2026-03-01') =>
    (await call(api, `GET /api/day/own/week?from=${from}`, { token: who.token })).body as {
      doctor: { name: string } | null;
      days: { dateLocal: string; isClosed: boolean; working: object[]; timeOff: object[] }[];
    };

  it('ends with the last day that a date may be', async () => {
    const { days } = await readWeek(dentist, '2099-12-30');
    expect(days.map(({ dateLocal }) => dateLocal)).toEqual(['2099-12-30', '2099-12-31']);
  });

  it('has seven days with hours and absences', async () => {
    await api.db
      .insertInto('doctor_time_off')
      .values({
        clinic_id: 1,
        doctor_id: doctorId,
        starts_at: new Date('2026-03-04T18:00:00Z'),
        ends_at: new Date('2026-03-04T22:00:00Z'),
      })
      .execute();
    const { doctor, days } = await readWeek();
    expect(doctor).toEqual({ id: doctorId, name: DOCTOR });
    expect(days.map(({ dateLocal }) => dateLocal)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
    ]);
    expect(days[3]).toEqual({
      dateLocal: '2026-03-04',
      isClosed: false,
      working: [{ startsAtUtc: '2026-03-04T14:00:00.000Z', endsAtUtc: '2026-03-04T22:00:00.000Z' }],
      timeOff: [{ startsAtUtc: '2026-03-04T18:00:00.000Z', endsAtUtc: '2026-03-04T22:00:00.000Z' }],
    });
    await api.db.deleteFrom('doctor_time_off').execute();
  });

  it('is empty for an account that is no doctor’s', async () => {
    await linkDentist(null);
    expect(await readWeek()).toEqual({ doctor: null, days: [] });
  });
});
