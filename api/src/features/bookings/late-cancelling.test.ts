import { MINUTE_MS } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');
const defaults = {
  cancellation_notice_minutes: 1_440,
  cancellation_grace_minutes: 15,
  late_fee_cents: 2_000,
};

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  patient = await signIn(api, { email: 'patient@clinic.test' });
  await clearBookings(api);
  await api.db.updateTable('clinics').set(defaults).execute();
});

const read = async (id: string) =>
  (await call(api, `GET /api/bookings/${id}`, { token: patient.token })).body;
const cancel = (id: string, query = '') =>
  call(api, `DELETE /api/bookings/${id}${query}`, { token: patient.token });
const passMs = (ms: number) => {
  api.now = new Date(START.getTime() + ms);
};
/** Within the notice period from the beginning. */
const bookSoon = () => book(api, patient, { appoinmentDate: 'Mar 2, 2026', slot: '11.00 am' });

it('a visit of today is cancelled for nothing until the grace period ends', async () => {
  const id = await bookSoon();
  expect(await read(id)).toMatchObject({ changeableUntilUtc: '2026-03-02T14:15:00.000Z' });
  passMs(15 * MINUTE_MS);
  expect(await cancel(id)).toEqual(success({ modifiedCount: 1 }));
});

it('one millisecond later it needs the refund that was shown', async () => {
  const id = await bookSoon();
  passMs(15 * MINUTE_MS + 1);
  expect(await cancel(id)).toEqual(errorResponse('notice_passed', { notice: '24 hours' }));
  expect(await cancel(id, '?refundCents=100')).toEqual(errorResponse('visit_changed'));
  expect(await cancel(id, '?refundCents=0')).toEqual(success({ modifiedCount: 1 }));
});

it('the grace period does not outlast the start', async () => {
  await api.db.updateTable('clinics').set({ cancellation_grace_minutes: 1_440 }).execute();
  const id = await bookSoon();
  const startsAt = '2026-03-02T16:00:00.000Z';
  expect(await read(id)).toMatchObject({ changeableUntilUtc: startsAt, lateFee: 0 });
  api.now = new Date(startsAt);
  patient = await signIn(api, { email: 'patient@clinic.test' });
  expect(await cancel(id, '?refundCents=0')).toEqual(errorResponse('booking_closed'));
});

it('a visit keeps the terms that it was booked with', async () => {
  const id = await book(api, patient, { appoinmentDate: 'Mar 6, 2026' });
  const terms = { cancellation_notice_minutes: 10_000, late_fee_cents: 9_000 };
  await api.db.updateTable('clinics').set(terms).execute();
  expect(await read(id)).toMatchObject({
    changeableUntilUtc: '2026-03-05T14:30:00.000Z',
    lateFee: 20,
  });
});

it('moving a visit gives its patient the grace period again', async () => {
  const id = await book(api, patient, { appoinmentDate: 'Mar 6, 2026' });
  passMs(14 * MINUTE_MS);
  const body = { appoinmentDate: 'Mar 3, 2026', slot: '9.00 am' };
  await call(api, `PUT /api/bookings/${id}/time`, { token: patient.token, body });
  expect(await read(id)).toMatchObject({ changeableUntilUtc: '2026-03-02T14:29:00.000Z' });
});
