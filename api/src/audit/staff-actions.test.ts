import { healthyRule } from 'shared-contracts';
import type { ReleaseRegistry } from '../ports';
import { book } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

const snapshot = { etag: 'x', document: { schemaVersion: 1, remotes: {}, history: [] } };
const releases = {
  read: async () => snapshot,
  readRates: async () => ({}),
  readWaiting: async () => ({}),
  decide: async () => snapshot,
} as unknown as ReleaseRegistry;

let api: TestApi;
let owner: SignedIn;
let reception: SignedIn;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi({ ports: { releases } });
  owner = await signInAdmin(api);
  reception = await signInAs(api, 'reception');
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());

const send = async (request: string, who: SignedIn, body?: object) => {
  const response = await call(api, request, { token: who.token, body });
  expect(response).toMatchObject({ status: 200 });
  return response.body as { insertedId: string };
};

async function lastEntry() {
  const row = await api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_type', 'subject_id', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
  return (
    row && {
      by: row.actor_id,
      action: row.action,
      subject: `${row.subject_type} ${row.subject_id}`,
      before: row.before,
      after: row.after,
    }
  );
}

const bookAt = (slot: string, day = 'Mar 10, 2026') =>
  book(api, patient, { appoinmentDate: day, slot });

const change = { before: null, after: null };

it('cancelling the visit of a patient is in the log', async () => {
  const id = await bookAt('9.00 am');
  await send(`DELETE /api/bookings/${id}?waiveFee=true`, reception);
  expect(await lastEntry()).toEqual({
    by: reception.userId,
    action: 'visit.cancelled',
    subject: `booking ${id}`,
    before: { startsAt: '2026-03-10T13:00:00.000Z' },
    after: { isFeeWaived: true },
  });
});

it('moving the visit of a patient is in the log', async () => {
  const id = await bookAt('9.00 am', 'Mar 11, 2026');
  const time = { appoinmentDate: 'Mar 12, 2026', slot: '10.00 am' };
  await send(`PUT /api/bookings/${id}/time`, reception, time);
  expect(await lastEntry()).toEqual({
    by: reception.userId,
    action: 'visit.moved',
    subject: `booking ${id}`,
    before: { startsAt: '2026-03-11T13:00:00.000Z' },
    after: { startsAt: '2026-03-12T14:00:00.000Z' },
  });
});

it('what patients do to their own visits is not in the log', async () => {
  const before = await lastEntry();
  const id = await bookAt('11.00 am', 'Mar 16, 2026');
  const time = { appoinmentDate: 'Mar 17, 2026', slot: '10.00 am' };
  await send(`PUT /api/bookings/${id}/time`, patient, time);
  await send(`DELETE /api/bookings/${id}`, patient);
  expect(await lastEntry()).toEqual(before);
});

it('a payment at the clinic and its refund are in the log', async () => {
  const id = await bookAt('9.00 am', 'Mar 18, 2026');
  await send(`POST /api/bookings/${id}/clinic-payment`, reception);
  expect(await lastEntry()).toEqual({
    ...change,
    by: reception.userId,
    action: 'payment.recorded',
    subject: `booking ${id}`,
    after: { amountCents: 18_000, method: 'cash' },
  });

  await send(`DELETE /api/bookings/${id}`, patient);
  const refund = await api.db
    .selectFrom('refunds')
    .select('refund_id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  await send(`POST /api/refunds/${refund.refund_id}`, reception);
  const requested = {
    by: reception.userId,
    action: 'refund.requested',
    subject: `refund ${refund.refund_id}`,
    before: { status: 'due' },
    after: { method: 'cash' },
  };
  expect(await lastEntry()).toEqual(requested);

  // A second press changes nothing.
  await send(`POST /api/refunds/${refund.refund_id}`, owner);
  expect(await lastEntry()).toEqual(requested);
});

it('adding and deleting a doctor is in the log', async () => {
  const { insertedId: id } = await send('POST /api/doctors', owner, {
    name: 'Amara Okafor',
    email: 'amara@clinic.test',
    speciality: 'Orthodontics',
    image: 'https://images.test/amara.webp',
    hours: [{ weekday: 1, fromLocal: '09:00', untilLocal: '17:00' }],
  });
  const entry = { ...change, by: owner.userId, subject: `doctor ${id}` };
  expect(await lastEntry()).toEqual({
    ...entry,
    action: 'doctor.added',
    after: { name: 'Amara Okafor', speciality: 'Orthodontics', hours: ['Mon 09:00–17:00'] },
  });
  await send(`DELETE /api/doctors/${id}`, owner);
  expect(await lastEntry()).toEqual({ ...entry, action: 'doctor.removed' });
  await send(`DELETE /api/doctors/${id}`, owner);
  const entries = await api.db
    .selectFrom('audit_log')
    .select('entry_id')
    .where('action', '=', 'doctor.removed')
    .execute();
  expect(entries).toHaveLength(1);
});

it('a reply to a message is in the log without its text', async () => {
  const { insertedId: id } = await send('POST /api/messages', patient, {
    email: patient.email,
    subject: 'Hours',
    message: 'Open on Sunday?',
  });
  await send(`POST /api/messages/${id}/reply`, reception, { reply: 'Yes.' });
  const entry = { ...change, action: 'message.replied', subject: `message ${id}` };
  expect(await lastEntry()).toEqual({ ...entry, by: reception.userId });
});

it.each([
  ['promote', { version: '1.1.0' }, 'release.promoted'],
  ['canary', { percent: 5 }, 'release.canary_set'],
  ['rollback', { to: '1.0.0' }, 'release.rolled_back'],
  ['retire', {}, 'remote.retired'],
  [
    'rollout',
    { version: '1.1.0', steps: [5, 100], everyMinutes: 30, rule: healthyRule },
    'rollout.started',
  ],
  ['pause', {}, 'rollout.paused'],
  ['resume', {}, 'rollout.resumed'],
  ['cancel', {}, 'rollout.cancelled'],
  ['approve', { id: 'k3x9' }, 'release.approved'],
])('the release decision %s is in the log', async (decision, choice, action) => {
  const body = { etag: 'x', note: 'a note', ...choice };
  await send(`POST /api/releases/remote-booking/${decision}`, owner, body);
  const entry = { before: null, after: choice, subject: 'remote remote-booking' };
  expect(await lastEntry()).toEqual({ ...entry, by: owner.userId, action });
});

it('closing the account of a patient is in the log, with the visits it cancels', async () => {
  const leaving = await signIn(api, { email: 'leaving@clinic.test' });
  const bookingId = await book(api, leaving, { appoinmentDate: 'Mar 20, 2026' });
  await send(`DELETE /api/users/${leaving.userId}`, owner);
  expect(await lastEntry()).toEqual({
    ...change,
    by: owner.userId,
    action: 'account.closed',
    subject: `user ${leaving.userId}`,
  });
  const cancelled = await api.db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('subject_id', '=', bookingId)
    .execute();
  expect(cancelled).toEqual([{ actor_id: owner.userId }]);
});

it('closing one’s own account is not in the log', async () => {
  const before = await lastEntry();
  const leaving = await signIn(api, { email: 'own@clinic.test' });
  await send('DELETE /api/account', leaving);
  expect(await lastEntry()).toEqual(before);
});
