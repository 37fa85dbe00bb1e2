import { sql } from 'kysely';
import { lockDays } from '../../core/booking/plan/locks.repository';
import { inTransaction, type Trx } from '../../database/connection';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, type CallResponse, errorResponse } from '../../../test-kit/call';
import { addPatient, bookForPatient } from '../../../test-kit/patients';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let admin: SignedIn;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApi({ maxConnections: 8 });
  patient = await signIn(api, { email: 'patient@clinic.test' });
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  bookingId = await book(api, patient);
});

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
  return rows.length > 0;
}

/** Makes a call while another transaction has changed what it is about and has not ended yet. */
async function callDuring(
  change: (trx: Trx) => Promise<unknown>,
  makeCall: () => Promise<CallResponse>,
): Promise<CallResponse> {
  const calling = await inTransaction(api.db, async (trx) => {
    await change(trx);
    const started = { response: makeCall() };
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
    return started;
  });
  return calling.response;
}

const setStatus = (status: string) => (trx: Trx) =>
  sql`update bookings set status = ${status} where booking_id = ${bookingId}`.execute(trx);

const markArrived = () =>
  call(api, `PUT /api/bookings/${bookingId}/status`, {
    token: admin.token,
    body: { status: 'arrived' },
  });
const payAtClinic = () =>
  call(api, `POST /api/bookings/${bookingId}/clinic-payment`, { token: admin.token });
const cancel = () => call(api, `DELETE /api/bookings/${bookingId}`, { token: patient.token });
const move = (appoinmentDate = 'Mar 4, 2026') =>
  call(api, `PUT /api/bookings/${bookingId}/time`, {
    token: patient.token,
    body: { appoinmentDate, slot: '2.00 pm' },
  });

it.each([
  ['staff mark as arrived', markArrived, { status: 'cancelled', code: 'booking_closed' }],
  ['staff record a payment of', payAtClinic, { status: 'cancelled', code: 'booking_cancelled' }],
  ['the patient cancels', cancel, { status: 'arrived', code: 'booking_closed' }],
  ['the patient moves', move, { status: 'cancelled', code: 'booking_closed' }],
] as const)(
  'a visit that %s while it is being changed is judged by its new state',
  async (_what, makeCall, { status, code }) => {
    expect(await callDuring(setStatus(status), makeCall)).toEqual(errorResponse(code));
  },
);

it('a visit that others have just moved to another day stays there', async () => {
  const moveToAnotherDay = (trx: Trx) =>
    sql`
      update bookings set date_local = date_local + 1, starts_at = starts_at + interval '1 day',
        ends_at = ends_at + interval '1 day', chair_free_at = chair_free_at + interval '1 day'
      where booking_id = ${bookingId}`.execute(trx);
  expect(await callDuring(moveToAnotherDay, move)).toEqual(errorResponse('visit_changed'));
});

const holdTime = () =>
  call(api, 'POST /api/holds', {
    token: patient.token,
    body: { appoinmentDate: 'Mar 5, 2026', slot: '9.30 am', treatment: 'Teeth Whitening' },
  });
const bookForCaller = async () => {
  const patientId = await addPatient(api, admin);
  return bookForPatient(api, admin, { patientId, dateLocal: '2026-03-05' });
};

it.each([
  ['holds a time', holdTime],
  ['books for a caller', bookForCaller],
  ['moves a visit', () => move('Mar 5, 2026')],
] as const)('who %s waits while others take times of its day', async (_what, makeCall) => {
  const { response, isAnswered } = await inTransaction(api.db, async (trx) => {
    await lockDays(trx, ['2026-03-05']);
    let isAnswered = false;
    const response = makeCall().finally(() => (isAnswered = true));
    while (!isAnswered && !(await isWaiting())) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // In an object: the transaction must not wait for the response.
    return { response: { ended: response }, isAnswered };
  });
  expect(isAnswered).toBe(false);
  expect(await response.ended).toMatchObject({ status: 200 });
});

it('two payments at the clinic of one visit at the same time are recorded once', async () => {
  const responses = await Promise.all([payAtClinic(), payAtClinic(), payAtClinic()]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('a cancelled visit that is cancelled again while that is under way is refunded once', async () => {
  await payAtClinic();
  const responses = await Promise.all([cancel(), cancel(), cancel()]);
  const counts = responses.map(({ body }) => (body as { modifiedCount: number }).modifiedCount);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(await api.db.selectFrom('refunds').selectAll().execute()).toHaveLength(1);
});
