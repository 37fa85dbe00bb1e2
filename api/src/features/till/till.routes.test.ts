import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from 'shared-contracts';
import { book, clearBookings, seeCancellation } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { inTransaction } from '../../database/connection';
import { insertClosing, listTillEntries } from '../../core/money/till/till.repository';

/** 9 am on Monday at the clinic, in New York. */
const MORNING = new Date('2026-03-02T14:00:00Z');
const TODAY = '2026-03-02';

let api: TestApi;
let patient: SignedIn;
let reception: SignedIn;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = MORNING;
  await sql`alter table till_counts disable trigger till_counts_append_only`.execute(api.db);
  await sql`alter table till_closings disable trigger till_closings_append_only`.execute(api.db);
  await api.db.deleteFrom('till_counts').execute();
  await api.db.deleteFrom('till_closings').execute();
  await sql`alter table till_counts enable trigger till_counts_append_only`.execute(api.db);
  await sql`alter table till_closings enable trigger till_closings_append_only`.execute(api.db);
  await clearBookings(api);
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
  bookingId = await book(api, patient);
});

const asReception = (request: string, body?: object) =>
  call(api, request, { token: reception.token, ...(body && { body }) });

const take = (amount: number, method = 'cash') =>
  asReception(`POST /api/bookings/${bookingId}/clinic-payment`, { amount, method });

interface Till {
  readonly lines: readonly { method: string; expectedCents: number }[];
  readonly entries: readonly { id: string; amountCents: number; isLate: boolean }[];
  readonly closings: readonly { id: string; supersedes: string | null; counts: object[] }[];
}

const readTill = async (date = TODAY) =>
  (await asReception(`GET /api/till?date=${date}`)).body as Till;

const toCounts = ({ lines }: Till) =>
  lines.map(({ method, expectedCents }) => ({
    method,
    expectedCents,
    countedCents: expectedCents,
  }));

/** As the page sends it for the figures of a till. */
const toClosing = (till: Till, changes: object = {}) => ({
  closingId: randomUUID(),
  dateLocal: TODAY,
  supersedes: till.closings[0]?.id ?? null,
  counts: toCounts(till),
  ...changes,
});

const close = (closing: object, { token }: SignedIn = reception) =>
  call(api, 'POST /api/till/closings', { token, body: closing });

describe('the till of a day', () => {
  it('has what was received and handed back by each method', async () => {
    await take(50);
    await take(30, 'card_at_desk');
    await take(20, 'bank_transfer');
    const wrong = (await take(40)).body as { insertedId: string };
    await asReception(`POST /api/bookings/${bookingId}/ledger/${wrong.insertedId}/reversal`, {
      reason: 'The wrong visit',
    });
    await asReception(`POST /api/visits/${bookingId}/cancellation`, {
      reason: 'clinic',
      isFeeWaived: false,
      ...(await seeCancellation(api, reception, { id: bookingId, isRefundedInFull: true })),
    });
    const { refund_id } = await api.db
      .selectFrom('refunds')
      .select('refund_id')
      .where('amount_cents', '=', 5_000)
      .executeTakeFirstOrThrow();
    await asReception(`POST /api/refunds/${refund_id}`);
    expect(await readTill()).toMatchObject({
      dateLocal: TODAY,
      lines: [
        { method: 'cash', receivedCents: 5_000, returnedCents: 5_000, expectedCents: 0 },
        { method: 'card_at_desk', receivedCents: 3_000, returnedCents: 0, expectedCents: 3_000 },
        { method: 'bank_transfer', receivedCents: 2_000, returnedCents: 0, expectedCents: 2_000 },
      ],
      entries: [
        { kind: 'payment', amountCents: 5_000, patient: 'Pat Ient', treatment: 'Teeth Whitening' },
        { kind: 'payment', method: 'card_at_desk' },
        { kind: 'payment', method: 'bank_transfer' },
        { kind: 'payment', amountCents: 4_000, isCorrection: false, isLate: false },
        { kind: 'payment', amountCents: -4_000, isCorrection: true },
        { kind: 'refund', amountCents: -5_000, recordedBy: 'Demo Reception' },
      ],
      closings: [],
    });
  });

  it('begins and ends at midnight at the clinic, also when the clocks change', async () => {
    // The night to March 8, in which the clocks go forward: the day has 23 hours.
    for (const now of [
      '2026-03-08T04:59:59.999Z', // 11.59 pm on March 7.
      '2026-03-08T05:00:00.000Z', // Midnight.
      '2026-03-09T03:59:59.999Z', // 11.59 pm on March 8, an hour ahead of standard time.
      '2026-03-09T04:00:00.000Z', // Midnight.
    ]) {
      api.now = new Date(now);
      reception = await signInAs(api, 'reception');
      await take(10);
    }
    const counts = [];
    for (const date of ['2026-03-07', '2026-03-08', '2026-03-09']) {
      counts.push((await readTill(date)).entries.length);
    }
    expect(counts).toEqual([1, 2, 1]);
  });

  it('leaves out what the card provider moved, and late fees', async () => {
    await sql`
      insert into ledger_entries (clinic_id, booking_id, kind, amount_cents, method, recorded_at)
      select 1, ${bookingId}, * from (values
        ('payment', 1000, 'card_online', ${api.now}::timestamptz),
        ('late_fee', 1000, null, ${api.now}::timestamptz)) as v`.execute(api.db);
    expect((await readTill()).entries).toEqual([]);
  });
});

describe('closing the till', () => {
  it('keeps what was counted, by whom and when, and the difference', async () => {
    await take(50);
    const till = await readTill();
    const counts = toCounts(till).map((count) =>
      count.method === 'cash' ? { ...count, countedCents: 4_800 } : count,
    );
    const closing = toClosing(till, { counts });
    expect(await close(closing)).toEqual(success({ insertedId: closing.closingId }));
    const { closings } = await readTill();
    expect(closings).toEqual([
      {
        id: closing.closingId,
        closedAtUtc: MORNING.toISOString(),
        closedBy: 'Demo Reception',
        supersedes: null,
        reason: null,
        counts: expect.arrayContaining(counts) as object[],
      },
    ]);
    const { body } = await asReception(`GET /api/till/export?date=${TODAY}`);
    expect(body).toContain(',cash,50,48,-2,');
  });

  it('is refused when a payment was recorded since the figures were read, and then shows it', async () => {
    await take(50);
    const seen = await readTill();
    await take(30);
    expect(await close(toClosing(seen))).toEqual(errorResponse('till_changed'));
    const now = await readTill();
    expect(now).toMatchObject({ closings: [], lines: [{ expectedCents: 8_000 }, {}, {}] });
    expect((await close(toClosing(now))).status).toBe(200);
  });

  it('is made once by a double press, without an error', async () => {
    const closing = toClosing(await readTill());
    const presses = await Promise.all([close(closing), close(closing), close(closing)]);
    expect(presses).toEqual(presses.map(() => success({ insertedId: closing.closingId })));
    expect((await readTill()).closings).toHaveLength(1);
  });

  it('of two people at once is made by the first', async () => {
    const till = await readTill();
    const answers = await Promise.all([close(toClosing(till)), close(toClosing(till))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readTill()).closings).toHaveLength(1);
  });

  it('counts a payment that is recorded at the same time, or shows it as late', async () => {
    for (let round = 0; round < 5; round += 1) {
      const till = await readTill();
      const again = till.closings.length > 0 ? { reason: 'Counted again' } : {};
      const [closed] = await Promise.all([close(toClosing(till, again)), take(1)]);
      const { entries } = await readTill();
      const late = entries.filter(({ isLate }) => isLate);
      // Refused, it counts nothing new: then the payment is late by the closing before, if there is one.
      const hasClosing = closed.status === 200 || till.closings.length > 0;
      expect(late).toHaveLength(hasClosing ? entries.length - till.entries.length : 0);
      if (late.length > 0) await close(toClosing(await readTill(), { reason: 'Late' }));
    }
  });

  it('does not miss a payment whose transaction began before and ends after it', async () => {
    const till = await readTill();
    await inTransaction(api.db, async (trx) => {
      await sql`
        insert into ledger_entries (clinic_id, booking_id, kind, amount_cents, method, recorded_at)
        values (1, ${bookingId}, 'payment', 1000, 'cash', ${api.now})`.execute(trx);
      expect((await close(toClosing(till))).status).toBe(200);
    });
    expect((await readTill()).entries).toMatchObject([{ amountCents: 1_000, isLate: true }]);
  });

  it('is superseded by a later one with a reason, which counts what came late; both stay', async () => {
    await take(50);
    const first = toClosing(await readTill());
    await close(first);
    await take(30);
    const till = await readTill();
    expect(till.entries.map(({ isLate }) => isLate)).toEqual([false, true]);
    expect(await close(toClosing(till))).toEqual(invalidFields('reason'));
    const second = toClosing(till, { reason: 'A patient came after six' });
    expect((await close(second)).status).toBe(200);
    const { closings, entries } = await readTill();
    expect(closings).toMatchObject([
      { id: second.closingId, supersedes: first.closingId, reason: 'A patient came after six' },
      { id: first.closingId, supersedes: null, reason: null },
    ]);
    expect(entries.some(({ isLate }) => isLate)).toBe(false);
    // Another that saw the first one alone is refused.
    const blind = toClosing(till, { reason: 'Counted again' });
    expect(await close(blind)).toEqual(errorResponse('till_changed'));
  });

  it('is for each method once, and for no day that has not begun', async () => {
    const till = await readTill();
    const [cash] = toCounts(till);
    expect(await close(toClosing(till, { counts: [cash] }))).toEqual(invalidFields('counts'));
    expect(await close(toClosing(till, { counts: [cash, cash, cash] }))).toEqual(
      invalidFields('counts'),
    );
    const tomorrow = { dateLocal: '2026-03-03' };
    expect(await close(toClosing(till, tomorrow))).toEqual(errorResponse('not_found'));
    const yesterday = { dateLocal: '2026-03-01' };
    expect((await close(toClosing(till, yesterday))).status).toBe(200);
  });

  it('that names a closing which is none of the day is refused', async () => {
    const till = await readTill();
    const unknown = { supersedes: randomUUID(), reason: 'Counted again' };
    expect(await close(toClosing(till, unknown))).toEqual(errorResponse('till_changed'));
  });

  it('is never changed, and the database rejects a second first one', async () => {
    await close(toClosing(await readTill()));
    const change = api.db.updateTable('till_closings').set({ reason: 'x' });
    await expect(change.execute()).rejects.toThrow('append-only');
    await expect(api.db.deleteFrom('till_counts').execute()).rejects.toThrow('append-only');
    const from = { from: MORNING, until: MORNING };
    const second = await inTransaction(api.db, async (trx) =>
      insertClosing(trx, {
        ...{ id: undefined, dateLocal: TODAY, supersedes: null, reason: null, counts: [] },
        entries: (await listTillEntries(trx, from)).map(({ id }) => id),
        ...{ by: reception.userId, now: api.now },
      }),
    );
    expect(second).toBeNull();
  });

  it('is in the audit log', async () => {
    await close(toClosing(await readTill()));
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('action', '=', 'till.closed')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'till.closed', subject_id: TODAY });
  });
});

it.each<[Role, number]>([
  ['owner', 200],
  ['reception', 200],
  ['dentist', 403],
  ['release_manager', 403],
])('who is %s gets %d for the till', async (role, status) => {
  const person = await signInAs(api, role);
  const till = await readTill();
  expect((await close(toClosing(till), person)).status).toBe(status);
  const { token } = person;
  expect((await call(api, `GET /api/till?date=${TODAY}`, { token })).status).toBe(status);
  expect((await call(api, `GET /api/till/export?date=${TODAY}`, { token })).status).toBe(status);
});
