import { MINUTE_MS } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

/** When a visit of 9.30 am begins. */
const BEGUN = new Date('2026-03-02T14:30:00Z');

let api: TestApi;
let patient: SignedIn;
let reception: SignedIn;
let dentist: SignedIn;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
  dentist = await signInAs(api, 'dentist');
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = new Date('2026-03-02T14:00:00Z');
  await clearBookings(api);
  bookingId = await book(api, patient, { appoinmentDate: 'Mar 2, 2026' });
  api.now = BEGUN;
});

const unknownId = '00000000-0000-4000-8000-000000000000';

const record = (status: string, { token } = reception, id = bookingId) =>
  call(api, `PUT /api/bookings/${id}/status`, { token, body: { status } });
const undo = (status: string, { token } = reception) =>
  call(api, `DELETE /api/bookings/${bookingId}/status/${status}`, { token });

const readStatus = async () =>
  (await api.db.selectFrom('bookings').select('status').executeTakeFirstOrThrow()).status;

const readAudit = () =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', bookingId)
    .orderBy('entry_id')
    .execute();

const done = success({ modifiedCount: 1 });

it('a visit leads from arrived over in treatment to completed, and patients see it as arrived', async () => {
  expect(await record('in_treatment')).toEqual(errorResponse('booking_closed'));
  expect(await record('arrived')).toEqual(done);
  expect(await record('in_treatment')).toEqual(done);
  const own = `GET /api/bookings?email=${patient.email}`;
  expect((await call(api, own, { token: patient.token })).body).toMatchObject([
    { status: 'arrived' },
  ]);
  expect(await record('completed')).toEqual(done);
  expect(await readStatus()).toBe('completed');
});

it('the day says since when a patient is there, until they are expected again', async () => {
  const readArrival = async () => {
    const day = await call(api, 'GET /api/day?date=2026-03-02', { token: reception.token });
    return (day.body as { visits: { arrivedAtUtc: string | null }[] }).visits[0]?.arrivedAtUtc;
  };
  expect(await readArrival()).toBeNull();
  await record('arrived');
  api.now = new Date(BEGUN.getTime() + 12 * MINUTE_MS);
  await record('in_treatment');
  await undo('in_treatment');
  expect(await readArrival()).toBe(BEGUN.toISOString());
  await undo('arrived');
  expect(await readArrival()).toBeNull();
  await record('arrived');
  expect(await readArrival()).toBe(api.now.toISOString());
});

describe('before its start', () => {
  it('a visit can be neither completed nor missed; the patient may be early', async () => {
    api.now = new Date(BEGUN.getTime() - 1);
    expect(await record('completed')).toEqual(errorResponse('visit_not_started'));
    expect(await record('no_show')).toEqual(errorResponse('visit_not_started'));
    expect(await record('arrived')).toEqual(done);
    expect(await record('completed')).toEqual(errorResponse('visit_not_started'));
  });

  it.each(['completed', 'no_show'])('a visit can be %s from its start on', async (status) => {
    expect(await record(status)).toEqual(done);
  });

  it('nobody arrives before the clinic’s day of the visit', async () => {
    api.now = new Date('2026-03-02T04:59:59Z');
    expect(await record('arrived')).toEqual(errorResponse('visit_not_started'));
    api.now = new Date('2026-03-02T05:00:00Z');
    expect(await record('arrived')).toEqual(done);
    api.now = new Date('2026-03-02T04:59:59Z');
    expect(await record('in_treatment')).toEqual(errorResponse('visit_not_started'));
  });
});

it('recording the same again changes nothing', async () => {
  expect(await record('arrived')).toEqual(done);
  expect(await record('arrived')).toEqual(success({ modifiedCount: 0 }));
});

it('a patient who was noted as missing can still arrive', async () => {
  expect(await record('no_show')).toEqual(done);
  expect(await record('arrived')).toEqual(done);
});

it.each([
  ['completed', 'arrived'],
  ['completed', 'no_show'],
  ['no_show', 'completed'],
])('a visit that is %s cannot become %s', async (present, next) => {
  await record(present);
  expect(await record(next)).toEqual(errorResponse('booking_closed'));
});

it('a cancelled booking, an unknown one and another state are rejected', async () => {
  expect(await record('arrived', reception, unknownId)).toEqual(errorResponse('not_found'));
  expect((await record('cancelled')).status).toBe(400);
  await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
  expect(await record('arrived')).toEqual(errorResponse('booking_closed'));
});

it('what staff record is in the audit log, once', async () => {
  await record('arrived');
  await record('arrived');
  await undo('arrived');
  expect(await readAudit()).toEqual([
    {
      action: 'visit.arrived',
      subject_type: 'booking',
      actor_id: reception.userId,
      before: { status: 'booked' },
      after: { status: 'arrived' },
    },
    {
      action: 'visit.undone',
      subject_type: 'booking',
      actor_id: reception.userId,
      before: { status: 'arrived' },
      after: { status: 'booked' },
    },
  ]);
});

it.each([
  [[], 'no_show', 'booked'],
  [[], 'completed', 'booked'],
  [['no_show'], 'arrived', 'no_show'],
  [['arrived'], 'in_treatment', 'arrived'],
  [['arrived'], 'completed', 'arrived'],
  [['arrived', 'in_treatment'], 'completed', 'in_treatment'],
])('after %j undoing %s leads back to %s', async (before, status, expected) => {
  for (const one of [...before, status]) expect(await record(one)).toEqual(done);
  expect(await undo(status)).toEqual(done);
  expect(await readStatus()).toBe(expected);
});

it('a visit that was paid after it was recorded is paid when that is undone', async () => {
  await record('arrived');
  await call(api, `POST /api/bookings/${bookingId}/clinic-payment`, { token: reception.token });
  expect(await undo('arrived')).toEqual(done);
  expect(await readStatus()).toBe('paid');
});

it('nothing is undone twice, or once another state was recorded', async () => {
  await record('arrived');
  await record('in_treatment');
  expect(await undo('arrived')).toEqual(errorResponse('booking_closed'));
  expect(await undo('in_treatment')).toEqual(done);
  expect(await undo('in_treatment')).toEqual(errorResponse('booking_closed'));
});

it('dentists record and undo at their own visits only', async () => {
  expect(await record('arrived', dentist)).toEqual(errorResponse('not_found'));
  await api.db
    .updateTable('doctors')
    .set({ user_id: dentist.userId })
    .where('name', '=', 'Dr Teeth Whitening')
    .execute();
  expect(await record('arrived', dentist)).toEqual(done);
  expect(await undo('arrived', dentist)).toEqual(done);
  await api.db
    .updateTable('doctors')
    .set({ user_id: null })
    .where('user_id', '=', dentist.userId)
    .execute();
  await record('arrived');
  expect(await undo('arrived', dentist)).toEqual(errorResponse('not_found'));
});
