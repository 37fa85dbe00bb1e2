import { sql } from 'kysely';
import { DomainError } from '../../domain-error';
import type { CardProvider } from '../../ports';
import { book, clearBookings, newBooking } from '../../../test-kit/bookings';
import { call, errorResponse, success } from '../../../test-kit/call';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { inTransaction } from '../../database/connection';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let admin: SignedIn;
let patient: SignedIn;

let isBankDeciding = false;

const wrapCards = (cards: CardProvider): CardProvider => ({
  ...cards,
  cancelIntent: async (id) => {
    if (isBankDeciding) throw new DomainError('payment_in_progress');
    return cards.cancelIntent(id);
  },
});

beforeAll(async () => {
  api = await startTestApi({ maxConnections: 8, wrapCards });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearBookings(api);
  await emptyOutbox(api);
  await sql`delete from graphile_worker._private_jobs`.execute(api.db);
  await api.db.deleteFrom('patients').execute();
  await api.db.deleteFrom('users').execute();
  admin = await signInAdmin(api);
  patient = await signIn(api, { email: 'patient@clinic.test' });
});

const close = ({ token } = patient) => call(api, 'DELETE /api/account', { token });
const closeByAdmin = (userId = patient.userId) =>
  call(api, `DELETE /api/users/${userId}`, { token: admin.token });
const closed = success({ deletedCount: 1 });

async function prepareToPay(bookingId: string, role: number): Promise<string> {
  const body = { role, bookingId };
  const response = await call(api, 'POST /api/create-payment-intent', {
    token: patient.token,
    body,
  });
  return (response.body as { clientSecret: string }).clientSecret;
}

async function pay(bookingId: string, role = 180): Promise<void> {
  const transectionId = await payByCard(api, await prepareToPay(bookingId, role));
  const body = { role, transectionId, email: patient.email, bookingId };
  await call(api, 'POST /api/payments', { token: patient.token, body });
}

const listStatuses = async () =>
  (await api.db.selectFrom('bookings').select('status').orderBy('starts_at').execute()).map(
    ({ status }) => status,
  );
const listRefunds = () =>
  api.db.selectFrom('refunds').select(['amount_cents', 'status', 'requested_by']).execute();
const isOpen = async ({ userId } = patient) => {
  const query = api.db.selectFrom('users').select('closed_at').where('user_id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).closed_at === null;
};

/** What is queued about the account and its bookings, by kind. */
async function listQueued(): Promise<string[]> {
  await emptyOutbox(api);
  const { rows } = await sql<{ kind: string }>`
    select payload ->> 'kind' as kind from graphile_worker._private_jobs
    where payload ->> 'kind' in ('cancelled', 'account_closed') order by run_at, id
  `.execute(api.db);
  return rows.map(({ kind }) => kind);
}

const filling = { treatment: 'Cavity Filling', role: 120 };

it.each([
  ['the patient', () => close(), () => patient],
  ['an admin', () => closeByAdmin(), () => admin],
])('closed by %s, upcoming visits are cancelled and refunded [R4.20]', async (_who, send, by) => {
  // The first is over by the time of the closing; the notice period of the next has begun.
  await book(api, patient, { appoinmentDate: 'Mar 2, 2026', slot: '11.00 am' });
  const late = await book(api, patient, { appoinmentDate: 'Mar 3, 2026', slot: '11.00 am' });
  const inTime = await book(api, patient, { ...filling, appoinmentDate: 'Mar 5, 2026' });
  await book(api, patient, { ...filling, appoinmentDate: 'Mar 6, 2026' });
  await pay(late);
  await pay(inTime, 120);
  await call(api, 'POST /api/holds', { token: patient.token, body: newBooking(patient, filling) });
  api.now = new Date('2026-03-02T20:00:00Z');
  patient = await signIn(api, patient);
  admin = await signInAdmin(api);
  expect(await send()).toEqual(closed);
  expect(await listStatuses()).toEqual(['booked', 'cancelled', 'cancelled', 'cancelled']);
  const requested_by = by().userId;
  expect(await listRefunds()).toEqual([
    { amount_cents: 16_000, status: 'requested', requested_by },
    { amount_cents: 12_000, status: 'requested', requested_by },
  ]);
  expect(await listQueued()).toEqual(['cancelled', 'cancelled', 'cancelled', 'account_closed']);
  expect(await isOpen()).toBe(false);
});

it('its sessions end at once', async () => {
  await close();
  for (const request of ['GET /api/account', 'DELETE /api/account', 'POST /api/holds']) {
    expect(await call(api, request, { token: patient.token })).toEqual(
      errorResponse('account_closed'),
    );
  }
});

it('an admin who repeats it changes nothing', async () => {
  await close();
  expect(await closeByAdmin()).toEqual(success({ deletedCount: 0 }));
  expect(await listQueued()).toEqual(['account_closed']);
});

it('the last admin stays', async () => {
  await call(api, 'POST /api/bookings', { token: admin.token, body: newBooking(admin) });
  expect(await close(admin)).toEqual(errorResponse('last_admin'));
  expect(await listStatuses()).toEqual(['booked']);
  await call(api, `PUT /api/users/admin/${patient.userId}`, { token: admin.token });
  expect(await close(admin)).toEqual(closed);
});

it('the account is closed although the card provider can not be reached, or decides on a payment', async () => {
  await book(api, patient);
  const withIntent = await book(api, patient, { ...filling, appoinmentDate: 'Mar 4, 2026' });
  await prepareToPay(withIntent, 120);
  api.cards.control.failNext(3);
  isBankDeciding = true;
  expect(await close()).toEqual(closed);
  isBankDeciding = false;
  expect(await listStatuses()).toEqual(['cancelled', 'cancelled']);
  expect(await isOpen()).toBe(false);
});

/** Waits until a statement waits for a lock that another one holds. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(api.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it.each(['POST /api/bookings', 'POST /api/holds', 'POST /api/account/patients'])(
  '%s that waited for the closing is rejected',
  async (request) => {
    const body = { ...newBooking(patient), name: 'Robin', dateOfBirth: null };
    const { waiting } = await inTransaction(api.db, async (trx) => {
      await trx
        .updateTable('users')
        .set({ closed_at: api.now })
        .where('user_id', '=', patient.userId)
        .execute();
      const sent = call(api, request, { token: patient.token, body });
      await untilBlocked();
      // In an object: the transaction must not wait for it.
      return { waiting: sent };
    });
    expect(await waiting).toEqual(errorResponse('account_closed'));
    expect(await listStatuses()).toEqual([]);
  },
);

it('what is booked at the same moment does not survive the closing', async () => {
  const days = ['Mar 3', 'Mar 4', 'Mar 5', 'Mar 6', 'Mar 9', 'Mar 10', 'Mar 11', 'Mar 12'];
  const post = (day: string) =>
    call(api, 'POST /api/bookings', {
      token: patient.token,
      body: newBooking(patient, { appoinmentDate: `${day}, 2026` }),
    });
  const [response] = await Promise.all([close(), ...days.map(post)]);
  expect(response).toEqual(closed);
  const statuses = await listStatuses();
  expect(statuses.filter((status) => status !== 'cancelled')).toEqual([]);
});

describe('the records of its patients', () => {
  const readPage = async (id: string) =>
    (await call(api, `GET /api/patients/${id}`, { token: admin.token })).body;
  const listPatients = async ({ token } = patient) =>
    (await call(api, 'GET /api/account/patients', { token })).body as { _id: string }[];

  it('stay the clinic’s, without the link', async () => {
    const [holder] = await listPatients();
    await book(api, patient);
    await close();
    expect(await readPage(holder!._id)).toMatchObject({
      name: `Name of ${patient.email}`,
      email: patient.email,
      hasAccount: false,
      isAccountHolder: false,
      visits: [{ status: 'cancelled' }],
    });
  });

  it('belong to the next account that verifies the address', async () => {
    const [holder] = await listPatients();
    await book(api, patient);
    await close();
    const signedInAt = new Date(api.now.getTime() + 1000);
    const stranger = await signIn(api, { ...patient, emailVerified: false, signedInAt });
    expect(await readPage(holder!._id)).toMatchObject({ hasAccount: false });
    const again = await signIn(api, { ...patient, signedInAt });
    expect(again.userId).toBe(stranger.userId);
    expect(await readPage(holder!._id)).toMatchObject({
      hasAccount: true,
      isAccountHolder: true,
      visits: [{ status: 'cancelled' }],
    });
  });

  it('do not carry an address that was never verified', async () => {
    const unverified = await signIn(api, { email: 'new@clinic.test', emailVerified: false });
    const [holder] = await listPatients(unverified);
    await book(api, unverified);
    await close(unverified);
    expect(await readPage(holder!._id)).toMatchObject({ email: null, hasAccount: false });
  });

  it('are the account’s own while nothing is written in them', async () => {
    const [holder] = await listPatients();
    await close();
    const { user_id } = await api.db
      .selectFrom('patients')
      .select('user_id')
      .where('patient_id', '=', holder!._id)
      .executeTakeFirstOrThrow();
    expect(user_id).toBe(patient.userId);
  });
});
