import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from 'shared-contracts';
import {
  addPayment,
  addRefund as addTestRefund,
  beginMoneyTest,
  listPayloads,
  type MoneyTest,
  type TestRefund,
  toIntent,
} from '../../../../test-kit/money';
import { signIn, type SignedIn } from '../../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../../test-kit/test-api';
import { inTransaction } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { readBalance } from '../ledger/ledger.service';
import { insertRefund } from '../refunds/refunds.repository';
import { sendRefund } from '../refunds/send-refund';
import { settleRefund } from '../refunds/settle.service';
import { reconcile } from './reconcile.service';

const NOW = new Date('2026-03-02T14:00:00Z');
const nothing = { payments: 0, refundsDue: 0, refunds: 0, disputes: 0, resumed: 0, unmatched: 0 };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

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
  await api.db.deleteFrom('reconciliations').execute();
  ({ bookingId, money } = await beginMoneyTest(api, patient));
});

const run = () => reconcile(money.context);
const logged = () => money.lines.join('');
const setBooking = (change: { intent_id: string } | { status: 'cancelled' }) =>
  api.db.updateTable('bookings').set(change).execute();
const readStatuses = async () => {
  const rows = await api.db.selectFrom('refunds').select('status').execute();
  return rows.map(({ status }) => status);
};

const addRefund = (refund: Omit<TestRefund, 'bookingId'>) =>
  addTestRefund(api, { bookingId, ...refund });

describe('a payment', () => {
  it('that nobody reported is recorded, and the patient told', async () => {
    money.intents.push(toIntent(bookingId));
    expect(await run()).toEqual({ ...nothing, payments: 1 });
    const { status } = await api.db
      .selectFrom('bookings')
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe('paid');
    expect(await listPayloads(api, 'send_email')).toEqual([
      { kind: 'paid', clinicId: 1, id: bookingId },
    ]);
    expect(logged()).toBe('');
    expect(await run()).toEqual(nothing);
  });

  it('of a cancelled booking is recorded and refunded, which is logged', async () => {
    await setBooking({ status: 'cancelled' });
    money.intents.push(toIntent(bookingId));
    expect(await run()).toEqual({ ...nothing, payments: 1, refundsDue: 1 });
    expect(await readStatuses()).toEqual(['requested']);
    expect(logged()).toContain('payment to be refunded');
    expect(logged()).toContain(`"bookingId":"${bookingId}"`);
    expect(await listPayloads(api, 'send_refund')).toHaveLength(1);
  });

  it.each([
    ['that was not made', { state: 'open' }],
    ['of another clinic', { metadata: { clinicId: '2', bookingId: 'x' } }],
  ] as const)('%s is left alone', async (_what, change) => {
    money.intents.push(toIntent(bookingId, change));
    expect(await run()).toEqual(nothing);
    expect(logged()).toBe('');
  });

  it.each([
    ['too high an amount', { amountCents: 18_001 }, 'payment_mismatch'],
    ['no booking', { metadata: { clinicId: '1' } }, 'not_found'],
    ['no clinic', { metadata: {} }, 'not_found'],
  ])('with %s is counted and logged, without what it says', async (_what, change, code) => {
    money.intents.push(toIntent(bookingId, change));
    expect(await run()).toEqual({ ...nothing, unmatched: 1 });
    expect(logged()).toContain('card payment matches no booking');
    expect(logged()).toContain('"intentId":"pi_1"');
    expect(logged()).toContain(`"code":"${code}"`);
  });

  it('that cannot be stored ends the run, so that it is repeated', async () => {
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no more'; end $$`.execute(api.db);
    await sql`create trigger fail before insert on ledger_entries execute function fail()`.execute(
      api.db,
    );
    money.intents.push(toIntent(bookingId));
    await expect(run()).rejects.toThrow('no more');
    await sql`drop function fail() cascade`.execute(api.db);
    expect(await run()).toEqual({ ...nothing, payments: 1 });
  });

  it('of an old form is asked for when the provider does not list it', async () => {
    await setBooking({ intent_id: 'pi_1' });
    money.intents.push(toIntent(bookingId));
    money.unlisted.add('pi_1');
    expect(await run()).toEqual({ ...nothing, payments: 1 });
    expect(money.cards.listIntents).toHaveBeenCalledWith(daysAgo(30));
  });

  it('that is listed is not asked for again, and one that the provider forgot is no error', async () => {
    await setBooking({ intent_id: 'pi_1' });
    money.intents.push(toIntent(bookingId, { state: 'open' }));
    await run();
    expect(money.cards.getIntent).not.toHaveBeenCalled();
    await setBooking({ intent_id: 'pi_gone' });
    expect(await run()).toEqual(nothing);
    expect(money.cards.getIntent).toHaveBeenCalledWith('pi_gone');
  });
});

describe('what the provider is asked', () => {
  const VISITS = 150;
  const addCancelledVisits = async () => {
    await api.db.deleteFrom('bookings').where('booking_id', '<>', bookingId).execute();
    const { booking_id: _id, ...visit } = await api.db
      .selectFrom('bookings')
      .select(['booking_id', 'clinic_id', 'user_id', 'patient_id', 'treatment_id', 'doctor_id'])
      .select(['chair_id', 'date_local', 'time_local', 'starts_at', 'ends_at', 'chair_free_at'])
      .select(['price_cents', 'contact_name', 'contact_email', 'contact_phone'])
      .executeTakeFirstOrThrow();
    const visits = Array.from({ length: VISITS }, (_, index) => ({
      ...visit,
      status: 'cancelled' as const,
      cancelled_at: NOW,
      intent_id: `pi_${index}`,
    }));
    await inTransaction(api.db, async (trx) => {
      await sql`alter table bookings disable trigger user`.execute(trx);
      await trx.insertInto('bookings').values(visits).execute();
      await sql`alter table bookings enable trigger user`.execute(trx);
    });
    for (const { intent_id: id } of visits) {
      money.intents.push(toIntent(bookingId, { id, state: 'canceled' }));
      money.unlisted.add(id);
    }
  };
  const countCalls = () =>
    [money.cards.getIntent, money.cards.cancelIntent].map((method) => {
      const { length } = method.mock.calls;
      method.mockClear();
      return length;
    });

  it('does not grow with cancelled visits', async () => {
    await addCancelledVisits();
    await run();
    expect(countCalls()).toEqual([0, VISITS]);
    await run();
    expect(countCalls()).toEqual([0, 0]);
  });

  it('does not grow with visits that are settled', async () => {
    await setBooking({ intent_id: 'pi_1' });
    money.intents.push(toIntent(bookingId));
    money.unlisted.add('pi_1');
    await run();
    expect(countCalls()).toEqual([1, 0]);
    await run();
    expect(countCalls()).toEqual([0, 0]);
  });

  it('is only what is new, from the second run of a day on', async () => {
    await run();
    const listed = { hour: new Date(NOW.getTime() - HOUR_MS), month: daysAgo(30) };
    await run();
    expect(money.cards.listIntents.mock.calls).toEqual([[listed.month], [listed.hour]]);
    expect(money.cards.listRefunds.mock.calls).toEqual([
      [{ since: listed.month }],
      [{ since: listed.hour }],
    ]);
  });

  it('is to cancel what its job has given up, except while a bank decides', async () => {
    await setBooking({ status: 'cancelled' });
    await setBooking({ intent_id: 'pi_1' });
    money.cards.cancelIntent.mockRejectedValueOnce(new DomainError('payment_in_progress'));
    money.intents.push(toIntent(bookingId));
    money.unlisted.add('pi_1');
    expect(await run()).toEqual(nothing);
    expect(await run()).toEqual({ ...nothing, payments: 1, refundsDue: 1 });
    expect(await readStatuses()).toEqual(['requested']);
  });

  it('is to cancel what nobody has paid, which is no payment', async () => {
    await setBooking({ status: 'cancelled' });
    await setBooking({ intent_id: 'pi_1' });
    money.intents.push(toIntent(bookingId, { state: 'open' }));
    expect(await run()).toEqual(nothing);
    expect(money.cards.cancelIntent).toHaveBeenCalledWith('pi_1');
  });

  it('ends the run when the provider fails to cancel for any other reason', async () => {
    await setBooking({ status: 'cancelled' });
    await setBooking({ intent_id: 'pi_1' });
    money.cards.cancelIntent.mockRejectedValueOnce(new Error('unreachable'));
    await expect(run()).rejects.toThrow('unreachable');
    money.cards.cancelIntent.mockRejectedValueOnce(new DomainError('payment_mismatch'));
    await expect(run()).rejects.toMatchObject({ code: 'payment_mismatch' });
  });
});

describe('a refund', () => {
  const made = (id: string, change: object = {}) => ({
    id,
    intentId: 'pi_1',
    state: 'succeeded' as const,
    amountCents: 18_000,
    metadata: {},
    ...change,
  });

  it('is brought to the state that the provider lists', async () => {
    await addRefund({ status: 'pending' });
    money.refunds.push(made('re_1'));
    expect(await run()).toEqual({ ...nothing, refunds: 1 });
    expect(await readStatuses()).toEqual(['succeeded']);
    expect(money.cards.listRefunds).toHaveBeenCalledWith({ since: daysAgo(30) });
    expect(money.cards.getRefund).not.toHaveBeenCalled();
    expect(await run()).toEqual(nothing);
  });

  it('that is pending is asked for when it is not listed', async () => {
    await addRefund({ status: 'pending' });
    money.refunds.push(made('re_1'));
    money.unlisted.add('re_1');
    expect(await run()).toEqual({ ...nothing, refunds: 1 });
    expect(await readStatuses()).toEqual(['succeeded']);
  });

  it('that is listed as pending is not asked for, and one that the provider forgot stays', async () => {
    await addRefund({ status: 'pending' });
    money.refunds.push(made('re_1', { state: 'pending' }));
    expect(await run()).toEqual(nothing);
    expect(money.cards.getRefund).not.toHaveBeenCalled();
    money.refunds.length = 0;
    expect(await run()).toEqual(nothing);
    expect(await readStatuses()).toEqual(['pending']);
  });

  const listRows = () =>
    api.db
      .selectFrom('refunds')
      .select(['amount_cents as cents', 'reason', 'status'])
      .orderBy('created_at')
      .execute();
  const readOwed = async () => (await readBalance(api.db, bookingId)).owedCents;

  it('of a payment of ours, made in the dashboard, is booked; one of others is not', async () => {
    await addPayment(api, { bookingId, intentId: 'pi_1' });
    const part = made('re_1', { amountCents: 5_000 });
    money.refunds.push(part, made('re_2', { intentId: 'pi_of_others' }));
    expect(await run()).toEqual({ ...nothing, refunds: 1 });
    expect(await listRows()).toEqual([
      { cents: 5_000, reason: 'at_provider', status: 'succeeded' },
    ]);
    expect(await readOwed()).toBe(5_000);
    expect(await run()).toEqual(nothing);
    expect(logged()).toBe('');
  });

  it('that the bank sends back later is owed by the clinic again', async () => {
    await addPayment(api, { bookingId, intentId: 'pi_1' });
    money.refunds.push(made('re_1', { amountCents: 5_000 }));
    await run();
    money.refunds[0] = made('re_1', { amountCents: 5_000, state: 'failed' });
    expect(await run()).toEqual({ ...nothing, refunds: 1 });
    expect(await readStatuses()).toEqual(['failed']);
    expect(await readOwed()).toBe(0);
  });

  it.each([
    ['due', 5_000, 13_000],
    ['requested', 5_000, 13_000],
    ['due', 18_000, undefined],
  ] as const)('made in the dashboard takes what it can from one that is %s', async (...row) => {
    const [status, cents, rest] = row;
    await addRefund({ status });
    await setBooking({ status: 'cancelled' });
    money.refunds.push(made('re_1', { amountCents: cents }));
    await run();
    const left = (await listRows()).filter((one) => one.status !== 'succeeded');
    expect(left.map((one) => one.cents)).toEqual(rest === undefined ? [] : [rest]);
    expect(await readStatuses()).toContain('succeeded');
  });

  it.each([
    {
      what: 'leaves what is on its way while the payment has enough',
      status: 'requested',
      amounts: [4_000],
      cents: 14_000,
      left: [4_000],
      attempts: [1],
    },
    {
      what: 'takes what the payment lacks from what is on its way, the oldest first',
      status: 'requested',
      amounts: [4_000, 6_000],
      cents: 9_000,
      left: [3_000, 6_000],
      attempts: [2, 1],
    },
    {
      what: 'takes the place of what nobody has sent, the oldest first',
      status: 'due',
      amounts: [4_000, 6_000],
      cents: 7_000,
      left: [3_000],
      attempts: [2],
    },
  ] as const)('made in the dashboard $what', async ({ status, amounts, cents, ...expected }) => {
    const paymentId = await addPayment(api, { bookingId, intentId: 'pi_1' });
    const facts = { bookingId, paymentId, requestedBy: null, reason: 'cancelled', status } as const;
    for (const [index, amountCents] of amounts.entries())
      await insertRefund(api.db, { ...facts, amountCents, now: daysAgo(9 - index) });
    money.refunds.push(made('re_1', { amountCents: cents }));
    await run();
    const rows = await api.db
      .selectFrom('refunds')
      .select(['amount_cents', 'attempt', 'status'])
      .orderBy('created_at')
      .execute();
    const left = rows.filter((row) => row.status === status);
    expect(left.map((row) => row.amount_cents)).toEqual(expected.left);
    expect(left.map(({ attempt }) => attempt)).toEqual(expected.attempts);
    expect(await readStatuses()).toContain('succeeded');
  });

  it('that gets another amount while its job runs is sent again', async () => {
    const refundId = await addRefund({ status: 'requested' });
    await setBooking({ status: 'cancelled' });
    money.refunds.push(made('re_1', { amountCents: 5_000 }));
    await inTransaction(api.db, (trx) =>
      settleRefund(trx, { made: money.refunds[0]!, now: api.now }),
    );
    expect(await listPayloads(api, 'send_refund')).toEqual([{ refundId }]);
  });

  it('made in the dashboard of what a bank has returned meanwhile is booked', async () => {
    const refundId = await addRefund({ status: 'succeeded', providerRefundId: 're_1' });
    const returned = made('re_1', { state: 'failed', metadata: { clinicId: '1', refundId } });
    // The provider lists the newest first.
    money.refunds.push(made('re_2', {}), returned);
    expect(await run()).toEqual({ ...nothing, refunds: 2 });
    expect(await readStatuses()).toContain('succeeded');
    expect(await readOwed()).toBe(18_000);
  });

  it('by card whose job was given up is sent again', async () => {
    const refundId = await addRefund({ status: 'requested' });
    expect(await run()).toEqual({ ...nothing, resumed: 1 });
    expect(await listPayloads(api, 'send_refund')).toEqual([{ refundId }]);
  });

  it('that is given back by hand is not sent', async () => {
    await addRefund({ status: 'requested', intentId: null });
    expect(await run()).toEqual(nothing);
    expect(await listPayloads(api, 'send_refund')).toEqual([]);
  });
});

describe('a dispute', () => {
  const DUE_AT = new Date('2026-03-16T12:00:00Z');
  const disputed = (state: 'open' | 'won' | 'lost', number = 1) => ({
    id: `dp_${number}`,
    intentId: `pi_${number}`,
    state,
    amountCents: 18_000,
    evidenceDueAt: state === 'open' ? DUE_AT : null,
  });
  const report = async (state: 'open' | 'won' | 'lost', number = 1) => {
    money.disputes[number - 1] = disputed(state, number);
    return run();
  };
  const news = { ...nothing, disputes: 1 };
  const readMoney = async () => {
    const { receivedCents, refundedCents } = await readBalance(api.db, bookingId);
    return receivedCents - refundedCents;
  };

  beforeEach(async () => {
    await addPayment(api, { bookingId, intentId: 'pi_1' });
  });

  it.each([
    ['won', 18_000],
    ['lost', 0],
  ] as const)('takes the money away, and is %s', async (end, cents) => {
    expect(await report('open')).toEqual(news);
    expect(await readMoney()).toBe(0);
    expect(await run()).toEqual(nothing);
    expect(await report(end)).toEqual(news);
    expect(await readMoney()).toBe(cents);
    expect(await run()).toEqual(nothing);
    money.cards.getDispute.mockClear();
    money.unlisted.add('dp_1');
    await run();
    expect(money.cards.getDispute).not.toHaveBeenCalled();
  });

  it('that is decided when it is first heard of is booked in full', async () => {
    expect(await report('lost')).toEqual(news);
    expect(await readMoney()).toBe(0);
    expect(await report('open')).toEqual(nothing);
  });

  it('that is open is asked for when it is not listed', async () => {
    await report('open');
    money.unlisted.add('dp_1');
    expect(await report('won')).toEqual(news);
    expect(money.cards.getDispute).toHaveBeenCalledWith('dp_1');
  });

  it('of a payment that is not ours changes nothing', async () => {
    money.disputes[0] = { ...disputed('open'), intentId: 'pi_of_others' };
    expect(await run()).toEqual(nothing);
  });

  it('that is won for a cancelled visit leaves a refund for the staff', async () => {
    await report('open');
    await setBooking({ status: 'cancelled' });
    await report('won');
    expect(await readStatuses()).toEqual(['due']);
  });

  it('that is lost ends the refunds that nobody has sent', async () => {
    const payment = await api.db
      .selectFrom('payments')
      .select('payment_id')
      .executeTakeFirstOrThrow();
    const facts = { clinic_id: 1, booking_id: bookingId, payment_id: payment.payment_id };
    const due = { ...facts, amount_cents: 18_000, reason: 'paid_twice', status: 'due' } as const;
    await api.db.insertInto('refunds').values(due).execute();
    await report('open');
    expect(await readStatuses()).toEqual(['due']);
    await report('lost');
    expect(await readStatuses()).toEqual([]);
  });

  it.each(['due', 'requested'] as const)(
    'that is lost with a refund that is %s leaves one of what another dispute brought back',
    async (status) => {
      const refundId = await addRefund({ intentId: 'pi_2', status });
      await setBooking({ status: 'cancelled' });
      await report('open');
      await report('open', 2);
      await report('won');
      expect(await readStatuses()).toEqual([status]);
      await report('lost', 2);
      money.cards.createRefund.mockResolvedValueOnce(null);
      await sendRefund(money.context, refundId);
      expect(await readStatuses()).toEqual(['due']);
      expect(await readMoney()).toBe(18_000);
    },
  );
});

it('the result is kept with what was looked at, and what is older than 90 days deleted', async () => {
  for (const days of [89, 91]) {
    const at = daysAgo(days);
    const details = JSON.stringify(nothing);
    await api.db
      .insertInto('reconciliations')
      .values({ clinic_id: 1, ran_at: at, checked: days, repaired: 0, details })
      .execute();
    await api.db
      .insertInto('card_events')
      .values({ clinic_id: 1, event_id: `evt_${days}`, received_at: at })
      .execute();
  }
  money.intents.push(toIntent(bookingId));
  await run();
  const kept = await api.db
    .selectFrom('reconciliations')
    .select(['ran_at', 'checked', 'repaired'])
    .orderBy('ran_at')
    .execute();
  expect(kept).toEqual([
    { ran_at: daysAgo(89), checked: 89, repaired: 0 },
    { ran_at: NOW, checked: 1, repaired: 1 },
  ]);
  const events = await api.db.selectFrom('card_events').select('event_id').execute();
  expect(events).toEqual([{ event_id: 'evt_89' }]);
});
