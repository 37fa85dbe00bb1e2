import { createSdk } from 'local-services/card-test-kit';
import type { CardProvider } from '../../ports';
import { book } from '../../../test-kit/bookings';
import { clinic } from '../../../test-kit/clinic';
import { beginMoneyTest, listPayloads } from '../../../test-kit/money';
import { startQuietLog } from '../../../test-kit/quiet-log';
import { closeIntentOf } from '../../core/money/payments/close-intent';
import { call, errorResponse, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let bookingId: string;

/** Something that happens between a call of the provider and its answer to the API. */
type Interruption = () => Promise<unknown>;
const nothing: Interruption = async () => undefined;
let afterCreate = nothing;

const wrapCards = (cards: CardProvider): CardProvider => ({
  ...cards,
  createIntent: async (intent) => {
    const created = await cards.createIntent(intent);
    await afterCreate();
    return created;
  },
});

beforeAll(async () => {
  api = await startTestApi({ wrapCards, maxConnections: 8 });
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  afterCreate = nothing;
  ({ bookingId } = await beginMoneyTest(api, patient));
});

/** What the queue does after a cancellation. */
const runJob = (id = bookingId) =>
  closeIntentOf(
    { db: api.db, clinic, clock: () => api.now, ports: api.ports },
    { bookingId: id, log: startQuietLog().log },
  );

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
  expect(await listPayloads(api, 'close_intent')).toEqual([{ bookingId }]);
  await runJob();
  await tryToPay(secret);
  expect(await listIntentStates()).toEqual(['canceled']);
  expect(await prepare()).toEqual(errorResponse('booking_cancelled'));
  expect(await cancel()).toEqual(success({ modifiedCount: 0 }));
});

it('the card form of a booking that is not cancelled stays open', async () => {
  const secret = await requireSecret();
  await runJob();
  await tryToPay(secret);
  expect(await listIntentStates()).toEqual(['succeeded']);
});

it('it can until the job has run, and gets all of its money back then', async () => {
  const secret = await requireSecret();
  expect(await cancel()).toEqual(cancelled);
  await tryToPay(secret);
  expect(await listIntentStates()).toEqual(['succeeded']);
  await Promise.all([runJob(), runJob()]);
  expect(await sumRefunds(bookingId)).toBe(18_000);
  expect(await listPayloads(api, 'send_refund')).toHaveLength(1);
});

it('a payment that was not reported yet is recorded and refunded when the booking is cancelled [R4.22]', async () => {
  const intentId = await payByCard(api, await requireSecret());
  expect(await cancel()).toEqual(cancelled);
  expect(await getStatus()).toBe('cancelled');
  await runJob();
  const { body } = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
  const refund = { amount: 180, status: 'requested' };
  expect(body).toMatchObject({ paid: true, transectionId: intentId, refund });
  expect(await report(intentId)).toEqual(errorResponse('refund_due'));
});

describe('while the provider does not answer', () => {
  let goOn: () => void;
  const measure = async <T>(act: () => Promise<T>): Promise<{ answer: T; ms: number }> => {
    const startedAt = performance.now();
    const answer = await act();
    return { answer, ms: performance.now() - startedAt };
  };

  it('a cancellation is recorded at once, and a payment that arrives later is refunded', async () => {
    const secret = await requireSecret();
    goOn = api.cards.control.hang();
    const { answer, ms } = await measure(cancel);
    expect(answer).toEqual(cancelled);
    expect(ms).toBeLessThan(3_000);
    expect(await getStatus()).toBe('cancelled');
    goOn();
    const intentId = await payByCard(api, secret);
    expect(await report(intentId)).toEqual(errorResponse('refund_due'));
    expect(await sumRefunds(bookingId)).toBe(18_000);
  });

  it('a card form is refused within three seconds', async () => {
    await requireSecret();
    goOn = api.cards.control.hang();
    const { answer, ms } = await measure(prepare);
    goOn();
    expect(answer).toEqual(errorResponse('service_unavailable'));
    expect(ms).toBeLessThan(3_000);
  });
});

it('the job fails while the provider is unreachable, so that it is repeated', async () => {
  const secret = await requireSecret();
  expect(await cancel()).toEqual(cancelled);
  api.cards.control.failNext(3);
  await expect(runJob()).rejects.toMatchObject({ code: 'service_unavailable' });
  api.cards.control.failNext(0);
  await runJob();
  await tryToPay(secret);
  expect(await listIntentStates()).toEqual(['canceled']);
});

it('a booking without a payment intent is cancelled without the provider', async () => {
  api.cards.control.failNext(1);
  expect(await cancel()).toEqual(cancelled);
  expect(await listPayloads(api, 'close_intent')).toEqual([]);
  api.cards.control.failNext(0);
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
  await runJob(id);
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
