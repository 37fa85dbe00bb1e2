import type { CompiledQuery } from 'kysely';
import { book, clearBookings, newBooking } from '../../../test-kit/bookings';
import { call, errorResponse } from '../../../test-kit/call';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
const sent: string[] = [];

beforeAll(async () => {
  const onQuery = ({ sql }: CompiledQuery): void => void sent.push(sql);
  api = await startTestApi({ onQuery });
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.updateTable('clinics').set({ max_unpaid_bookings: 10_000 }).execute();
  await api.db.updateTable('users').set({ phone: '+1 212 555 0100' }).execute();
  await emptyOutbox(api);
  // The schedule is read again when it has changed.
  await call(api, 'GET /api/appoinmentOptions?date=Mar%203,%202026');
  sent.length = 0;
});

const wanted = { appoinmentDate: 'Mar 3, 2026', treatment: 'Teeth Whitening', slot: '9.30 am' };
const hold = (changes: object = {}) =>
  call(api, 'POST /api/holds', { token: patient.token, body: { ...wanted, ...changes } });
const post = (changes: object = {}) => {
  const body = newBooking(patient, changes);
  return call(api, 'POST /api/bookings', { token: patient.token, body });
};

/** What the API sent to the database for requests, without what its relay does. */
const listSent = () => sent.filter((text) => !/relay_outbox|schedule_revision" from/.test(text));

it('a visit is booked with four statements: account, limit, day, booking', async () => {
  await book(api, patient);
  expect(listSent()).toHaveLength(4);
  expect(listSent().at(-1)).toContain('book_visit');
});

it('the phone number of a patient who has given none is kept with one more', async () => {
  await api.db.updateTable('users').set({ phone: null }).execute();
  await post({ phone: '+1 212 555 0111' });
  expect(listSent()).toHaveLength(5);
  await post({ appoinmentDate: 'Mar 4, 2026', phone: '+1 212 555 0122' });
  expect(listSent()).toHaveLength(9);
  const users = api.db.selectFrom('users').select('phone').where('email', '=', patient.email);
  expect(await users.execute()).toEqual([{ phone: '+1 212 555 0111' }]);
});

it('a hold becomes the booking with as many', async () => {
  const { body: held } = await hold();
  sent.length = 0;
  const { body: booked } = await post();
  expect(listSent()).toHaveLength(4);
  expect((booked as { insertedId: string }).insertedId).toBe((held as { _id: string })._id);
  const rows = await api.db.selectFrom('bookings').select(['status', 'held_until']).execute();
  expect(rows).toEqual([{ status: 'booked', held_until: null }]);
});

it('whatever is in the way is left to the steps that explain it', async () => {
  await book(api, patient);
  sent.length = 0;
  expect(await post({ slot: '10.30 am' })).toMatchObject({ status: 409 });
  expect(listSent().some((text) => text.includes('book_visit'))).toBe(true);
  expect(listSent().length).toBeGreaterThan(6);
});

it('a time that was taken since the query is not booked twice', async () => {
  const other = await signIn(api, { email: 'other@clinic.test' });
  const body = newBooking(other);
  const both = await Promise.all([
    post(),
    call(api, 'POST /api/bookings', { token: other.token, body }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both).toContainEqual(errorResponse('slot_taken'));
});

it('a visit that only a constraint rejects is explained by the steps', async () => {
  await book(api, patient);
  sent.length = 0;
  const overlapping = await post({ treatment: 'Cavity Filling', role: 120 });
  expect(overlapping).toMatchObject({ status: 409, body: { code: 'overlapping_booking' } });
  expect(listSent().some((text) => text.includes('book_visit'))).toBe(true);
  expect(await api.db.selectFrom('bookings').select('status').execute()).toHaveLength(1);
});

it('a hold beside it ends, as it does step by step', async () => {
  await hold({ slot: '2.00 pm' });
  await post();
  const rows = await api.db.selectFrom('bookings').select(['status', 'time_local']).execute();
  expect(rows).toEqual([{ status: 'booked', time_local: '09:30' }]);
});

it('the limit of unpaid visits holds, and rejects without a trace', async () => {
  await api.db.updateTable('clinics').set({ max_unpaid_bookings: 1 }).execute();
  await book(api, patient);
  expect(await post({ appoinmentDate: 'Mar 4, 2026' })).toMatchObject({ status: 409 });
  expect(await api.db.selectFrom('bookings').select('status').execute()).toHaveLength(1);
});
