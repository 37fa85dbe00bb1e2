import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, HOUR_MS, type ReconciliationDetails } from 'shared-contracts';
import type { MoneyContext } from '../../../context';
import { DomainError } from '../../../domain-error';
import type { CardDispute, CardIntent, CardRefund } from '../../../ports';
import { listOpenIds } from '../disputes/disputes.repository';
import { settleDispute } from '../events/settle-dispute';
import { deleteCardEvents } from '../events/card-events.repository';
import { recordReportedIntent } from '../events/card-events.service';
import { closeIntent } from '../payments/close-intent';
import { listOpenIntents, type OpenIntent } from '../payments/intents.repository';
import { reportRefundDue } from '../payments/payments.service';
import { enqueueRefund } from '../refunds/refund-job';
import { listByStatus } from '../refunds/refunds.repository';
import { listWithReturned, settleRefund } from '../refunds/settle.service';
import {
  deleteReconciliations,
  findLastRun,
  insertReconciliation,
} from './reconciliation.repository';
import { inTransaction } from '../../../database/connection';

/** How far back the first run of a day reads the provider's lists: a bank can send a refund back for weeks. */
const LISTED_DAYS = 30;
/** The other runs read what is new; the provider may list something a little late. */
const OVERLAP_MS = HOUR_MS;
/** How long after a visit its patient can still have paid with a form that was left open. */
const VISIT_DAYS = 30;
const KEPT_DAYS = 90;

export interface ReconcileContext extends MoneyContext {
  readonly log: FastifyBaseLogger;
}

interface Run extends ReconcileContext {
  readonly now: Date;
  /** The provider's records that were looked at, by ID. */
  readonly seen: Set<string>;
  readonly counts: Record<keyof ReconciliationDetails, number>;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const toLogDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Clinics with one account at the provider each read its lists: in most runs only what is new. */
function toListedSince(now: Date, lastRun: Date | null): Date {
  if (lastRun && toLogDay(lastRun) === toLogDay(now))
    return new Date(lastRun.getTime() - OVERLAP_MS);
  return daysBefore(now, LISTED_DAYS);
}

/** Whether another clinic with the same account at the provider made it. */
const isForeign = ({ clinic }: Run, { metadata }: CardIntent | CardRefund): boolean =>
  metadata.clinicId !== undefined && metadata.clinicId !== String(clinic.clinicId);

function noteUnmatched({ counts, log }: Run, error: unknown, intentId: string): void {
  if (!(error instanceof DomainError)) throw error;
  counts.unmatched += 1;
  log.error({ intentId, code: error.code }, 'card payment matches no booking');
}

async function checkIntent(run: Run, intent: CardIntent): Promise<void> {
  const { db, now, counts, log } = run;
  run.seen.add(intent.id);
  if (intent.state !== 'succeeded' || isForeign(run, intent)) return;
  try {
    const recorded = await inTransaction(db, (trx) => recordReportedIntent(trx, { intent, now }));
    if (recorded.outcome === 'duplicate') return;
    counts.payments += 1;
    if (recorded.outcome === 'refund_required') counts.refundsDue += 1;
    reportRefundDue(log, recorded.bookingId, recorded);
  } catch (error) {
    noteUnmatched(run, error, intent.id);
  }
}

async function checkRefund(run: Run, made: CardRefund): Promise<void> {
  const { db, ports, now, counts } = run;
  for (const one of await listWithReturned(db, { made, cards: ports.cards })) {
    run.seen.add(one.id);
    const isNews = await inTransaction(db, (trx) => settleRefund(trx, { made: one, now }));
    if (isNews) counts.refunds += 1;
  }
}

async function checkDispute(run: Run, dispute: CardDispute): Promise<void> {
  const { db, now, counts } = run;
  run.seen.add(dispute.id);
  const isNews = await inTransaction(db, (trx) => settleDispute(trx, { dispute, now }));
  if (isNews) counts.disputes += 1;
}

/** A bank takes months to decide. */
async function checkOpenDisputes(run: Run): Promise<void> {
  const { db, ports, seen } = run;
  for (const id of await listOpenIds(db)) {
    const dispute = seen.has(id) ? null : await ports.cards.getDispute(id);
    if (dispute) await checkDispute(run, dispute);
  }
}

/**
 * An intent can be paid long after it was created. One of a cancelled visit is cancelled, in case its job
 * was given up, unless a bank is still deciding on it.
 */
async function checkOpenIntent(run: Run, { intentId, ...open }: OpenIntent): Promise<void> {
  const { ports, counts, log } = run;
  if (!open.isCancelled) {
    if (run.seen.has(intentId)) return;
    const intent = await ports.cards.getIntent(intentId);
    return intent ? checkIntent(run, intent) : undefined;
  }
  run.seen.add(intentId);
  try {
    const wasPaid = await closeIntent(run, { ...open, intentId, log });
    if (!wasPaid) return;
    counts.payments += 1;
    counts.refundsDue += 1;
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'payment_in_progress')) throw error;
  }
}

async function checkOpenIntents(run: Run): Promise<void> {
  const open = await listOpenIntents(run.db, daysBefore(run.now, VISIT_DAYS));
  for (const intent of open) await checkOpenIntent(run, intent);
}

/** A bank may take longer than the listed days. */
async function checkPendingRefunds(run: Run): Promise<void> {
  const { db, ports, seen } = run;
  for (const { providerRefundId: id } of await listByStatus(db, ['pending'])) {
    if (id === null || seen.has(id)) continue;
    const made = await ports.cards.getRefund(id);
    if (made) await checkRefund(run, made);
  }
}

/** A requested refund whose job was given up is sent again. */
async function resumeRefunds({ db, clinic, counts }: Run): Promise<void> {
  for (const { id, method } of await listByStatus(db, ['requested'])) {
    if (method !== 'card_online') continue;
    await inTransaction(db, (trx) => enqueueRefund(trx, clinic, id));
    counts.resumed += 1;
  }
}

const countRepaired = ({ payments, refunds, disputes }: ReconciliationDetails): number =>
  payments + refunds + disputes;

async function saveFound({ db, now, seen, counts }: Run): Promise<void> {
  const result = { ranAt: now, checked: seen.size, repaired: countRepaired(counts) };
  await insertReconciliation(db, { ...result, details: counts });
  const keptSince = daysBefore(now, KEPT_DAYS);
  await deleteReconciliations(db, keptSince);
  await deleteCardEvents(db, keptSince);
}

/**
 * Compares our records with the provider's and repairs ours: records payments that nobody reported,
 * brings refunds and disputes to their present state and sends those that were given up. It needs no event, may
 * be stopped at any point, and may run several times at once.
 */
export async function reconcile(context: ReconcileContext): Promise<ReconciliationDetails> {
  const { clock, ports } = context;
  const now = clock();
  const counts = { payments: 0, refundsDue: 0, refunds: 0, disputes: 0, resumed: 0, unmatched: 0 };
  const run: Run = { ...context, now, seen: new Set(), counts };
  const since = toListedSince(now, await findLastRun(context.db));
  await resumeRefunds(run);
  for await (const intent of ports.cards.listIntents(since)) await checkIntent(run, intent);
  await checkOpenIntents(run);
  for await (const made of ports.cards.listRefunds({ since })) await checkRefund(run, made);
  await checkPendingRefunds(run);
  for await (const dispute of ports.cards.listDisputes(since)) await checkDispute(run, dispute);
  await checkOpenDisputes(run);
  await saveFound(run);
  return counts;
}
