import { book } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import {
  clearWaiting,
  joinDay,
  listEntries,
  runOffers,
  waitForEarlier,
} from '../../../test-kit/waiting-list';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearWaiting(api);
});

const idOf = ({ body }: { body: unknown }) => (body as { insertedId: string }).insertedId;
const leave = ({ token }: SignedIn, id: string) =>
  call(api, `DELETE /api/waiting-list/${id}`, { token });

it('a patient joins the list of a day once, sees the entry and leaves', async () => {
  const joined = await joinDay(api, patient);
  expect(joined).toEqual(success({ acknowledged: true, insertedId: anId }));
  expect((await joinDay(api, patient)).body).toEqual(joined.body);
  expect(await listEntries(api, patient)).toEqual([
    {
      _id: idOf(joined),
      treatment: 'Teeth Whitening',
      treatmentId: anId,
      appoinmentDate: 'Mar 3, 2026',
      untilDate: null,
      bookingId: null,
      offer: null,
    },
  ]);
  expect(await listEntries(api, other)).toEqual([]);
  expect(await leave(other, idOf(joined))).toEqual(success({ deletedCount: 0 }));
  expect(await leave(patient, idOf(joined))).toEqual(success({ deletedCount: 1 }));
  expect(await leave(patient, idOf(joined))).toEqual(success({ deletedCount: 0 }));
  expect(await listEntries(api, patient)).toEqual([]);
});

it('a patient asks once for an earlier time of a visit', async () => {
  const bookingId = await book(api, patient);
  const joined = await waitForEarlier(api, patient, bookingId);
  expect(joined).toEqual(success({ acknowledged: true, insertedId: anId }));
  expect((await waitForEarlier(api, patient, bookingId)).body).toEqual(joined.body);
  expect(await listEntries(api, patient)).toMatchObject([{ bookingId, appoinmentDate: null }]);
});

it('an account has ten entries at most', async () => {
  const join = (day: number) => joinDay(api, patient, { appoinmentDate: `Mar ${day}, 2026` });
  for (let day = 3; day < 13; day += 1) expect((await join(day)).status).toBe(200);
  expect(await join(13)).toEqual(errorResponse('too_many_waiting', { count: '10' }));
  expect(await listEntries(api, patient)).toHaveLength(10);
  // A repetition is no new entry.
  expect((await join(12)).status).toBe(200);
});

it.each([
  ['a day that has passed', { appoinmentDate: 'Mar 1, 2026' }, errorResponse('day_past')],
  [
    'a day beyond the horizon',
    { appoinmentDate: 'Aug 30, 2026' },
    errorResponse('beyond_horizon', { date: 'Aug 29, 2026' }),
  ],
  ['a treatment that does not exist', { treatment: 'Haircut' }, errorResponse('slot_not_offered')],
])('nobody can wait for %s', async (_what, changes, error) => {
  expect(await joinDay(api, patient, changes)).toEqual(error);
});

it('nobody can wait for a closed day', async () => {
  const day = { clinic_id: 1, date_local: '2026-03-05', name: 'Holiday' } as const;
  await api.db.insertInto('closed_days').values(day).execute();
  expect(await joinDay(api, patient, { appoinmentDate: 'Mar 5, 2026' })).toEqual(
    errorResponse('clinic_closed', { date: 'Mar 5, 2026' }),
  );
  await api.db.deleteFrom('closed_days').execute();
});

it('nobody can wait for today when its last time has passed', async () => {
  api.now = new Date('2026-03-02T22:30:00Z');
  const { token } = await signIn(api, { email: patient.email });
  const today = { appoinmentDate: 'Mar 2, 2026' };
  expect(await joinDay(api, { ...patient, token }, today)).toEqual(
    errorResponse('treatment_unavailable', { treatment: 'Teeth Whitening', date: 'Mar 2, 2026' }),
  );
});

it('nobody can wait for a treatment that they have booked on that day', async () => {
  await book(api, patient);
  expect(await joinDay(api, patient)).toEqual(
    errorResponse('already_booked', {
      treatment: 'Teeth Whitening',
      date: 'Mar 3, 2026',
      time: '9.30 am',
    }),
  );
});

it('nobody can wait for an earlier time of a visit that they cannot change', async () => {
  const id = await book(api, patient);
  expect(await waitForEarlier(api, other, id)).toEqual(errorResponse('not_found'));
  expect(await waitForEarlier(api, admin, id)).toEqual(errorResponse('not_found'));
  api.now = new Date('2026-03-02T14:30:00.001Z');
  expect(await waitForEarlier(api, patient, id)).toEqual(
    errorResponse('notice_passed', { notice: '24 hours' }),
  );
  await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
  expect(await waitForEarlier(api, patient, id)).toEqual(errorResponse('booking_closed'));
});

describe('an entry ends', () => {
  it('when the patient books the treatment on that day by other means', async () => {
    await joinDay(api, patient);
    await book(api, patient);
    expect(await listEntries(api, patient)).toEqual([]);
  });

  it('when another visit of the treatment is moved to that day', async () => {
    const id = await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
    await joinDay(api, patient);
    const body = { appoinmentDate: 'Mar 3, 2026', slot: '10.00 am' };
    await call(api, `PUT /api/bookings/${id}/time`, { token: patient.token, body });
    expect(await listEntries(api, patient)).toEqual([]);
  });

  it('not when they book another day or treatment', async () => {
    await joinDay(api, patient);
    await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
    await book(api, patient, { treatment: 'Oral Surgery', role: 390, slot: '11.00 am' });
    expect(await listEntries(api, patient)).toHaveLength(1);
  });

  it('when its day has passed', async () => {
    await joinDay(api, patient);
    api.now = new Date('2026-03-04T04:59:00Z');
    await runOffers(api);
    const stored = () => api.db.selectFrom('waiting_entries').selectAll().execute();
    expect(await stored()).toHaveLength(1);
    api.now = new Date('2026-03-04T05:00:00Z');
    await runOffers(api);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['is cancelled', START, 'cancelled'],
    ['has begun', new Date('2026-03-03T14:30:00Z'), 'booked'],
  ] as const)('when its visit %s', async (_what, now, status) => {
    const id = await book(api, patient);
    await waitForEarlier(api, patient, id);
    await runOffers(api);
    expect(await listEntries(api, patient)).toHaveLength(1);
    await api.db.updateTable('bookings').set({ status }).execute();
    api.now = now;
    await runOffers(api);
    expect(await api.db.selectFrom('waiting_entries').selectAll().execute()).toEqual([]);
  });

  it('when its account is closed', async () => {
    const leaving = await signIn(api, { email: 'leaving@clinic.test' });
    await joinDay(api, leaving);
    await call(api, `DELETE /api/users/${leaving.userId}`, { token: admin.token });
    await runOffers(api);
    expect(await api.db.selectFrom('waiting_entries').selectAll().execute()).toEqual([]);
  });
});
