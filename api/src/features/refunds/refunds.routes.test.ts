import { sql } from 'kysely';
import { press as pressAtProvider } from 'local-services/card-test-kit';
import type { CardProvider } from '../../ports';
import { book, clearBookings } from '../../../test-kit/bookings';
import { aDate, anId, aTextLike, call, errorResponse, success } from '../../../test-kit/call';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { clinic, payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { reconcile } from '../../core/money/reconciliation/reconcile.service';
import { sendRefund } from '../../core/money/refunds/send-refund';

let api: TestApi;
let patient: SignedIn;
let admin: SignedIn;
let bookingId: string;

const TIME_OF_BOOKING = new Date('2026-03-02T14:00:00Z');
/** 12 hours before the visit, within the notice period. */
const LATE = new Date('2026-03-03T02:30:00Z');

/** What the provider answers to a refund instead of making it. */
let instead: (() => Promise<null>) | null = null;
const wrapCards = (cards: CardProvider): CardProvider => ({
  ...cards,
  createRefund: (refund) => (instead ? instead() : cards.createRefund(refund)),
});

beforeAll(async () => {
  api = await startTestApi({ wrapCards });
});
afterAll(() => api.stop());
beforeEach(async () => {
  instead = null;
  api.now = TIME_OF_BOOKING;
  patient = await signIn(api, { email: 'patient@clinic.test' });
  admin = await signInAdmin(api);
  await api.db.deleteFrom('reconciliations').execute();
  await clearBookings(api);
  bookingId = await book(api, patient);
});

const context = () => {
  const { db, ports } = api;
  return { db, clinic, ports, clock: () => api.now };
};

const log = { error: () => undefined } as never;
const compare = () => reconcile({ ...context(), log });

async function requireSecret(): Promise<string> {
  const body = { role: 180, bookingId };
  const prepared = await call(api, 'POST /api/create-payment-intent', {
    token: patient.token,
    body,
  });
  return (prepared.body as { clientSecret: string }).clientSecret;
}

const report = (transectionId: string) =>
  call(api, 'POST /api/payments', {
    token: patient.token,
    body: { role: 180, transectionId, email: patient.email, bookingId },
  });

async function pay(): Promise<string> {
  const intentId = await payByCard(api, await requireSecret());
  await report(intentId);
  return intentId;
}

async function cancel(by: 'patient' | 'admin' = 'patient', query = '') {
  const person = by === 'admin' ? await signInAdmin(api) : patient;
  return call(api, `DELETE /api/bookings/${bookingId}${query}`, { token: person.token });
}

const listRows = () => api.db.selectFrom('refunds').selectAll().orderBy('created_at').execute();
const requireRow = async () => {
  const [row] = await listRows();
  if (!row) throw new Error('there is no refund');
  return row;
};
const requireId = async () => (await requireRow()).refund_id;

async function listJobs(): Promise<string[]> {
  await emptyOutbox(api);
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs where key like 'refund:%'
  `.execute(api.db);
  return rows.map(({ key }) => key);
}

async function listMade(intentId: string): Promise<number[]> {
  const amounts: number[] = [];
  for await (const made of api.ports.cards.listRefunds({ intentId }))
    amounts.push(made.amountCents);
  return amounts;
}

const press = async (id: string, person = admin) =>
  call(api, `POST /api/refunds/${id}`, { token: person.token });

describe('cancelling a paid visit', () => {
  it('the refund is requested with the cancellation, and its job queued', async () => {
    await pay();
    expect(await cancel()).toEqual(success({ modifiedCount: 1 }));
    expect(await listRows()).toEqual([
      {
        clinic_id: 1,
        refund_id: anId,
        booking_id: bookingId,
        payment_id: anId,
        amount_cents: 18_000,
        reason: 'cancelled',
        status: 'requested',
        attempt: 1,
        provider_refund_id: null,
        created_at: aDate,
        settled_at: null,
        requested_by: patient.userId,
      },
    ]);
    expect(await listJobs()).toContain(`refund:1:${await requireId()}`);
    expect(await cancel()).toEqual(success({ modifiedCount: 0 }));
    expect(await listRows()).toHaveLength(1);
  });

  it('nothing is cancelled when the job cannot be queued', async () => {
    await pay();
    await sql`alter table outbox rename to outbox_gone`.execute(api.db);
    expect(await cancel()).toEqual(errorResponse('internal'));
    await sql`alter table outbox_gone rename to outbox`.execute(api.db);
    expect(await listRows()).toEqual([]);
    const { status } = await api.db
      .selectFrom('bookings')
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe('paid');
  });

  it.each([
    ['keeps the late fee', '', 16_000],
    ['can waive it', '?waiveFee=true', 18_000],
    ['keeps it when it is not waived', '?waiveFee=false', 16_000],
  ])('in the notice period an admin %s', async (_what, query, amountCents) => {
    await pay();
    api.now = LATE;
    expect(await cancel('admin', query)).toEqual(success({ modifiedCount: 1 }));
    expect((await requireRow()).amount_cents).toBe(amountCents);
  });

  it('a patient cannot cancel in the notice period, whatever they waive', async () => {
    await pay();
    api.now = LATE;
    patient = await signIn(api, { email: patient.email });
    expect(await cancel('patient', '?waiveFee=true')).toMatchObject({
      body: { code: 'notice_passed' },
    });
    expect(await listRows()).toEqual([]);
  });

  it('nothing is refunded when the late fee is the whole price', async () => {
    await api.db.updateTable('bookings').set({ late_fee_cents: 18_000 }).execute();
    await pay();
    api.now = LATE;
    expect(await cancel('admin')).toEqual(success({ modifiedCount: 1 }));
    expect(await listRows()).toEqual([]);
  });
});

describe('sending a refund', () => {
  it('the provider makes one refund, however often and concurrently the job runs', async () => {
    const intentId = await pay();
    await cancel();
    const id = await requireId();
    await Promise.all([1, 2, 3].map(() => sendRefund(context(), id)));
    await sendRefund(context(), id);
    expect(await listMade(intentId)).toEqual([18_000]);
    expect(await requireRow()).toMatchObject({
      status: 'succeeded',
      provider_refund_id: aTextLike(/^re_/),
      settled_at: api.now,
    });
    const shown = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
    expect(shown.body).toMatchObject({ refund: { amount: 180, status: 'succeeded' } });
  });

  it('a refund that was made before a crash is found, not made again', async () => {
    const intentId = await pay();
    await cancel();
    const id = await requireId();
    const metadata = { clinicId: '1', bookingId, refundId: id, attempt: '1' };
    const made = { intentId, amountCents: 18_000, metadata, idempotencyKey: 'forgotten by now' };
    await api.ports.cards.createRefund(made);
    await sendRefund(context(), id);
    expect(await listMade(intentId)).toEqual([18_000]);
    expect((await requireRow()).status).toBe('succeeded');
  });

  it('while the provider is unreachable the refund stays requested and the job fails', async () => {
    await pay();
    await cancel();
    api.cards.control.failNext(3);
    const failing = sendRefund(context(), await requireId());
    await expect(failing).rejects.toMatchObject({ code: 'service_unavailable' });
    expect((await requireRow()).status).toBe('requested');
    api.cards.control.failNext(0);
  });

  it('one that the provider rejects has failed, and is sent as a new one when staff ask for it', async () => {
    const intentId = await pay();
    await cancel();
    const id = await requireId();
    instead = async () => null;
    await sendRefund(context(), id);
    expect(await requireRow()).toMatchObject({ status: 'failed', settled_at: api.now });
    instead = null;
    expect(await press(id)).toEqual(success({ status: 'requested' }));
    expect(await press(id)).toEqual(success({ status: 'requested' }));
    expect(await requireRow()).toMatchObject({ attempt: 2, requested_by: admin.userId });
    await sendRefund(context(), id);
    expect(await press(id)).toEqual(success({ status: 'succeeded' }));
    expect(await listMade(intentId)).toEqual([18_000]);
  });
});

describe('money that arrives too late', () => {
  const payAfterwards = async (): Promise<string> => {
    const intentId = await payByCard(api, await requireSecret());
    await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect(await report(intentId)).toEqual(errorResponse('refund_due'));
    return intentId;
  };

  it('for a cancelled booking it is refunded in full, without the staff', async () => {
    const intentId = await payAfterwards();
    expect(await requireRow()).toMatchObject({
      status: 'requested',
      reason: 'booking_was_cancelled',
      amount_cents: 18_000,
      requested_by: null,
    });
    await sendRefund(context(), await requireId());
    expect(await listMade(intentId)).toEqual([18_000]);
  });

  it('a second payment of a booking is due', async () => {
    const intentId = await pay();
    const second = await api.ports.cards.createIntent({
      amountCents: 18_000,
      currency: 'usd',
      metadata: { clinicId: '1', bookingId },
      idempotencyKey: 'second',
    });
    await payByCard(api, second.clientSecret);
    expect((await report(second.id)).status).toBe(200);
    expect(await requireRow()).toMatchObject({ status: 'due', reason: 'paid_twice' });
    // Cancelling the visit refunds the first one alone.
    await cancel();
    const rows = await listRows();
    expect(rows.map(({ reason, amount_cents }) => [reason, amount_cents]).sort()).toEqual([
      ['cancelled', 18_000],
      ['paid_twice', 18_000],
    ]);
    expect(intentId).not.toBe(second.id);
  });

  it('a refund made in the provider’s dashboard takes the place of one that is due', async () => {
    const intentId = await payAfterwards();
    const refund = { intentId, amountCents: 18_000, metadata: {}, idempotencyKey: 'dashboard' };
    await api.ports.cards.createRefund(refund);
    expect(await compare()).toMatchObject({ refunds: 1 });
    expect((await requireRow()).status).toBe('succeeded');
    expect(await compare()).toMatchObject({ refunds: 0 });
  });
});

describe('the database', () => {
  const setStatus = (status: 'due' | 'pending' | 'requested') =>
    api.db.updateTable('refunds').set({ status }).execute();

  it('rejects a change of state that goes back, and refunds that exceed the payment', async () => {
    await pay();
    await cancel();
    await expect(setStatus('due')).rejects.toMatchObject({ constraint: 'refund_transition' });
    const { refund_id, provider_refund_id, ...row } = await requireRow();
    const again = api.db.insertInto('refunds').values({ ...row, amount_cents: 1 });
    await expect(again.execute()).rejects.toMatchObject({ constraint: 'refund_sum' });
    expect([refund_id, provider_refund_id]).toEqual([anId, null]);
  });

  it('two refunds at once cannot exceed the payment together', async () => {
    await pay();
    await cancel();
    const { refund_id, amount_cents, ...row } = await requireRow();
    await api.db.deleteFrom('refunds').execute();
    const insert = () =>
      api.db
        .insertInto('refunds')
        .values({ ...row, amount_cents: amount_cents / 2 + 1 })
        .execute();
    const outcomes = await Promise.allSettled([insert(), insert(), insert()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refund_id).toEqual(anId);
  });
});

describe('GET /refunds', () => {
  it('an admin sees each refund with its visit', async () => {
    await pay();
    await cancel();
    expect(await call(api, 'GET /api/refunds', { token: admin.token })).toEqual(
      success([
        {
          _id: anId,
          bookingId,
          treatment: 'Teeth Whitening',
          patient: 'Pat Ient',
          appoinmentDate: 'Mar 3, 2026',
          slot: '9.30 am',
          amount: 180,
          method: 'card_online',
          reason: 'cancelled',
          status: 'requested',
          createdAtUtc: aTextLike(/Z$/),
        },
      ]),
    );
  });

  it('an unknown refund is not found', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect(await press(unknownId)).toEqual(errorResponse('not_found'));
  });
});

describe('reconciliation', () => {
  it('records a payment that nobody reported, and says so', async () => {
    const intentId = await payByCard(api, await requireSecret());
    expect(await compare()).toMatchObject({ payments: 1, refundsDue: 0, refunds: 0, resumed: 0 });
    const shown = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
    expect(shown.body).toMatchObject({ paid: true, status: 'paid', transectionId: intentId });
    const listed = await call(api, 'GET /api/reconciliations', { token: admin.token });
    expect(listed.body).toMatchObject([{ repaired: 1, details: { payments: 1 } }]);
    expect(await compare()).toMatchObject({ payments: 0 });
  });

  it('records an old payment form that was paid long after it was opened', async () => {
    const listNothing = async function* () {
      // The provider's list begins after the intent was created.
    };
    const secret = await requireSecret();
    await payByCard(api, secret);
    const cards = { ...api.ports.cards, listIntents: listNothing };
    const details = await reconcile({ ...context(), ports: { cards }, log });
    expect(details.payments).toBe(1);
  });

  it('resumes a refund whose job was given up', async () => {
    await pay();
    await cancel();
    await sql`delete from graphile_worker._private_jobs`.execute(api.db);
    expect(await compare()).toMatchObject({ resumed: 1 });
    expect(await listJobs()).toEqual([`refund:1:${await requireId()}`]);
  });

  it('finds the result of a refund that was not noted', async () => {
    const intentId = await pay();
    await cancel();
    const refundId = await requireId();
    const metadata = { clinicId: '1', bookingId, refundId, attempt: '1' };
    const made = { intentId, amountCents: 18_000, metadata, idempotencyKey: refundId };
    await api.ports.cards.createRefund(made);
    expect(await compare()).toMatchObject({ refunds: 1 });
    expect((await requireRow()).status).toBe('succeeded');
  });
});

describe('GET /disputes', () => {
  const listDisputes = () => call(api, 'GET /api/disputes', { token: admin.token });
  const dashboard = (act: 'dispute' | 'win' | 'lose', id: string) =>
    pressAtProvider(api.cards, { act, id });

  it('shows a disputed payment, which is not refunded', async () => {
    const intentId = await pay();
    await dashboard('dispute', intentId);
    expect(await compare()).toMatchObject({ disputes: 1 });
    const { body } = await listDisputes();
    const [dispute] = body as { _id: string }[];
    expect(body).toEqual([
      {
        _id: dispute?._id,
        bookingId,
        treatment: 'Teeth Whitening',
        patient: 'Pat Ient',
        appoinmentDate: 'Mar 3, 2026',
        slot: '9.30 am',
        amount: 180,
        status: 'open',
        evidenceDueAtUtc: aTextLike(/Z$/),
        openedAtUtc: aTextLike(/Z$/),
      },
    ]);
    await cancel();
    expect(await listRows()).toEqual([]);
    await dashboard('win', dispute!._id);
    expect(await compare()).toMatchObject({ disputes: 1 });
    expect((await listDisputes()).body).toMatchObject([{ status: 'won', evidenceDueAtUtc: null }]);
    expect(await requireRow()).toMatchObject({ status: 'due', reason: 'dispute_won' });
  });

  it('a refund of a disputed payment is refused', async () => {
    const intentId = await pay();
    await cancel();
    const id = await requireId();
    await dashboard('dispute', intentId);
    await sendRefund(context(), id);
    expect((await requireRow()).status).toBe('failed');
    await compare();
    expect(await press(id)).toEqual(errorResponse('payment_disputed'));
    const [dispute] = (await listDisputes()).body as { _id: string }[];
    await dashboard('lose', dispute!._id);
    await compare();
    expect(await listRows()).toEqual([]);
    expect(await listMade(intentId)).toEqual([]);
  });

  it('a refund of a payment whose dispute was won is sent', async () => {
    const intentId = await pay();
    await dashboard('dispute', intentId);
    await compare();
    const [dispute] = (await listDisputes()).body as { _id: string }[];
    await cancel();
    await dashboard('win', dispute!._id);
    await compare();
    expect(await press(await requireId())).toMatchObject({ status: 200 });
    expect((await requireRow()).status).toBe('requested');
  });

  it('is for those who may refund', async () => {
    const response = await call(api, 'GET /api/disputes', { token: patient.token });
    expect(response).toEqual(errorResponse('forbidden'));
  });
});
