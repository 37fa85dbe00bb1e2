import { book, clearBookings } from '../../test-kit/bookings';
import { call, errorResponse, success } from '../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

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

const record = (status: string, { token } = reception) =>
  call(api, `PUT /api/bookings/${bookingId}/status`, { token, body: { status } });
const undo = (status: string, { token } = reception) =>
  call(api, `DELETE /api/bookings/${bookingId}/status/${status}`, { token });

const readStatus = async () =>
  (await api.db.selectFrom('bookings').select('status').executeTakeFirstOrThrow()).status;

const readAudit = () =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
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

it('what staff record is in the audit log, once', async () => {
  await record('arrived');
  await record('arrived');
  await undo('arrived');
  expect(await readAudit()).toEqual([
    {
      action: 'visit.arrived',
      actor_id: reception.userId,
      before: { status: 'booked' },
      after: { status: 'arrived' },
    },
    {
      action: 'visit.undone',
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
  expect(await undo('arrived')).toEqual(errorResponse('booking_closed'));
});

it('dentists record and undo at their own visits only', async () => {
  expect(await record('arrived', dentist)).toEqual(errorResponse('not_found'));
  await api.db
    .updateTable('doctors')
    .set({ email: dentist.email })
    .where('name', '=', 'Dr Teeth Whitening')
    .execute();
  expect(await record('arrived', dentist)).toEqual(done);
  expect(await undo('arrived', dentist)).toEqual(done);
  await api.db
    .updateTable('doctors')
    .set({ email: 'teeth-whitening@clinic.test' })
    .where('email', '=', dentist.email)
    .execute();
  await record('arrived');
  expect(await undo('arrived', dentist)).toEqual(errorResponse('not_found'));
});
