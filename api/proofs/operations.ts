import type { DateLocal, TimeLocal } from 'shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Account, may } from '../src/access/account.repository';
import type { Actor } from '../src/audit/audit-log';
import type { MoneyContext } from '../src/context';
import { DomainError } from '../src/domain-error';
import { cancel } from '../src/core/booking/change/cancel.service';
import { reschedule } from '../src/core/booking/change/reschedule.service';
import { setVisitStatus } from '../src/core/booking/status/visit-status.service';
import { closeIntentOf } from '../src/core/money/payments/close-intent';
import { findOpenIntent } from '../src/core/money/payments/intents.repository';
import { handleCardEvent } from '../src/core/money/events/card-events.service';
import { recordClinicPayment } from '../src/core/money/payments/clinic-payment.service';
import {
  prepareIntent,
  recordSucceededIntent,
  requirePaidIntent,
  requirePayable,
} from '../src/core/money/payments/payments.service';
import { reconcile } from '../src/core/money/reconciliation/reconcile.service';
import { listByStatus } from '../src/core/money/refunds/refunds.repository';
import { requestRefund } from '../src/core/money/refunds/refunds.service';
import { sendRefund } from '../src/core/money/refunds/send-refund';
import type { CardBooks, SentEvent } from './card-books';
import type { Random } from './random';
import type { Setting } from './setting';
import { inTransaction } from '../src/database/connection';

/** One schedule in the making. */
export interface World {
  readonly setting: Setting;
  readonly books: CardBooks;
  readonly random: Random;
  readonly log: FastifyBaseLogger;
  /** The intents whose secret a patient has been given. */
  readonly offered: string[];
  nowMs: number;
}

/** What a process does: it may be ended at each of its steps. */
export type Operation = (world: World, context: MoneyContext) => Promise<unknown>;

const caller = ({ random, setting }: World): Account =>
  random.chance(0.5) ? setting.patient : setting.admin;

export const prepare: Operation = async (world, { db, clinic, ports }) => {
  const { bookingId, patient } = world.setting;
  const booking = await requirePayable(db, { bookingId, caller: patient });
  const intent = await prepareIntent(db, { clinic, cards: ports.cards }, booking);
  world.offered.push(intent.id);
};

const report: Operation = async ({ setting, offered, random, log }, context) => {
  const { bookingId, patient } = setting;
  const { db, clinic, ports } = context;
  if (offered.length === 0) return;
  const id = random.pick(offered);
  const booking = await requirePayable(db, { bookingId, caller: patient });
  const found = await ports.cards.getIntent(id);
  const intent = await requirePaidIntent(db, { clinic, booking, intent: found });
  await recordSucceededIntent(context, { bookingId, intent, log });
};

async function receive(context: MoneyContext, event: SentEvent, log: FastifyBaseLogger) {
  const read = context.ports.cards.readEvent(event.body, event.signature);
  if (read) await handleCardEvent(context, read, log);
}

/** Any event so far: the same one again, an old one, a later one first, some never. */
const deliver: Operation = async ({ books, random, log }, context) => {
  if (books.events.length === 0) return;
  await receive(context, random.pick(books.events), log);
};

const forge: Operation = async ({ books, offered, log, setting }, context) => {
  const intent = await books.cards.getIntent(offered.at(-1) ?? '');
  const metadata = { clinicId: String(setting.clinic.clinicId), bookingId: setting.bookingId };
  const paid = {
    id: 'pi_forged',
    clientSecret: '',
    amountCents: 18_000,
    currency: 'usd',
    metadata,
  };
  const succeeded = { ...paid, ...intent, state: 'succeeded' } as const;
  const event = { id: 'evt_forged', kind: 'payment_succeeded', intent: succeeded } as const;
  await receive(context, books.forge(event), log);
};

const cancelVisit: Operation = async (world, context) => {
  const { setting, random, nowMs } = world;
  const who = caller(world);
  const isFeeWaived = may(who, 'visits.manage') && random.chance(0.2);
  const cancellation = { caller: who, isFeeWaived, now: new Date(nowMs) };
  await cancel(context.db, { ...cancellation, bookingId: setting.bookingId });
};

const toActor = ({ setting, nowMs }: World): Actor => ({
  userId: setting.admin.userId,
  ip: '192.0.2.1',
  now: new Date(nowMs),
});

const payAtClinic: Operation = (world, context) => {
  const { setting, log } = world;
  return recordClinicPayment(context, { bookingId: setting.bookingId, actor: toActor(world), log });
};

const setStatus: Operation = (world, { db }) => {
  const { setting, random, nowMs } = world;
  const caller = setting.admin;
  const status = random.pick(['arrived', 'in_treatment', 'completed', 'no_show'] as const);
  const actor = { userId: caller.userId, ip: '127.0.0.1', now: new Date(nowMs) };
  const change = { bookingId: setting.bookingId, caller, status, actor };
  return inTransaction(db, (trx) => setVisitStatus(trx, change));
};

const move: Operation = async (world, { db }) => {
  const { setting, random, nowMs } = world;
  const timeLocal = random.pick<TimeLocal>(['09:00', '11:30', '15:00']);
  const body = { dateLocal: random.pick<DateLocal>(['2026-03-05', '2026-03-06']), timeLocal };
  const call = { id: setting.bookingId, body, caller: caller(world), now: new Date(nowMs) };
  await reschedule(db, call);
};

/** The button says so, and the staff wait for the bank. */
function ignoreDisputed(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'payment_disputed')) throw error;
}

/** The staff press the button of every refund that waits for them. */
export const pressButtons: Operation = async (world, { db }) => {
  const actor = toActor(world);
  for (const { id } of await listByStatus(db, ['due', 'failed'])) {
    await inTransaction(db, (trx) => requestRefund(trx, { id, actor })).catch(ignoreDisputed);
  }
};

export const compare: Operation = ({ log }, context) => reconcile({ ...context, log });

/** Whether a refund is on its way or waits for staff. */
export async function hasUnsettled({ db }: MoneyContext): Promise<boolean> {
  const open = ['due', 'requested', 'pending', 'failed'] as const;
  return (await listByStatus(db, open)).length > 0;
}

const toJobKey = (clinicId: number, id: string): string => `refund:${clinicId}:${id}`;

/** The requested refunds with a job in the queue. */
async function listQueued({ db, clinic }: MoneyContext): Promise<string[]> {
  const requested = await listByStatus(db, ['requested']);
  const keys = requested.map(({ id }) => toJobKey(clinic.clinicId, id));
  const { rows } = await sql<{ key: string }>`
    select distinct key from outbox where key = any(${keys}::text[])
  `.execute(db);
  return requested
    .map(({ id }) => id)
    .filter((id) => rows.some(({ key }) => key === toJobKey(clinic.clinicId, id)));
}

/** Whether each requested refund is going to be sent. */
export async function areRefundsQueued(context: MoneyContext): Promise<boolean> {
  const requested = await listByStatus(context.db, ['requested']);
  return (await listQueued(context)).length === requested.length;
}

const toIntentKey = ({ clinic, bookingId }: Setting): string =>
  `intent:${clinic.clinicId}:${bookingId}`;

async function isClosingQueued(setting: Setting, { db }: MoneyContext): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from outbox where key = ${toIntentKey(setting)}
  `.execute(db);
  return rows.length > 0;
}

/** Whether an intent by which a cancelled visit could be paid is going to be cancelled. */
export async function isIntentCovered(setting: Setting, context: MoneyContext): Promise<boolean> {
  const open = await findOpenIntent(context.db, setting.bookingId);
  return !open?.isCancelled || isClosingQueued(setting, context);
}

/** A job that fails is run again later. */
async function closeIntents({ setting, log }: World, context: MoneyContext): Promise<void> {
  if (!(await isClosingQueued(setting, context))) return;
  try {
    await closeIntentOf(context, { bookingId: setting.bookingId, log });
  } catch (error) {
    if (error instanceof DomainError) return;
    throw error;
  }
  const key = toIntentKey(setting);
  await sql`delete from outbox where key = ${key}`.execute(context.db);
}

/** The queue may run a job twice at once, when it takes a slow process for a dead one. */
export const work: Operation = async (world, context) => {
  const { random } = world;
  const { db, clinic } = context;
  const closings = random.chance(0.4) ? 2 : 1;
  await Promise.all(Array.from({ length: closings }, () => closeIntents(world, context)));
  for (const id of await listQueued(context)) {
    const runs = random.chance(0.4) ? 2 : 1;
    const key = toJobKey(clinic.clinicId, id);
    // What is requested while the job runs is a job of its own.
    const { rows } = await sql<{ id: string }>`
      select outbox_id as id from outbox where key = ${key}`.execute(db);
    await Promise.all(Array.from({ length: runs }, () => sendRefund(context, id)));
    const ids = rows.map((row) => row.id);
    await sql`delete from outbox where outbox_id = any(${ids}::bigint[])`.execute(db);
  }
};

/** By how often they come up. */
export const operations: readonly Operation[] = [
  ...Array.from({ length: 4 }, () => prepare),
  ...Array.from({ length: 2 }, () => report),
  ...Array.from({ length: 4 }, () => deliver),
  forge,
  ...Array.from({ length: 3 }, () => cancelVisit),
  payAtClinic,
  setStatus,
  move,
  pressButtons,
  compare,
  ...Array.from({ length: 2 }, () => work),
];
