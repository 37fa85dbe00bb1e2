import { createSdk } from 'local-services/card-test-kit';
import type { CardProvider } from '../../ports';
import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let bookingId: string;

/** Something that happens between a call of the provider and its answer to the API. */
type Interruption = () => Promise<unknown>;
const nothing: Interruption = async () => undefined;
let afterCreate = nothing;
let afterCancel = nothing;
/** Whether the API cancels intents at all: without it, the protection is gone. */
let isProtected = true;

const wrapCards = (cards: CardProvider): CardProvider => ({
  ...cards,
  createIntent: async (intent) => {
    const created = await cards.createIntent(intent);
    await afterCreate();
    return created;
  },
  cancelIntent: async (id) => {
    const intent = isProtected ? await cards.cancelIntent(id) : null;
    await afterCancel();
    return intent;
  },
});

beforeAll(async () => {
  api = await startTestApi({ wrapCards, maxConnections: 8 });
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  isProtected = true;
  afterCreate = nothing;
  afterCancel = nothing;
  await clearBookings(api);
  bookingId = await book(api, patient);
});

const cancel = (id = bookingId) =>
  call(api, `DELETE /api/bookings/${id}`, { token: patient.token });

const prepare = (id = bookingId) =>
  call(api, 'POST /api/create-payment-intent', {
    token: patient.token,
    body: { role: 180, bookingId: id },
  });

async function requireSecret(id = bookingId): Promise<string> {
  return ((await prepare(id)).body as { clientSecret: string }).clientSecret;
}

const report = (transectionId: string, id = bookingId) =>
  call(api, 'POST /api/payments', {
    token: patient.token,
    body: { role: 180, transectionId, email: patient.email, bookingId: id },
  });

const getStatus = async (id = bookingId): Promise<string | undefined> => {
  const query = api.db.selectFrom('bookings').select('status').where('booking_id', '=', id);
  return (await query.executeTakeFirst())?.status;
};

/** What the provider says of the payments of a booking, oldest first. */
async function listIntentStates(id = bookingId): Promise<string[]> {
  const intents = createSdk(api.cards).paymentIntents.list({ limit: 100 });
  const all = await intents.autoPagingToArray({ limit: 1000 });
  return all
    .filter(({ metadata }) => metadata.bookingId === id)
    .map(({ status }) => status)
    .reverse();
}

const tryToPay = async (secret: string): Promise<void> => void (await payByCard(api, secret));

const cancelled = success({ modifiedCount: 1 });

it('a tab with an open card form cannot pay for a cancelled booking', async () => {
  const secret = await requireSecret();
  expect(await cancel()).toEqual(cancelled);
  await tryToPay(secret);
  expect(await listIntentStates()).toEqual(['canceled']);
  expect(await prepare()).toEqual(errorResponse('booking_cancelled'));
  expect(await cancel()).toEqual(success({ modifiedCount: 0 }));
});

it('it can if the payment is left open, which shows that the test above can fail', async () => {
  isProtected = false;
  const secret = await requireSecret();
  expect(await cancel()).toEqual(cancelled);
  await tryToPay(secret);
  expect(await listIntentStates()).toEqual(['succeeded']);
});

it('a payment that was not reported yet is recorded and refunded when the booking is cancelled [R4.22]', async () => {
  const intentId = await payByCard(api, await requireSecret());
  expect(await cancel()).toEqual(cancelled);
  expect(await getStatus()).toBe('cancelled');
  const { body } = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
  const refund = { amount: 180, status: 'requested' };
  expect(body).toMatchObject({ paid: true, transectionId: intentId, refund });
  expect(await report(intentId)).toEqual(errorResponse('refund_due'));
});

it('nothing changes while the provider is unreachable', async () => {
  const secret = await requireSecret();
  api.cards.control.failNext(3);
  expect(await cancel()).toEqual(errorResponse('service_unavailable'));
  expect(await getStatus()).toBe('booked');
  expect(await requireSecret()).toBe(secret);
  expect(await cancel()).toEqual(cancelled);
});

it('a booking without a payment intent is cancelled without the provider', async () => {
  api.cards.control.failNext(1);
  expect(await cancel()).toEqual(cancelled);
  api.cards.control.failNext(0);
});

it('a payment that is prepared while the earlier one is being cancelled is cancelled too', async () => {
  await requireSecret();
  afterCancel = async () => {
    afterCancel = nothing;
    await prepare();
  };
  expect(await cancel()).toEqual(cancelled);
  expect(await listIntentStates()).toEqual(['canceled', 'canceled']);
});

it('a payment that was prepared while the booking was being cancelled is not returned', async () => {
  afterCreate = async () => {
    afterCreate = nothing;
    await cancel();
  };
  expect(await prepare()).toEqual(errorResponse('booking_cancelled'));
  expect(await getStatus()).toBe('cancelled');
  expect(await listIntentStates()).toEqual(['canceled']);
});

it('a patient can pay after a failed cancellation', async () => {
  await requireSecret();
  afterCancel = () => Promise.reject(new Error('the connection broke'));
  expect(await cancel()).toEqual(errorResponse('internal'));
  const intentId = await payByCard(api, await requireSecret());
  expect(await report(intentId)).toEqual(success({ insertedId: anId }));
  expect(await getStatus()).toBe('paid');
});

const ROUNDS = 24;
const days = Array.from({ length: ROUNDS }, (_, index) => `Apr ${index + 1}, 2026`);

interface Ending {
  readonly status: string | undefined;
  readonly isCharged: boolean;
  /** What is to be refunded, in cents. */
  readonly refundCents: number;
}

async function sumRefunds(id: string): Promise<number> {
  const query = api.db.selectFrom('refunds').select('amount_cents').where('booking_id', '=', id);
  return (await query.execute()).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** One booking is cancelled and paid at the same moment, from two tabs. */
async function race(day: string, index: number): Promise<Ending> {
  const id = await book(api, patient, { appoinmentDate: day });
  const secret = await requireSecret(id);
  const pay = async () => report(await payByCard(api, secret), id);
  // Who is asked first differs, so that both have a chance.
  await Promise.all(index % 2 === 0 ? [cancel(id), pay()] : [pay(), cancel(id)]);
  const states = await listIntentStates(id);
  const isCharged = states.includes('succeeded');
  return { status: await getStatus(id), isCharged, refundCents: await sumRefunds(id) };
}

it('a race of cancelling and paying ends as a paid visit or with the money on its way back [R4.22]', async () => {
  const endings = await Promise.all(days.map(race));
  const wanted: Ending[] = [
    { status: 'paid', isCharged: true, refundCents: 0 },
    { status: 'cancelled', isCharged: false, refundCents: 0 },
    { status: 'cancelled', isCharged: true, refundCents: 18_000 },
  ];
  for (const ending of endings) expect(wanted).toContainEqual(ending);
});
