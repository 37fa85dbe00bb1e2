import { sql } from 'kysely';
import { MINUTE_MS } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { addPayment } from '../../../test-kit/money';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { toRefundCents } from '../../core/booking/visits/change-terms';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  api = await startTestApi({ maxConnections: 20 });
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearBookings(api);
});

/** A visit that can still be moved: the notice period of Mar 3, 9.30 am begins on Mar 2, 9.30 am. */
const to = (slot: string, appoinmentDate = 'Mar 3, 2026') => ({ appoinmentDate, slot });
const move = (person: SignedIn, id: string, body: object) =>
  call(api, `PUT /api/bookings/${id}/time`, { token: person.token, body });

const listTimes = async () =>
  (await api.db.selectFrom('bookings').select('starts_at').orderBy('starts_at').execute()).map(
    ({ starts_at }) => starts_at.toISOString(),
  );

it('a booking moves to another time of the same day, and to another day', async () => {
  const id = await book(api, patient);
  expect(await move(patient, id, to('10.00 am'))).toEqual(success({ modifiedCount: 1 }));
  expect(await listTimes()).toEqual(['2026-03-03T15:00:00.000Z']);
  expect(await move(patient, id, to('1.30 pm', 'Mar 10, 2026'))).toEqual(
    success({ modifiedCount: 1 }),
  );
  // After the clocks have gone forward, an hour nearer to UTC.
  expect(await listTimes()).toEqual(['2026-03-10T17:30:00.000Z']);
  const { body } = await call(api, `GET /api/bookings/${id}`, { token: patient.token });
  expect(body).toMatchObject({ appoinmentDate: 'Mar 10, 2026', slot: '1.30 pm', revision: 2 });
});

it('a move by staff is in the audit log with both times, one by the patient is not', async () => {
  const id = await book(api, patient);
  await move(patient, id, to('9.00 am'));
  await move(admin, id, to('10.00 am'));
  const changes = await api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', id)
    .execute();
  expect(changes).toEqual([
    {
      action: 'visit.moved',
      subject_type: 'booking',
      before: { startsAt: '2026-03-03T14:00:00.000Z' },
      after: { startsAt: '2026-03-03T15:00:00.000Z' },
    },
  ]);
});

it('a visit that has moved since it was seen is neither moved nor cancelled by its patient', async () => {
  const id = await book(api, patient);
  await move(admin, id, to('10.00 am'));
  const changed = errorResponse('visit_changed');
  expect(await move(patient, id, { ...to('11.00 am'), revision: 0 })).toEqual(changed);
  const cancel = (revision: number) =>
    call(api, `DELETE /api/bookings/${id}?revision=${revision}`, { token: patient.token });
  expect(await cancel(0)).toEqual(changed);
  expect(await listTimes()).toEqual(['2026-03-03T15:00:00.000Z']);
  expect(await move(patient, id, { ...to('10.00 am'), revision: 0 })).toEqual(
    success({ modifiedCount: 0 }),
  );
  expect(await cancel(1)).toEqual(success({ modifiedCount: 1 }));
});

it('repeating the request changes nothing and sends no second email', async () => {
  const id = await book(api, patient);
  await move(patient, id, to('10.00 am'));
  expect(await move(patient, id, to('10.00 am'))).toEqual(success({ modifiedCount: 0 }));
  await emptyOutbox(api);
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs
    where payload ->> 'id' = ${id} and payload ->> 'kind' = 'rescheduled'
  `.execute(api.db);
  expect(rows).toHaveLength(1);
});

it('a paid booking moves with its payment', async () => {
  const id = await book(api, patient);
  await addPayment(api, { bookingId: id, intentId: 'pi_moved' });
  expect(await move(patient, id, to('10.00 am'))).toEqual(success({ modifiedCount: 1 }));
  const { body } = await call(api, `GET /api/bookings/${id}`, { token: patient.token });
  expect(body).toMatchObject({ paid: true, transectionId: 'pi_moved', status: 'paid' });
});

it('the old time is kept when the new one is taken', async () => {
  const id = await book(api, patient);
  await book(api, other, { slot: '10.00 am' });
  expect(await move(patient, id, to('10.00 am'))).toEqual(errorResponse('slot_taken'));
  expect(await listTimes()).toEqual(['2026-03-03T14:30:00.000Z', '2026-03-03T15:00:00.000Z']);
});

it('a time at which the patient has another visit is rejected, and the visit is named', async () => {
  const id = await book(api, patient);
  await book(api, patient, { treatment: 'Fluoride Treatment', role: 45, slot: '10.00 am' });
  expect(await move(patient, id, to('10.00 am'))).toEqual(
    errorResponse('overlapping_booking', {
      treatment: 'Fluoride Treatment',
      date: 'Mar 3, 2026',
      time: '10.00 am',
    }),
  );
});

it('a visit can be moved until the last moment before the notice period', async () => {
  const id = await book(api, patient);
  api.now = new Date('2026-03-02T14:30:00.000Z');
  const { body } = await call(api, `GET /api/bookings/${id}`, { token: patient.token });
  expect(body).toMatchObject({ changeableUntilUtc: '2026-03-02T14:30:00.000Z' });
  expect(await move(patient, id, to('10.00 am'))).toEqual(success({ modifiedCount: 1 }));
});

it.each([
  [0, 18_000],
  [1, 13_000],
])('a cancellation %i ms after that moment refunds %i cents', (late, expected) => {
  const startsAt = new Date('2026-03-03T14:30:00Z');
  const now = new Date(START.getTime() + 30 * MINUTE_MS + late);
  const terms = { noticeMinutes: 24 * 60, lateFeeCents: 5_000, graceUntil: null };
  expect(toRefundCents({ startsAt, ...terms }, 18_000, now)).toBe(expected);
});

it('the notice period binds the patient, and not an admin', async () => {
  const id = await book(api, patient);
  api.now = new Date('2026-03-02T14:30:00.001Z');
  expect(await move(patient, id, to('10.00 am'))).toEqual(
    errorResponse('notice_passed', { notice: '24 hours' }),
  );
  expect(await move(admin, id, to('10.00 am'))).toEqual(success({ modifiedCount: 1 }));
});

it.each(['cancelled', 'completed'] as const)(
  'a visit that is %s can no longer be moved',
  async (status) => {
    const id = await book(api, patient);
    await api.db.updateTable('bookings').set({ status }).execute();
    expect(await move(admin, id, to('10.00 am', 'Mar 9, 2026'))).toEqual(
      errorResponse('booking_closed'),
    );
  },
);

it('once its time has come only staff can move a visit', async () => {
  const id = await book(api, patient);
  api.now = new Date('2026-03-03T14:30:00Z');
  const moveAs = async ({ email, ...person }: SignedIn) => {
    const { token } = await signIn(api, { email });
    return move({ ...person, email, token }, id, to('10.00 am', 'Mar 9, 2026'));
  };
  expect(await moveAs(patient)).toEqual(errorResponse('booking_closed'));
  expect(await moveAs(admin)).toEqual(success({ modifiedCount: 1 }));
});

it.each([
  ['a time that is not offered', to('8.00 am'), errorResponse('slot_not_offered')],
  ['a day that has passed', to('10.00 am', 'Mar 1, 2026'), errorResponse('slot_past')],
  ['the present minute', to('9.00 am', 'Mar 2, 2026'), errorResponse('slot_past')],
  [
    'a day beyond the horizon',
    to('10.00 am', 'Aug 30, 2026'),
    errorResponse('beyond_horizon', { date: 'Aug 29, 2026' }),
  ],
])('%s is rejected', async (_what, body, error) => {
  const id = await book(api, patient);
  expect(await move(patient, id, body)).toEqual(error);
});

it('someone else’s booking is not found', async () => {
  const id = await book(api, patient);
  expect(await move(other, id, to('10.00 am'))).toEqual(errorResponse('not_found'));
  expect(id).toEqual(anId);
});

it('patients who swap times at once never lose a visit', async () => {
  const slots = ['9.00 am', '9.30 am', '10.00 am', '10.30 am', '11.00 am', '11.30 am'];
  const emails = slots.map((_, index) => `swapper${index}@clinic.test`);
  const people = await Promise.all(emails.map((email) => signIn(api, { email })));
  const ids = await Promise.all(
    people.map((person, index) => book(api, person, { slot: slots[index] })),
  );
  for (let round = 1; round <= 5; round += 1) {
    const responses = await Promise.all(
      people.map((person, index) => {
        const slot = slots[(index + round) % slots.length] ?? '';
        const day = round % 2 === 0 ? 'Mar 3, 2026' : 'Mar 4, 2026';
        return move(person, ids[index] ?? '', to(slot, day));
      }),
    );
    expect(responses.filter(({ status }) => status === 500)).toEqual([]);
  }
  expect(await listTimes()).toHaveLength(slots.length);
});
