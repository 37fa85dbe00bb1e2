import { MINUTE_MS } from 'shared-contracts';
import { inTransaction } from '../../database/connection';
import { lapseVisits } from '../../core/booking/change/lapse-visits';
import { countUnverifiedEmail } from '../../email/email.repository';
import { renderEmail } from '../../email/render-email';
import { book, clearBookings, newBooking } from '../../../test-kit/bookings';
import { anId, call, errorResponse } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startQuietLog } from '../../../test-kit/quiet-log';
import { clinic, payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let counter = 0;
let email: string;

beforeAll(async () => {
  api = await startTestApi({ maxConnections: 8 });
  await api.db
    .updateTable('treatments')
    .set({ price_cents: 0 })
    .where('name', '=', 'Cavity Filling')
    .execute();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  counter += 1;
  email = `new${counter}@clinic.test`;
  await clearBookings(api);
});

const sweep = () =>
  lapseVisits({
    ...{ db: api.db, clinic, ports: api.ports },
    clock: () => api.now,
    log: startQuietLog().log,
  });

const passMinutes = (minutes: number) => {
  api.now = new Date(START.getTime() + minutes * MINUTE_MS);
};

const free = { treatment: 'Cavity Filling', role: 0, slot: '1.00 pm' };

async function prepareToPay({ token }: SignedIn, bookingId: string): Promise<string> {
  const body = { role: 180, bookingId };
  const response = await call(api, 'POST /api/create-payment-intent', { token, body });
  return (response.body as { clientSecret: string }).clientSecret;
}

async function pay(person: SignedIn, bookingId: string): Promise<void> {
  const transectionId = await payByCard(api, await prepareToPay(person, bookingId));
  const body = { role: 180, transectionId, email, bookingId };
  await call(api, 'POST /api/payments', { token: person.token, body });
}

const readStatus = async (id: string) => {
  const query = api.db.selectFrom('bookings').select('status').where('booking_id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};

it.each([
  ['unverified', 'unpaid', 29, 'booked'],
  ['unverified', 'unpaid', 30, 'cancelled'],
  ['unverified', 'free', 29, 'booked'],
  // What costs nothing takes a time from others too.
  ['unverified', 'free', 30, 'cancelled'],
  ['unverified', 'paid', 30, 'paid'],
  ['verified later', 'unpaid', 30, 'booked'],
  ['verified later', 'free', 30, 'booked'],
  ['verified later', 'paid', 30, 'paid'],
  ['verified', 'unpaid', 30, 'booked'],
  ['verified', 'free', 30, 'booked'],
  ['verified', 'paid', 30, 'paid'],
] as const)('an account that is %s, a visit that is %s, after %i minutes: %s', async (...row) => {
  const [account, visit, minutes, expected] = row;
  const person = await signIn(api, { email, emailVerified: account === 'verified' });
  const id = await book(api, person, visit === 'free' ? free : {});
  if (visit === 'paid') await pay(person, id);
  passMinutes(20);
  if (account === 'verified later') await signIn(api, { email });
  passMinutes(minutes);
  await sweep();
  expect(await readStatus(id)).toBe(expected);
});

const postSecond = ({ token }: SignedIn, changes: object = free) =>
  call(api, 'POST /api/bookings', { token, body: newBooking({ email }, changes) });

it('an unverified account holds one unpaid visit', async () => {
  const person = await signIn(api, { email, emailVerified: false });
  const id = await book(api, person);
  expect(await postSecond(person)).toEqual(errorResponse('unverified_limit'));
  const held = { appoinmentDate: 'Mar 4, 2026', slot: '9.30 am', treatment: 'Oral Surgery' };
  await call(api, 'POST /api/holds', { token: person.token, body: held });
  const booked = { ...held, role: 250 };
  expect((await postSecond(person, booked)).status).not.toBe(200);
  await pay(person, id);
  expect((await postSecond(person)).status).toBe(200);
});

it('two visits that are booked at once are one', async () => {
  const person = await signIn(api, { email, emailVerified: false });
  const days = ['Mar 3', 'Mar 4', 'Mar 5', 'Mar 6'];
  const responses = await Promise.all(
    days.map((day) => postSecond(person, { appoinmentDate: `${day}, 2026` })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('the patient sees until when the visit waits, and only then', async () => {
  const list = async ({ token }: SignedIn) =>
    (await call(api, `GET /api/bookings?email=${email}`, { token })).body;
  const person = await signIn(api, { email, emailVerified: false });
  const booked = await postSecond(person, {});
  const lapsesAtUtc = '2026-03-02T14:30:00.000Z';
  expect(booked.body).toEqual({
    acknowledged: true,
    insertedId: anId,
    lapsesAtUtc,
    doctor: 'Dr Teeth Whitening',
  });
  expect(await list(person)).toMatchObject([{ lapsesAtUtc }]);
  const verified = await signIn(api, { email });
  const [visit] = (await list(verified)) as object[];
  expect(visit).not.toHaveProperty('lapsesAtUtc');
});

it('a payment that comes before the cancellation keeps the visit', async () => {
  const person = await signIn(api, { email, emailVerified: false });
  const id = await book(api, person);
  const secret = await prepareToPay(person, id);
  await payByCard(api, secret);
  passMinutes(31);
  await sweep();
  expect(await readStatus(id)).toBe('paid');
  expect(await api.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
});

it('a verification that comes while the sweep waits keeps the visit', async () => {
  const person = await signIn(api, { email, emailVerified: false });
  const id = await book(api, person);
  passMinutes(31);
  const { sweeping } = await inTransaction(api.db, async (trx) => {
    await trx
      .updateTable('bookings')
      .set({ lapses_at: null })
      .where('booking_id', '=', id)
      .execute();
    const started = sweep();
    await new Promise((resolve) => setTimeout(resolve, 200));
    // In an object: the transaction must not wait for it.
    return { sweeping: started };
  });
  await sweeping;
  expect(await readStatus(id)).toBe('booked');
});

it('a visit within the notice period lapses too', async () => {
  await api.db.updateTable('clinics').set({ cancellation_notice_minutes: 1_440 }).execute();
  const person = await signIn(api, { email, emailVerified: false });
  const id = await book(api, person, { appoinmentDate: 'Mar 2, 2026', slot: '1.00 pm' });
  passMinutes(30);
  await sweep();
  expect(await readStatus(id)).toBe('cancelled');
});

it('a visit whose payment cannot be ruled out stays, and the others lapse', async () => {
  const [first, second] = ['first', 'second'].map((name) => `${name}-${email}`);
  const waiting = await signIn(api, { email: first!, emailVerified: false });
  const kept = await book(api, waiting);
  await prepareToPay(waiting, kept);
  const other = await signIn(api, { email: second!, emailVerified: false });
  const lapsed = await book(api, other, { slot: '11.00 am' });
  passMinutes(30);
  const { log, lines } = startQuietLog();
  const cards = {
    ...api.ports.cards,
    cancelIntent: () => Promise.reject(new Error('the provider is away')),
  };
  const clock = () => api.now;
  await lapseVisits({ db: api.db, clinic, ports: { ...api.ports, cards }, clock, log });
  expect(await readStatus(kept)).toBe('booked');
  expect(await readStatus(lapsed)).toBe('cancelled');
  const warnings = lines.filter((line) => line.includes('an unverified visit was not cancelled'));
  expect(warnings).toHaveLength(1);
  for (const fact of [kept, 'the provider is away']) expect(warnings[0]).toContain(fact);
});

it('two sweeps at once cancel a visit once', async () => {
  const person = await signIn(api, { email, emailVerified: false });
  const id = await book(api, person);
  passMinutes(30);
  await Promise.all([sweep(), sweep(), sweep()]);
  const { revision } = await api.db
    .selectFrom('bookings')
    .select('revision')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(revision).toBe(1);
});

it('the emails say until when, and why', async () => {
  const person = await signIn(api, { email, emailVerified: false });
  const id = await book(api, person);
  const render = async (kind: 'booked' | 'cancelled') =>
    (await renderEmail(api.db, { kind, id, context: toEmailContext(api) }))?.email.text;
  expect(await render('booked')).toContain('by 9.30 am. Otherwise we cancel this appointment.');
  passMinutes(30);
  await sweep();
  expect(await render('cancelled')).toContain('Your email address was not confirmed');
});

it('a visit that its patient cancels before has no such reason', async () => {
  const person = await signIn(api, { email, emailVerified: false });
  const id = await book(api, person);
  await call(api, `DELETE /api/bookings/${id}`, { token: person.token });
  const context = toEmailContext(api);
  const rendered = await renderEmail(api.db, { kind: 'cancelled', id, context });
  expect(rendered?.email.text).not.toContain('not confirmed');
});

it('the count of emails to an unverified account starts over after a day', async () => {
  const { userId } = await signIn(api, { email, emailVerified: false });
  const count = () => countUnverifiedEmail(api.db, { userId, now: api.now });
  expect([await count(), await count()]).toEqual([1, 2]);
  passMinutes(24 * 60 - 1);
  expect(await count()).toBe(3);
  passMinutes(24 * 60);
  expect(await count()).toBe(1);
});
