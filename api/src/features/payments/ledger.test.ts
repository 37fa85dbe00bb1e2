import { sql } from 'kysely';
import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { addPayment, addRefund } from '../../../test-kit/money';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { inTransaction } from '../../database/connection';
import { recordEntry } from '../../core/money/ledger/ledger.service';

let api: TestApi;
let patient: SignedIn;
let reception: SignedIn;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  bookingId = await book(api, patient);
});

const asReception = (request: string, body?: object) =>
  call(api, request, { token: reception.token, ...(body && { body }) });
const take = (body: object) => asReception(`POST /api/bookings/${bookingId}/clinic-payment`, body);
const reverse = (entryId: string, reason = 'Typed for the wrong visit') =>
  asReception(`POST /api/bookings/${bookingId}/ledger/${entryId}/reversal`, { reason });
const readLedger = async () => (await asReception(`GET /api/bookings/${bookingId}/ledger`)).body;
const readVisit = async () =>
  (await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token })).body;
const toId = ({ body }: Awaited<ReturnType<typeof take>>) =>
  (body as { insertedId: string }).insertedId;

const prepare = (role: number) =>
  call(api, 'POST /api/create-payment-intent', { token: patient.token, body: { role, bookingId } });

async function payOnline(role: number) {
  const { clientSecret } = (await prepare(role)).body as { clientSecret: string };
  const transectionId = await payByCard(api, clientSecret);
  const body = { role, transectionId, email: patient.email, bookingId };
  return call(api, 'POST /api/payments', { token: patient.token, body });
}

describe('part payments', () => {
  it('add up until the visit is paid, by different methods', async () => {
    expect(await take({ amount: 100, method: 'card_at_desk' })).toEqual(
      success({ insertedId: anId }),
    );
    expect(await readLedger()).toMatchObject({ charged: 180, received: 100, owed: 80 });
    expect(await readVisit()).toMatchObject({ paid: false, status: 'booked' });
    expect((await take({ amount: 80, method: 'bank_transfer' })).status).toBe(200);
    expect(await readVisit()).toMatchObject({ paid: true, status: 'paid' });
    expect(await readLedger()).toMatchObject({
      received: 180,
      refunded: 0,
      owed: 0,
      entries: [
        { kind: 'payment', amount: 100, method: 'card_at_desk', reverses: null },
        { kind: 'payment', amount: 80, method: 'bank_transfer', reverses: null },
      ],
    });
  });

  it('leave the rest to be paid online', async () => {
    await take({ amount: 100 });
    expect(await prepare(180)).toEqual(errorResponse('price_mismatch'));
    expect((await payOnline(80)).status).toBe(200);
    expect(await readVisit()).toMatchObject({ paid: true });
    expect(await readLedger()).toMatchObject({ received: 180, owed: 0 });
  });

  it('are not more than what is owed, nor nothing', async () => {
    await take({ amount: 100 });
    expect(await take({ amount: 80.01 })).toEqual(errorResponse('amount_exceeds_owed'));
    expect((await take({ amount: 0 })).body).toMatchObject({ code: 'validation_failed' });
    expect((await take({ method: 'card_online' })).body).toMatchObject({
      code: 'validation_failed',
    });
    expect(await readLedger()).toMatchObject({ received: 100 });
  });

  it('at once are never more than what is owed', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => take({ amount: 50 })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await readLedger()).toMatchObject({ received: 150, owed: 30 });
  });

  it('keep a visit among the unpaid ones', async () => {
    await take({ amount: 100 });
    const list = () => asReception('GET /api/visits/unpaid?when=upcoming');
    const { body } = await list();
    expect(JSON.stringify(body)).toContain(bookingId);
    await take({});
    expect(JSON.stringify((await list()).body)).not.toContain(bookingId);
  });
});

describe('a reversal', () => {
  it('takes a payment back, says why, and keeps both entries', async () => {
    const id = toId(await take({}));
    expect(await readVisit()).toMatchObject({ paid: true, status: 'paid' });
    expect(await reverse(id)).toEqual(success({ insertedId: anId }));
    expect(await readVisit()).toMatchObject({ paid: false, status: 'booked', paidAtUtc: null });
    expect(await readLedger()).toMatchObject({
      received: 0,
      owed: 180,
      entries: [
        { _id: id, amount: 180, reverses: null, reason: null },
        { kind: 'payment', amount: -180, reverses: id, reason: 'Typed for the wrong visit' },
      ],
    });
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'after'])
      .orderBy('entry_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      action: 'payment.reversed',
      subject_id: bookingId,
      after: { reason: 'Typed for the wrong visit' },
    });
  });

  it('happens once, also of requests at once', async () => {
    const id = toId(await take({}));
    const responses = await Promise.all([reverse(id), reverse(id), reverse(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await reverse(id)).body).toMatchObject({ code: 'entry_reversed' });
    expect(await readLedger()).toMatchObject({ received: 0, owed: 180 });
  });

  it('has no ID that another entry has', async () => {
    const id = toId(await take({ amount: 80 }));
    const other = toId(await take({}));
    const body = { entryId: other, reason: 'Typed for the wrong visit' };
    expect(
      await asReception(`POST /api/bookings/${bookingId}/ledger/${id}/reversal`, body),
    ).toEqual(errorResponse('payment_repeated'));
    expect(await readLedger()).toMatchObject({ received: 180 });
  });

  it('needs a reason, an entry of this visit, and the right to manage visits', async () => {
    const id = toId(await take({}));
    expect((await reverse(id, ' ')).body).toMatchObject({ code: 'validation_failed' });
    const path = `POST /api/bookings/${bookingId}/ledger/${id}/reversal`;
    const asPatient = await call(api, path, { token: patient.token, body: { reason: 'x' } });
    expect(asPatient).toEqual(errorResponse('forbidden'));
    bookingId = await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
    expect(await reverse(id)).toEqual(errorResponse('not_found'));
  });

  it('is not for what the card provider reports, nor for a payment with a refund', async () => {
    const online = await addPayment(api, { bookingId, intentId: 'pi_1' });
    expect(await reverse(online)).toEqual(errorResponse('entry_fixed'));
    await addRefund(api, { bookingId, status: 'due', intentId: null });
    const { payment_id: refunded } = await api.db
      .selectFrom('refunds')
      .select('payment_id')
      .executeTakeFirstOrThrow();
    expect(await reverse(refunded)).toEqual(errorResponse('entry_fixed'));
  });

  it('is known when the arrival of the patient is taken back', async () => {
    const id = toId(await take({}));
    await api.db
      .updateTable('bookings')
      .set({ status: 'arrived', previous_status: 'paid' })
      .execute();
    await reverse(id);
    expect(await readVisit()).toMatchObject({ paid: false });
    const undone = await asReception(`DELETE /api/bookings/${bookingId}/status/arrived`);
    expect(undone).toEqual(success({ modifiedCount: 1 }));
    expect(await readVisit()).toMatchObject({ status: 'booked' });
  });
});

describe('a late cancellation', () => {
  it('charges what it keeps, and owes nothing', async () => {
    await api.db.updateTable('bookings').set({ late_fee_cents: 5_000 }).execute();
    await take({});
    api.now = new Date('2026-03-03T14:00:00Z');
    reception = await signInAs(api, 'reception');
    await asReception(`DELETE /api/bookings/${bookingId}`);
    api.now = new Date('2026-03-02T14:00:00Z');
    reception = await signInAs(api, 'reception');
    expect(await readLedger()).toMatchObject({
      charged: 50,
      received: 180,
      refunded: 0,
      owed: -130,
      entries: [{ kind: 'payment' }, { kind: 'late_fee', amount: 50, method: null }],
    });
  });
});

describe('the ledger', () => {
  const online = { kind: 'payment', method: 'card_online', by: null } as const;
  const record = (providerId: string) =>
    inTransaction(api.db, (trx) =>
      recordEntry(trx, {
        ...online,
        ...{ bookingId, amountCents: 18_000, recordedAt: api.now, providerId },
      }),
    );

  it('has what the provider reports once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => record('pi_1')));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
    expect(await readLedger()).toMatchObject({ received: 180 });
  });

  it('counts what a dispute takes, and what it gives back when it is won', async () => {
    const paymentId = (await record('pi_1')) ?? '';
    const dispute = { method: 'card_online', by: null, bookingId, paymentId, providerId: 'dp_1' };
    const add = (kind: 'dispute_opened' | 'dispute_won', amountCents: number) =>
      inTransaction(api.db, (trx) =>
        recordEntry(trx, {
          ...dispute,
          method: 'card_online',
          kind,
          amountCents,
          recordedAt: api.now,
        }),
      );
    await add('dispute_opened', -18_000);
    expect(await readLedger()).toMatchObject({ received: 180, refunded: 180, owed: 180 });
    expect(await readVisit()).toMatchObject({ paid: false, status: 'booked' });
    await add('dispute_won', 18_000);
    expect(await readLedger()).toMatchObject({ received: 180, refunded: 0, owed: 0 });
    expect(await readVisit()).toMatchObject({ paid: true, status: 'paid' });
  });

  it('charges a cancelled visit its late fee', async () => {
    await record('pi_1');
    await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    const fee = { kind: 'late_fee', amountCents: 5_000, method: null, by: null } as const;
    await inTransaction(api.db, (trx) =>
      recordEntry(trx, { ...fee, bookingId, recordedAt: api.now }),
    );
    expect(await readLedger()).toMatchObject({ charged: 50, received: 180, owed: -130 });
  });

  it.each([
    ['a refund that adds', `'refund', 1, 'cash', payment_id`],
    ['a payment that takes', `'payment', -1, 'cash', null`],
    ['a payment without a method', `'payment', 1, null, null`],
    ['a refund of no payment', `'refund', -1, 'cash', null`],
  ])('has no %s', async (_what, values) => {
    await addPayment(api, { bookingId, intentId: null });
    const insert = sql`
      insert into ledger_entries (clinic_id, booking_id, kind, amount_cents, method, payment_id)
      select 1, booking_id, ${sql.raw(values)} from payments`;
    await expect(insert.execute(api.db)).rejects.toMatchObject({ code: '23514' });
  });

  it('rejects a reversal of another amount', async () => {
    await addPayment(api, { bookingId, intentId: null });
    const insert = sql`
      insert into ledger_entries (clinic_id, booking_id, kind, amount_cents, method, reverses, reason)
      select 1, booking_id, 'payment', -1, 'cash', payment_id, 'x' from payments`;
    await expect(insert.execute(api.db)).rejects.toMatchObject({ constraint: 'ledger_reversal' });
  });
});

it('an amount that no column can hold is rejected as input', async () => {
  for (const role of [21_474_836.48, 9e15]) {
    expect((await prepare(role)).body).toMatchObject({ code: 'validation_failed' });
  }
});
