import { sql } from 'kysely';
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
import { DomainError } from '../../../domain-error';
import { reconcile } from './reconcile.service';

const NOW = new Date('2026-03-02T14:00:00Z');
const nothing = { payments: 0, refundsDue: 0, refunds: 0, resumed: 0, unmatched: 0 };
const DAY_MS = 86_400_000;
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
    ['another amount', { amountCents: 1 }, 'payment_mismatch'],
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
    await sql`create trigger fail before insert on payments execute function fail()`.execute(
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
      intent_id: `pi_${index}`,
    }));
    await api.db.insertInto('bookings').values(visits).execute();
    await setBooking({ status: 'cancelled' });
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
    const listed = { hour: new Date(NOW.getTime() - 3_600_000), month: daysAgo(30) };
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

  it('of a payment of ours that belongs to none of our refunds is counted and logged', async () => {
    await addPayment(api, { bookingId, intentId: 'pi_1' });
    money.refunds.push(made('re_1'), made('re_2', { intentId: 'pi_of_others' }));
    expect(await run()).toEqual({ ...nothing, unmatched: 1 });
    expect(logged()).toContain('card refund matches no booking');
    expect(logged()).toContain('"refundId":"re_1"');
    expect(logged()).not.toContain('re_2');
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
