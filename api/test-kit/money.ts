import { sql } from 'kysely';
import type {
  CardDispute,
  CardIntent,
  CardProvider,
  CardRefund,
  NewCardRefund,
} from '../src/ports';
import { book, clearBookings } from './bookings';
import type { SignedIn } from './people';
import { startQuietLog } from './quiet-log';
import { emptyOutbox } from './outbox';
import { clinic, type TestApi } from './test-api';

const toRefund = (id: string, { intentId, amountCents, metadata }: NewCardRefund): CardRefund => ({
  id,
  intentId,
  amountCents,
  metadata,
  state: 'pending',
});

/** A card provider of arrays. A test fills them, replaces a method, and reads what was called. */
export function createFakeCards() {
  const intents: CardIntent[] = [];
  const refunds: CardRefund[] = [];
  const disputes: CardDispute[] = [];
  /** What only the lists leave out. */
  const unlisted = new Set<string>();
  const find = <T extends { id: string }>(all: readonly T[], id: string) =>
    all.find((one) => one.id === id) ?? null;

  async function* list<T extends { id: string }>(all: readonly T[]): AsyncGenerator<T> {
    for (const one of all) if (!unlisted.has(one.id)) yield one;
  }

  const cards = {
    createIntent: jest.fn<Promise<CardIntent>, Parameters<CardProvider['createIntent']>>(
      async ({ amountCents, currency, metadata }) => {
        const id = `pi_${intents.length + 1}`;
        const made = { id, clientSecret: `${id}_secret_1`, amountCents, currency, metadata };
        intents.push({ ...made, state: 'open' });
        return intents.at(-1)!;
      },
    ),
    getIntent: jest.fn(async (id: string) => find(intents, id)),
    cancelIntent: jest.fn(async (id: string) => find(intents, id)),
    listIntents: jest.fn<AsyncGenerator<CardIntent>, [Date]>(() => list(intents)),
    createRefund: jest.fn<Promise<CardRefund | null>, [NewCardRefund]>(async (refund) => {
      refunds.push(toRefund(`re_${refunds.length + 1}`, refund));
      return refunds.at(-1)!;
    }),
    getRefund: jest.fn(async (id: string) => find(refunds, id)),
    listRefunds: jest.fn((filter: Parameters<CardProvider['listRefunds']>[0]) =>
      list(
        refunds.filter(({ intentId }) => !('intentId' in filter) || intentId === filter.intentId),
      ),
    ),
    getDispute: jest.fn(async (id: string) => find(disputes, id)),
    listDisputes: jest.fn<AsyncGenerator<CardDispute>, [Date]>(() => list(disputes)),
    readEvent: () => null,
  } satisfies CardProvider;
  return { cards, intents, refunds, disputes, unlisted };
}

/** A fake provider, and what the services of money need besides it. */
function toMoneyContext(api: TestApi) {
  const fake = createFakeCards();
  const { log, lines } = startQuietLog();
  const { db } = api;
  const context = { db, clinic, clock: () => api.now, ports: { cards: fake.cards }, log };
  return { ...fake, context, lines };
}

/** A new booking of the patient and no other, an empty queue, and a provider of the test's own. */
export async function beginMoneyTest(api: TestApi, patient: SignedIn) {
  await clearBookings(api);
  const bookingId = await book(api, patient);
  await clearJobs(api);
  return { bookingId, money: toMoneyContext(api) };
}

/** What {@link beginMoneyTest} prepares. */
export type MoneyTest = Awaited<ReturnType<typeof beginMoneyTest>>;

/** An intent that pays a booking of $180 of the test clinic. */
export const toIntent = (bookingId: string, changes: Partial<CardIntent> = {}): CardIntent => ({
  id: 'pi_1',
  clientSecret: 'pi_1_secret_1',
  state: 'succeeded',
  amountCents: 18_000,
  currency: 'usd',
  metadata: { clinicId: '1', bookingId },
  ...changes,
});

interface StoredPayment {
  readonly bookingId: string;
  readonly intentId: string | null;
}

/** The id of a payment of $180; without an intent it was taken at the clinic. */
export async function addPayment(
  { db }: TestApi,
  { bookingId, intentId }: StoredPayment,
): Promise<string> {
  const { entry_id: id } = await db
    .insertInto('ledger_entries')
    .values({
      clinic_id: clinic.clinicId,
      booking_id: bookingId,
      kind: 'payment',
      method: intentId === null ? 'cash' : 'card_online',
      provider_id: intentId,
      amount_cents: 18_000,
    })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A refund of a payment by `pi_1`, unless another intent or null is given. */
export interface TestRefund {
  readonly bookingId: string;
  readonly status: 'due' | 'requested' | 'pending' | 'succeeded' | 'failed';
  readonly intentId?: string | null;
  /** Once it was sent; absent: `re_1`. */
  readonly providerRefundId?: string;
}

/** The id of a refund of $180 that has come as far as its status. */
export async function addRefund(
  api: TestApi,
  { bookingId, status, intentId = 'pi_1', providerRefundId = 're_1' }: TestRefund,
): Promise<string> {
  const paymentId = await addPayment(api, { bookingId, intentId });
  const { refund_id: id } = await api.db
    .insertInto('refunds')
    .values({
      clinic_id: clinic.clinicId,
      booking_id: bookingId,
      payment_id: paymentId,
      amount_cents: 18_000,
      reason: 'cancelled',
      status: status === 'due' ? 'due' : 'requested',
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  if (status === 'due' || status === 'requested') return id;
  const settled_at = status === 'pending' ? null : api.now;
  await api.db
    .updateTable('refunds')
    .set({ status, provider_refund_id: providerRefundId, settled_at })
    .where('refund_id', '=', id)
    .execute();
  if (status !== 'succeeded') return id;
  await api.db
    .insertInto('ledger_entries')
    .values({
      clinic_id: clinic.clinicId,
      booking_id: bookingId,
      kind: 'refund',
      amount_cents: -18_000,
      method: intentId === null ? 'cash' : 'card_online',
      provider_id: intentId === null ? null : providerRefundId,
      payment_id: paymentId,
      refund_id: id,
    })
    .execute();
  return id;
}

/** What waits in the queue for one task of the clinic, such as `send_email`. */
export async function listPayloads(api: TestApi, task: string): Promise<unknown[]> {
  await emptyOutbox(api);
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload::jsonb - 'origin' as payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier like ${`${task}:%`} order by j.id`.execute(api.db);
  return rows.map(({ payload }) => payload);
}

/** Empties the queue. */
export async function clearJobs(api: TestApi): Promise<void> {
  await emptyOutbox(api);
  await sql`delete from graphile_worker._private_jobs`.execute(api.db);
}
