import { addRefund, beginMoneyTest, listPayloads, type MoneyTest } from '../../../test-kit/money';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { openRefund, requestRefund } from '../../core/money/refunds/refunds.service';
import { sendRefund } from '../../core/money/refunds/send-refund';
import { settleRefund } from '../../core/money/refunds/settle.service';
import { inTransaction } from '../../database/connection';

let api: TestApi;
let patient: SignedIn;
let bookingId: string;
let money: MoneyTest['money'];

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  ({ bookingId, money } = await beginMoneyTest(api, patient));
});

const anyId = '00000000-0000-4000-8000-000000000000';
const send = (id: string) => sendRefund(money.context, id);
const readRow = () =>
  api.db
    .selectFrom('refunds')
    .select(['status', 'attempt', 'provider_refund_id as providerId', 'requested_by as by'])
    .select('settled_at as settledAt')
    .executeTakeFirst();
const setRow = (change: object) => api.db.updateTable('refunds').set(change).execute();
const made = (change: object = {}) => ({
  id: 're_1',
  intentId: 'pi_1',
  state: 'succeeded' as const,
  amountCents: 18_000,
  metadata: {} as Record<string, string>,
  ...change,
});

describe('sending a refund', () => {
  it.each([
    [1, (id: string) => id],
    [2, (id: string) => `${id}:2`],
  ])('attempt %i has its own idempotency key, and can be traced to it', async (attempt, toKey) => {
    const refundId = await addRefund(api, { bookingId, status: 'requested' });
    await setRow({ attempt });
    await send(refundId);
    expect(money.cards.createRefund.mock.calls).toEqual([
      [
        {
          intentId: 'pi_1',
          amountCents: 18_000,
          metadata: { clinicId: '1', bookingId, refundId, attempt: String(attempt) },
          idempotencyKey: toKey(refundId),
        },
      ],
    ]);
    expect(await readRow()).toMatchObject({ status: 'pending', attempt, providerId: 're_1' });
  });

  it.each([
    ['one that nobody has asked for', { status: 'due' }],
    ['one that was sent', { status: 'pending' }],
    ['one of a payment at the clinic', { status: 'requested', intentId: null }],
  ] as const)('%s is not sent', async (_what, refund) => {
    await send(await addRefund(api, { bookingId, ...refund }));
    expect(money.cards.createRefund).not.toHaveBeenCalled();
  });

  it('an unknown one is not sent', async () => {
    await send(anyId);
    expect(money.cards.createRefund).not.toHaveBeenCalled();
  });

  it('one that the provider made before a crash is taken, and no other refund of the payment', async () => {
    const refundId = await addRefund(api, { bookingId, status: 'requested' });
    money.refunds.push(
      made({ id: 're_other', metadata: { refundId: anyId } }),
      made({ id: 're_failed', state: 'failed', metadata: { refundId } }),
      made({ id: 're_own', state: 'pending', metadata: { refundId } }),
    );
    await send(refundId);
    expect(money.cards.createRefund).not.toHaveBeenCalled();
    expect(await readRow()).toMatchObject({ status: 'pending', providerId: 're_own' });
  });

  it('a failed one is made again', async () => {
    const refundId = await addRefund(api, { bookingId, status: 'requested' });
    money.refunds.push(
      made({ id: 're_other', metadata: { refundId: anyId } }),
      made({ id: 're_failed', state: 'failed', metadata: { refundId } }),
    );
    await send(refundId);
    expect(money.cards.createRefund).toHaveBeenCalledTimes(1);
  });

  it('one that the provider rejects has failed', async () => {
    const refundId = await addRefund(api, { bookingId, status: 'requested' });
    money.cards.createRefund.mockResolvedValue(null);
    await send(refundId);
    expect(await readRow()).toMatchObject({ status: 'failed', settledAt: api.now });
  });

  it('what was reported while it was sent stays', async () => {
    const refundId = await addRefund(api, { bookingId, status: 'requested' });
    money.cards.createRefund.mockImplementation(async () => {
      await setRow({ status: 'pending', provider_refund_id: 're_reported' });
      return null;
    });
    await send(refundId);
    expect(await readRow()).toMatchObject({ status: 'pending', providerId: 're_reported' });
  });

  it('a result says nothing about a later attempt', async () => {
    const refundId = await addRefund(api, { bookingId, status: 'requested' });
    money.cards.createRefund.mockImplementation(async () => {
      await setRow({ attempt: 2 });
      return made();
    });
    await send(refundId);
    expect(await readRow()).toMatchObject({ status: 'requested', attempt: 2, providerId: null });
  });

  it('a refund that was erased while it was sent is no error', async () => {
    const refundId = await addRefund(api, { bookingId, status: 'requested' });
    money.cards.createRefund.mockImplementation(async () => {
      await api.db.deleteFrom('refunds').execute();
      return made();
    });
    await send(refundId);
    expect(await readRow()).toBeUndefined();
  });
});

describe('a report of the provider', () => {
  const settle = (change: object = {}) =>
    inTransaction(api.db, (trx) => settleRefund(trx, { made: made(change), now: api.now }));

  it('ends a refund and tells the patient, once', async () => {
    const id = await addRefund(api, { bookingId, status: 'pending' });
    await setRow({ reason: 'paid_twice' });
    expect(await settle()).toBe(true);
    expect(await readRow()).toMatchObject({ status: 'succeeded', settledAt: api.now });
    expect(await settle()).toBe(false);
    expect(await listPayloads(api, 'send_email')).toEqual([{ kind: 'refunded', clinicId: 1, id }]);
  });

  it('is told once when the email about the cancellation has named the refund', async () => {
    await addRefund(api, { bookingId, status: 'pending' });
    expect(await settle()).toBe(true);
    expect(await listPayloads(api, 'send_email')).toEqual([]);
  });

  it('is told when a later attempt has given back what was named', async () => {
    const id = await addRefund(api, { bookingId, status: 'pending' });
    await setRow({ attempt: 2 });
    const metadata = { refundId: id, attempt: '2' };
    expect(await settle({ metadata })).toBe(true);
    expect(await listPayloads(api, 'send_email')).toEqual([{ kind: 'refunded', clinicId: 1, id }]);
  });

  it('of a failure ends a refund that had succeeded, and is told to nobody', async () => {
    await addRefund(api, { bookingId, status: 'succeeded' });
    expect(await settle({ state: 'failed' })).toBe(true);
    expect(await readRow()).toMatchObject({ status: 'failed', settledAt: api.now });
    expect(await listPayloads(api, 'send_email')).toEqual([]);
  });

  it('never takes a refund back', async () => {
    await addRefund(api, { bookingId, status: 'succeeded' });
    expect(await settle({ state: 'pending' })).toBe(false);
    expect(await readRow()).toMatchObject({ status: 'succeeded' });
  });

  it('of the present attempt is found by our ID', async () => {
    const refundId = await addRefund(api, { bookingId, status: 'requested' });
    expect(await settle({ metadata: { refundId, attempt: '1' } })).toBe(true);
    expect(await readRow()).toMatchObject({ status: 'succeeded', providerId: 're_1' });
  });

  it('is found by the ID of the provider, whatever attempt it names', async () => {
    await addRefund(api, { bookingId, status: 'pending' });
    expect(await settle({ metadata: { attempt: '7' } })).toBe(true);
  });

  it('of an earlier attempt changes nothing', async () => {
    const refundId = await addRefund(api, { bookingId, status: 'requested' });
    await setRow({ attempt: 2 });
    expect(await settle({ metadata: { refundId, attempt: '1' } })).toBe(false);
    expect(await readRow()).toMatchObject({ status: 'requested' });
  });

  it('does not send a refund that staff have not asked for', async () => {
    const refundId = await addRefund(api, { bookingId, status: 'due' });
    expect(await settle({ metadata: { refundId, attempt: '1' } })).toBe(false);
    expect(await readRow()).toMatchObject({ status: 'due' });
  });

  it('of another clinic changes nothing', async () => {
    await addRefund(api, { bookingId, status: 'pending' });
    expect(await settle({ metadata: { clinicId: '2' } })).toBe(false);
    expect(await settle({ metadata: { clinicId: '1' } })).toBe(true);
  });

  it.each([
    ['takes the place of one that is due', 'due', 1],
    ['takes the place of one that failed', 'failed', 2],
  ] as const)('of a refund made in the dashboard %s', async (_what, status, attempt) => {
    await addRefund(api, { bookingId, status, providerRefundId: 're_before' });
    expect(await settle()).toBe(true);
    expect(await readRow()).toMatchObject({
      status: 'succeeded',
      attempt,
      providerId: 're_1',
      by: null,
    });
  });

  it.each([
    ['that failed', { state: 'failed' }],
    ['of no intent', { intentId: null }],
    ['of another payment', { intentId: 'pi_of_others' }],
  ])('of one made in the dashboard %s takes no place', async (_what, change) => {
    await addRefund(api, { bookingId, status: 'due' });
    expect(await settle(change)).toBe(false);
    expect(await readRow()).toMatchObject({ status: 'due' });
  });
});

describe('a request of staff', () => {
  const actor = () => ({ userId: patient.userId, ip: '127.0.0.1', now: api.now });
  const request = (id: string) =>
    inTransaction(api.db, (trx) => requestRefund(trx, { id, actor: actor() }));
  const readAudit = () =>
    api.db
      .selectFrom('audit_log')
      .select(['action', 'subject_type', 'subject_id', 'before', 'after'])
      .orderBy('entry_id', 'desc')
      .limit(1)
      .executeTakeFirst();

  it('sends a refund by card, and is in the audit log', async () => {
    const id = await addRefund(api, { bookingId, status: 'due' });
    expect(await request(id)).toBe('requested');
    expect(await readRow()).toMatchObject({ attempt: 1, by: patient.userId });
    expect(await listPayloads(api, 'send_refund')).toEqual([{ refundId: id }]);
    expect(await readAudit()).toEqual({
      action: 'refund.requested',
      subject_type: 'refund',
      subject_id: id,
      before: { status: 'due' },
      after: { method: 'card_online' },
    });
  });

  it('begins another attempt of one that failed', async () => {
    const id = await addRefund(api, { bookingId, status: 'failed' });
    await request(id);
    expect(await readRow()).toMatchObject({ status: 'requested', attempt: 2, providerId: null });
  });

  it('changes nothing of one that was sent', async () => {
    const id = await addRefund(api, { bookingId, status: 'pending' });
    expect(await request(id)).toBe('pending');
    expect(await listPayloads(api, 'send_refund')).toEqual([]);
  });

  it('is the end of one that is given back by hand', async () => {
    const id = await addRefund(api, { bookingId, status: 'due', intentId: null });
    expect(await request(id)).toBe('succeeded');
    expect(await listPayloads(api, 'send_refund')).toEqual([]);
    expect(await listPayloads(api, 'send_email')).toEqual([{ kind: 'refunded', clinicId: 1, id }]);
  });
});

it.each([
  ['due', 0],
  ['requested', 1],
] as const)('a new refund that is %s queues %i jobs', async (status, jobs) => {
  await addRefund(api, { bookingId, status: 'due' });
  const { payment_id: paymentId } = await api.db
    .selectFrom('payments')
    .select('payment_id')
    .executeTakeFirstOrThrow();
  await api.db.deleteFrom('refunds').execute();
  const reason = 'cancelled' as const;
  const refund = { bookingId, paymentId, amountCents: 1, reason, requestedBy: null, now: api.now };
  await inTransaction(api.db, (trx) => openRefund(trx, { ...refund, status }));
  expect(await listPayloads(api, 'send_refund')).toHaveLength(jobs);
});
