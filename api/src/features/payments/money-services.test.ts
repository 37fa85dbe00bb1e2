import type { CardEvent } from '../../ports';
import {
  addPayment,
  addRefund,
  beginMoneyTest,
  listPayloads,
  type MoneyTest,
  toIntent,
} from '../../../test-kit/money';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { handleCardEvent } from '../../core/money/events/card-events.service';
import { recordClinicPayment } from '../../core/money/payments/clinic-payment.service';
import { findPayableBooking } from '../../core/money/ledger/payments.repository';
import {
  prepareIntent,
  recordSucceededIntent,
  toOpenIntentId,
} from '../../core/money/payments/payments.service';

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
const logged = () => money.lines.join('');
const setBooking = (change: object) => api.db.updateTable('bookings').set(change).execute();
const paidEmail = () => [{ kind: 'paid', clinicId: 1, id: bookingId }];

describe('preparing an intent', () => {
  const prepare = async () => {
    const booking = (await findPayableBooking(api.db, bookingId))!;
    return prepareIntent(api.db, { clinic, cards: money.cards }, booking);
  };

  it('creates the first one without asking for an earlier one', async () => {
    expect(await prepare()).toMatchObject({ id: 'pi_1', state: 'open' });
    expect(money.cards.getIntent).not.toHaveBeenCalled();
    expect(money.cards.createIntent.mock.calls).toEqual([
      [
        {
          amountCents: 18_000,
          currency: 'usd',
          metadata: { clinicId: '1', bookingId },
          idempotencyKey: `${bookingId}:18000:first`,
        },
      ],
    ]);
  });

  it('gives the one from before, unless it was cancelled', async () => {
    await prepare();
    expect(await prepare()).toMatchObject({ id: 'pi_1' });
    money.intents[0] = toIntent(bookingId, { state: 'canceled' });
    expect(await prepare()).toMatchObject({ id: 'pi_2' });
    expect(money.cards.createIntent.mock.lastCall?.[0].idempotencyKey).toBe(
      `${bookingId}:18000:pi_1`,
    );
  });

  it('of a free visit is rejected', async () => {
    await setBooking({ price_cents: 0 });
    await expect(prepare()).rejects.toMatchObject({ code: 'already_paid' });
  });

  it.each([
    ['cancelled', () => setBooking({ status: 'cancelled' }), 'booking_cancelled'],
    ['paid', () => addPayment(api, { bookingId, intentId: 'pi_other' }), 'already_paid'],
    ['erased', () => api.db.deleteFrom('bookings').execute(), 'not_found'],
  ] as const)(
    'for a visit that was %s meanwhile leaves no intent that could be paid',
    async (_what, change, code) => {
      const create = money.cards.createIntent.getMockImplementation()!;
      money.cards.createIntent.mockImplementation(async (intent) => {
        await change();
        return create(intent);
      });
      await expect(prepare()).rejects.toMatchObject({ code });
      expect(money.cards.cancelIntent).toHaveBeenCalledWith('pi_1');
    },
  );
});

describe('recording a paid intent', () => {
  const record = (id = bookingId) =>
    recordSucceededIntent(money.context, {
      bookingId: id,
      intent: toIntent(id),
      log: money.context.log,
    });

  it('changes the booking once, and tells the patient once', async () => {
    expect(await record()).toMatchObject({ outcome: 'recorded', isRefundDue: false });
    expect(await record()).toMatchObject({ outcome: 'duplicate', isRefundDue: false });
    expect(await listPayloads(api, 'send_email')).toEqual(paidEmail());
    expect(logged()).toBe('');
  });

  it('of a visit that is paid already is logged as money to be refunded', async () => {
    await addPayment(api, { bookingId, intentId: 'pi_other' });
    expect(await record()).toMatchObject({ outcome: 'refund_required', isRefundDue: false });
    expect(logged()).toContain('payment to be refunded');
    expect(await listPayloads(api, 'send_email')).toEqual([]);
  });

  it('of an unknown booking is rejected', async () => {
    await expect(record(anyId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a payment at the clinic', () => {
  const take = () =>
    recordClinicPayment(money.context, {
      bookingId,
      actor: { userId: patient.userId, ip: '127.0.0.1', now: api.now },
      log: money.context.log,
    });

  it('is told to the patient, and is in the audit log', async () => {
    await take();
    expect(await listPayloads(api, 'send_email')).toEqual(paidEmail());
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['action', 'subject_type', 'subject_id', 'after'])
      .orderBy('entry_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'payment.recorded',
      subject_type: 'booking',
      subject_id: bookingId,
      after: { amountCents: 18_000, method: 'cash' },
    });
  });

  it('of a paid or a free visit is rejected', async () => {
    await setBooking({ price_cents: 0 });
    await expect(take()).rejects.toMatchObject({ code: 'already_paid' });
    await setBooking({ price_cents: 18_000 });
    await addPayment(api, { bookingId, intentId: null });
    await expect(take()).rejects.toMatchObject({ code: 'already_paid' });
  });
});

it.each([
  ['none was created', null, null, [], null],
  ['it was cancelled', 'pi_1', 'pi_1', [], null],
  ['it was paid', 'pi_1', null, ['pi_2', 'pi_1'], null],
  ['another one was paid', 'pi_1', null, ['pi_2'], 'pi_1'],
  ['another one was cancelled', 'pi_1', 'pi_2', [], 'pi_1'],
] as const)(
  'the intent by which a booking can still be paid, when %s',
  (...[, intentId, cancelledId, paidIds, openId]) => {
    const payments = paidIds.map((id) => ({ intentId: id }));
    expect(toOpenIntentId({ intentId, payments: payments as never }, cancelledId)).toBe(openId);
  },
);

describe('an event', () => {
  const handle = (event: CardEvent) => handleCardEvent(money.context, event, money.context.log);
  const refund = (change: object = {}) => ({
    id: 're_1',
    intentId: 'pi_1',
    state: 'succeeded' as const,
    amountCents: 18_000,
    metadata: {},
    ...change,
  });
  const readStatus = async () =>
    (await api.db.selectFrom('refunds').select('status').executeTakeFirst())?.status;

  it('of a payment asks for no refunds', async () => {
    await handle({ id: 'evt_1', kind: 'payment_succeeded', intent: toIntent(bookingId) });
    expect(money.cards.listRefunds).not.toHaveBeenCalled();
    expect(await listPayloads(api, 'send_email')).toEqual(paidEmail());
    expect(logged()).toBe('');
  });

  it('of a payment that matches no booking is logged by its IDs', async () => {
    await handle({ id: 'evt_1', kind: 'payment_succeeded', intent: toIntent(anyId) });
    expect(logged()).toContain('card event matches no booking');
    expect(logged()).toContain('"intentId":"pi_1"');
    expect(logged()).toContain('"code":"not_found"');
  });

  it('of a refund contains it', async () => {
    await addRefund(api, { bookingId, status: 'pending' });
    await handle({ id: 'evt_1', kind: 'refund_changed', refund: refund() });
    expect(money.cards.listRefunds).not.toHaveBeenCalled();
    expect(await readStatus()).toBe('succeeded');
    expect(logged()).toBe('');
  });

  it('of a refunded charge asks for the refunds of this payment', async () => {
    await addRefund(api, { bookingId, status: 'pending' });
    money.refunds.push(refund({ id: 're_other', intentId: 'pi_other' }), refund());
    await handle({ id: 'evt_1', kind: 'charge_refunded', intentId: 'pi_1' });
    expect(money.cards.listRefunds).toHaveBeenCalledWith({ intentId: 'pi_1' });
    expect(await readStatus()).toBe('succeeded');
    expect(logged()).toBe('');
  });

  it('of a refund made in the dashboard is booked in the state of now', async () => {
    await addPayment(api, { bookingId, intentId: 'pi_1' });
    money.refunds.push(refund());
    const late = refund({ state: 'pending' });
    await handle({ id: 'evt_1', kind: 'refund_changed', refund: late });
    expect(await readStatus()).toBe('succeeded');
    expect(logged()).toBe('');
  });
});
