import { randomUUID } from 'node:crypto';
import type { Role } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, success } from '../../../test-kit/call';
import { addRefund } from '../../../test-kit/money';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let reception: SignedIn;
let owner: SignedIn;
let bookingId: string;
let entryId: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
  owner = await signInAs(api, 'owner');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  bookingId = await book(api, patient);
  entryId = randomUUID();
});

const take = (body: object, { token }: SignedIn = reception, id = bookingId) =>
  call(api, `POST /api/bookings/${id}/clinic-payment`, { token, body });
const reverse = (body: object, { token }: SignedIn = reception) =>
  call(api, `POST /api/bookings/${bookingId}/ledger/${entryId}/reversal`, { token, body });
const readLedger = async ({ token }: SignedIn = reception) =>
  (await call(api, `GET /api/bookings/${bookingId}/ledger`, { token })).body as {
    received: number;
    owed: number;
    entries: { _id: string; recordedBy: string | null }[];
  };
const nameOf = async ({ userId }: SignedIn) => {
  const query = api.db.selectFrom('users').select('name').where('user_id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).name;
};

describe('a payment with an ID', () => {
  it('is recorded once by a double press, and both presses get the same answer', async () => {
    const payment = { entryId, amount: 180, method: 'cash' };
    const presses = await Promise.all([take(payment), take(payment), take(payment)]);
    expect(presses).toEqual(presses.map(() => success({ insertedId: entryId })));
    expect(await take(payment)).toEqual(success({ insertedId: entryId }));
    const { entries, owed } = await readLedger();
    expect([entries.map(({ _id }) => _id), owed]).toEqual([[entryId], 0]);
  });

  it('is not recorded twice where a part payment would have room for it', async () => {
    const payment = { entryId, amount: 50, method: 'card_at_desk' };
    await Promise.all([take(payment), take(payment)]);
    expect(await readLedger()).toMatchObject({ received: 50, owed: 130 });
    // Without an ID each request is a payment of its own.
    const { entryId: _, ...other } = payment;
    await Promise.all([take(other), take(other)]);
    expect(await readLedger()).toMatchObject({ received: 150, owed: 30 });
  });

  it('gets the answer of the first request also once it was taken back', async () => {
    const payment = { entryId, amount: 50, method: 'cash' };
    await take(payment);
    await reverse({ reason: 'Wrong visit' });
    expect(await take(payment)).toEqual(success({ insertedId: entryId }));
    expect(await readLedger()).toMatchObject({ received: 0, owed: 180 });
  });

  it.each([
    ['amount', { amount: 60 }],
    ['method', { method: 'bank_transfer' }],
  ])('is no other payment: another %s is refused', async (_what, change) => {
    const payment = { entryId, amount: 50, method: 'cash' };
    await take(payment);
    expect(await take({ ...payment, ...change })).toEqual(errorResponse('payment_repeated'));
    expect(await readLedger()).toMatchObject({ received: 50 });
  });

  it('is of one visit, also when two take it at once', async () => {
    const other = await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
    const payment = { entryId, amount: 50, method: 'cash' };
    const answers = await Promise.all([take(payment), take(payment, reception, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused).toEqual(errorResponse('payment_repeated'));
  });
});

describe('what is due', () => {
  const today = async () => {
    const { body } = await call(api, 'GET /api/day?date=2026-03-03', { token: reception.token });
    return (body as { visits: unknown[] }).visits;
  };

  it('is told with the visits of the day and among the unpaid ones', async () => {
    await take({ entryId, amount: 50, method: 'cash' });
    expect(await today()).toMatchObject([{ isPaid: false, priceCents: 18_000, owedCents: 13_000 }]);
    const { body } = await call(api, 'GET /api/visits/unpaid?when=upcoming', {
      token: reception.token,
    });
    expect(body).toMatchObject({ visits: [{ priceCents: 18_000, owedCents: 13_000 }] });
    await take({ method: 'bank_transfer' });
    expect(await today()).toMatchObject([{ isPaid: true, owedCents: 0 }]);
  });
});

describe('taking a payment back', () => {
  beforeEach(() => take({ entryId, amount: 180, method: 'cash' }));

  it('is recorded once by a double press, without an error', async () => {
    const reversal = { entryId: randomUUID(), reason: 'Typed for the wrong visit' };
    const presses = await Promise.all([reverse(reversal), reverse(reversal)]);
    expect(presses).toEqual(presses.map(() => success({ insertedId: reversal.entryId })));
    expect((await readLedger()).entries).toHaveLength(2);
  });

  it('names the colleague who was faster', async () => {
    const reversal = () => ({ entryId: randomUUID(), reason: 'Typed for the wrong visit' });
    expect((await reverse(reversal(), owner)).status).toBe(200);
    const late = await reverse(reversal());
    expect(late).toEqual(errorResponse('entry_reversed', { name: await nameOf(owner) }));
    expect((await readLedger()).entries).toHaveLength(2);
  });

  it('lets the patient pay online again, and both entries say who recorded them', async () => {
    const prepare = () =>
      call(api, 'POST /api/create-payment-intent', {
        token: patient.token,
        body: { role: 180, bookingId },
      });
    expect(await prepare()).toEqual(errorResponse('already_paid'));
    await reverse({ reason: 'Typed for the wrong visit' }, owner);
    expect((await prepare()).status).toBe(200);
    expect((await readLedger()).entries.map(({ recordedBy }) => recordedBy)).toEqual([
      await nameOf(reception),
      await nameOf(owner),
    ]);
  });

  it('is refused for a payment with a refund', async () => {
    await addRefund(api, { bookingId, status: 'due', intentId: null });
    const { payment_id: refunded } = await api.db
      .selectFrom('refunds')
      .select('payment_id')
      .executeTakeFirstOrThrow();
    entryId = refunded;
    expect(await reverse({ reason: 'Wrong' })).toEqual(errorResponse('entry_fixed'));
  });
});

it.each<[Role, number]>([
  ['owner', 200],
  ['reception', 200],
  ['dentist', 403],
  ['release_manager', 403],
])('who is %s gets %d for payments, the ledger and taking back', async (role, status) => {
  const person = await signInAs(api, role);
  expect((await take({ entryId, amount: 50, method: 'cash' }, person)).status).toBe(status);
  await take({ entryId, amount: 50, method: 'cash' });
  const ledger = await call(api, `GET /api/bookings/${bookingId}/ledger`, { token: person.token });
  expect(ledger.status).toBe(status);
  expect((await reverse({ reason: 'Wrong' }, person)).status).toBe(status);
});
