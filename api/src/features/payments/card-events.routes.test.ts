import { sql } from 'kysely';
import { createSdk, keys } from 'local-services/card-test-kit';
import { book, clearBookings } from '../../../test-kit/bookings';
import { readBalance } from '../../core/money/ledger/ledger.service';
import { call, errorResponse, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  bookingId = await book(api, patient);
});

interface EventChanges {
  readonly type?: string;
  readonly intent?: object;
}

/** The provider's event for a paid intent, as its API describes it. */
function toEvent({ type = 'payment_intent.succeeded', intent = {} }: EventChanges = {}): string {
  const object = {
    id: 'pi_1',
    object: 'payment_intent',
    status: 'succeeded',
    amount: 18_000,
    amount_received: 18_000,
    currency: 'usd',
    client_secret: 'pi_1_secret_2',
    metadata: { clinicId: '1', bookingId },
    ...intent,
  };
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}

interface SignatureChanges {
  readonly secret?: string;
  readonly timestamp?: number;
}

function sign(payload: string, changes: SignatureChanges = {}): string {
  const options = { payload, secret: keys.webhookSecret, ...changes };
  return createSdk(api.cards).webhooks.generateTestHeaderString(options);
}

const send = (body: string, signature = sign(body)) =>
  call(api, 'POST /api/card-events', { body, headers: { 'stripe-signature': signature } });

const listIntentIds = async (): Promise<(string | null)[]> => {
  const rows = await api.db.selectFrom('payments').select('intent_id').execute();
  return rows.map(({ intent_id }) => intent_id);
};

const received = success({ received: true });
const secondsAgo = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

it('the event alone records the payment [R4.16]', async () => {
  expect(await send(toEvent())).toEqual(received);
  expect(await listIntentIds()).toEqual(['pi_1']);
  const shown = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
  expect(shown.body).toMatchObject({ paid: true, status: 'paid', transectionId: 'pi_1' });
});

it('a payment is recorded once, although events and the browser report it at the same time', async () => {
  const prepared = await call(api, 'POST /api/create-payment-intent', {
    token: patient.token,
    body: { role: 180, bookingId },
  });
  const { clientSecret } = prepared.body as { clientSecret: string };
  const transectionId = await payByCard(api, clientSecret);
  const event = toEvent({ intent: { id: transectionId } });
  const body = { role: 180, transectionId, email: patient.email, bookingId };
  const report = call(api, 'POST /api/payments', { token: patient.token, body });
  const responses = await Promise.all([report, send(event), send(event), send(event)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await listIntentIds()).toEqual([transectionId]);
});

it('an event that was handled before is not even looked at', async () => {
  const note = { clinic_id: 1, event_id: 'evt_1', received_at: api.now };
  await api.db.insertInto('card_events').values(note).execute();
  expect(await send(toEvent())).toEqual(received);
  expect(await listIntentIds()).toEqual([]);
  expect(await api.db.selectFrom('card_events').select('event_id').execute()).toEqual([
    { event_id: 'evt_1' },
  ]);
});

it('an event that could not be stored is handled when it is sent again', async () => {
  await sql`alter table ledger_entries rename to ledger_gone`.execute(api.db);
  expect(await send(toEvent())).toEqual(errorResponse('internal'));
  await sql`alter table ledger_gone rename to ledger_entries`.execute(api.db);
  expect(await send(toEvent())).toEqual(received);
  expect(await listIntentIds()).toEqual(['pi_1']);
});

describe('events of a refund', () => {
  let refundId: string;

  beforeEach(async () => {
    await send(toEvent());
    await call(api, `DELETE /api/bookings/${bookingId}`, { token: patient.token });
    const row = await api.db.selectFrom('refunds').select('refund_id').executeTakeFirstOrThrow();
    refundId = row.refund_id;
  });

  const getState = async () =>
    (await api.db.selectFrom('refunds').select('status').executeTakeFirst())?.status;

  /** The provider's event for a refund; each has an ID of its own. */
  function sendRefund(status: string, changes: { attempt?: string; type?: string } = {}) {
    const { attempt = '1', type = 'refund.updated' } = changes;
    const metadata = { clinicId: '1', bookingId, refundId, attempt };
    const object = { id: 're_1', status, amount: 18_000, payment_intent: 'pi_1', metadata };
    const id = `evt_${Math.random()}`;
    return send(JSON.stringify({ id, object: 'event', type, data: { object } }));
  }

  it.each([
    ['in order', ['pending', 'succeeded'], 'succeeded'],
    ['in the wrong order', ['succeeded', 'pending'], 'succeeded'],
    ['with a late rejection of the bank', ['succeeded', 'failed', 'succeeded'], 'failed'],
    ['with the first one lost', ['failed', 'pending'], 'failed'],
    ['that need the patient’s bank', ['requires_action'], 'pending'],
    ['of a refund that was stopped', ['canceled'], 'failed'],
  ])('%s lead to the last state', async (_what, statuses, state) => {
    for (const status of statuses) expect(await sendRefund(status)).toEqual(received);
    expect(await getState()).toBe(state);
  });

  it('an event of another attempt changes nothing', async () => {
    expect(await sendRefund('failed', { attempt: '2' })).toEqual(received);
    expect(await getState()).toBe('requested');
  });

  it('an event without the expected content is rejected', async () => {
    expect(await sendRefund(7 as never)).toEqual(errorResponse('validation_failed'));
  });
});

describe('events of a dispute', () => {
  const sendDispute = (status: string, type = 'charge.dispute.updated') => {
    const evidence_details = { due_by: 1_773_662_400, has_evidence: false };
    const object = {
      ...{ id: 'dp_1', object: 'dispute', amount: 18_000, charge: 'ch_1', currency: 'usd' },
      ...{ payment_intent: 'pi_1', reason: 'fraudulent', status, evidence_details },
    };
    const id = `evt_${Math.random()}`;
    return send(JSON.stringify({ id, object: 'event', type, data: { object } }));
  };
  const readMoney = async () => {
    const { receivedCents, refundedCents } = await readBalance(api.db, bookingId);
    return receivedCents - refundedCents;
  };
  const getDispute = () => api.db.selectFrom('disputes').selectAll().executeTakeFirst();

  beforeEach(async () => void (await send(toEvent())));

  it('take the money away and say by when evidence is due', async () => {
    expect(await sendDispute('needs_response', 'charge.dispute.created')).toEqual(received);
    expect(await readMoney()).toBe(0);
    expect(await getDispute()).toMatchObject({
      status: 'open',
      evidence_due_at: new Date(1_773_662_400_000),
    });
    const shown = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
    expect(shown.body).toMatchObject({ paid: false, status: 'booked' });
  });

  it.each([
    ['in order', ['needs_response', 'under_review', 'won'], 'won', 18_000],
    ['in the wrong order', ['lost', 'needs_response'], 'lost', 0],
    ['repeated', ['won', 'won', 'needs_response'], 'won', 18_000],
  ])('%s lead to the last state', async (...row) => {
    const [, statuses, state, cents] = row;
    for (const status of statuses) expect(await sendDispute(status)).toEqual(received);
    expect(await getDispute()).toMatchObject({ status: state, evidence_due_at: null });
    expect(await readMoney()).toBe(cents);
  });

  it('that only ask, as an inquiry does, move no money', async () => {
    expect(await sendDispute('warning_needs_response')).toEqual(received);
    expect(await getDispute()).toBeUndefined();
    expect(await readMoney()).toBe(18_000);
  });
});

it('unrelated events are acknowledged', async () => {
  expect(await send(toEvent({ type: 'charge.refunded' }))).toEqual(received);
  expect(await send(toEvent({ type: 'something.new' }))).toEqual(received);
  expect(await listIntentIds()).toEqual([]);
});

it.each([
  ['another clinic', () => ({ metadata: { clinicId: '2', bookingId } })],
  ['a booking that does not exist', () => ({ metadata: { clinicId: '1', bookingId: unknownId } })],
  ['no booking', () => ({ metadata: {} })],
  ['more than the price', () => ({ amount_received: 18_001 })],
  ['another currency', () => ({ currency: 'eur' })],
])('a payment for %s is acknowledged and logged, and not recorded', async (_what, toIntent) => {
  expect(await send(toEvent({ intent: toIntent() }))).toEqual(received);
  expect(await listIntentIds()).toEqual([]);
  expect(api.logLines.some((line) => line.includes('matches no booking'))).toBe(true);
});

it.each(['null', '[]', '{}', '"x"', '7'])('the signed body %s is no event', async (body) => {
  expect(await send(body)).toEqual(errorResponse('validation_failed'));
});

it.each([{ metadata: null }, { amount_received: null }, { status: 'processing' }])(
  'a payment event with %j is rejected, so that the provider reports it',
  async (intent) => {
    expect(await send(toEvent({ intent }))).toEqual(errorResponse('validation_failed'));
    expect(await listIntentIds()).toEqual([]);
  },
);

it('a payment for a cancelled booking is recorded', async () => {
  await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
  expect(await send(toEvent())).toEqual(received);
  expect(await listIntentIds()).toEqual(['pi_1']);
});

it('an event is rejected that the provider did not sign, or signed too long ago [R7.20]', async () => {
  const event = toEvent();
  const forged = sign(event, { secret: 'whsec_another' });
  const late = sign(event, { timestamp: secondsAgo(301) });
  const early = sign(event, { timestamp: secondsAgo(-4_000) });
  const rejected = errorResponse('signature_invalid');
  expect(await send(event, forged)).toEqual(rejected);
  expect(await send(event, late)).toEqual(rejected);
  expect(await send(event, early)).toEqual(rejected);
  expect(await send(event, '')).toEqual(rejected);
  expect(await send(event.replace('18000', '1'), sign(event))).toEqual(rejected);
  expect(await call(api, 'POST /api/card-events', { body: event })).toEqual(rejected);
  expect(await listIntentIds()).toEqual([]);
});

it('the same event is accepted within the tolerance, which shows that the test above can fail', async () => {
  const event = toEvent();
  expect(await send(event, sign(event, { timestamp: secondsAgo(240) }))).toEqual(received);
});

const unknownId = '00000000-0000-4000-8000-000000000000';
