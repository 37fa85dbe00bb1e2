import type { FastifyBaseLogger } from 'fastify';
import type { ReconciliationDetails } from 'shared-contracts';
import type { MoneyContext } from '../../../context';
import { DomainError } from '../../../domain-error';
import type { CardIntent, CardRefund } from '../../../ports';
import { deleteCardEvents } from '../payments/card-events.repository';
import { recordReportedIntent } from '../payments/card-events.service';
import { listUnrecordedIntents } from '../payments/intents.repository';
import { reportRefundDue } from '../payments/payments.service';
import { enqueueRefund } from '../refunds/refund-job';
import { listByStatus } from '../refunds/refunds.repository';
import { settleRefund } from '../refunds/settle.service';
import { deleteReconciliations, insertReconciliation } from './reconciliation.repository';
import { inTransaction } from '../../../database/connection';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back the provider's lists are read; older payments and refunds are asked for one by one. */
const LISTED_DAYS = 7;
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
  const { db, now, counts, log } = run;
  run.seen.add(made.id);
  const outcome = await inTransaction(db, (trx) => settleRefund(trx, { made, now }));
  if (outcome === 'changed') counts.refunds += 1;
  if (outcome !== 'unmatched') return;
  counts.unmatched += 1;
  log.error({ refundId: made.id }, 'card refund matches no booking');
}

/** An intent can be paid long after it was created. */
async function checkUnrecordedIntents(run: Run): Promise<void> {
  const { db, now, ports, seen } = run;
  const ids = await listUnrecordedIntents(db, daysBefore(now, VISIT_DAYS));
  for (const id of ids.filter((one) => !seen.has(one))) {
    const intent = await ports.cards.getIntent(id);
    if (intent) await checkIntent(run, intent);
  }
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
    if (method !== 'card') continue;
    await inTransaction(db, (trx) => enqueueRefund(trx, clinic, id));
    counts.resumed += 1;
  }
}

const countRepaired = ({ payments, refunds }: ReconciliationDetails): number => payments + refunds;

async function saveResult({ db, now, seen, counts }: Run): Promise<void> {
  const result = { ranAt: now, checked: seen.size, repaired: countRepaired(counts) };
  await insertReconciliation(db, { ...result, details: counts });
  const keptSince = daysBefore(now, KEPT_DAYS);
  await deleteReconciliations(db, keptSince);
  await deleteCardEvents(db, keptSince);
}

/**
 * Compares our records with the provider's and repairs ours: records payments that nobody reported,
 * brings refunds to their present state and sends those that were given up. It needs no event, may
 * be stopped at any point, and may run several times at once.
 */
export async function reconcile(context: ReconcileContext): Promise<ReconciliationDetails> {
  const { clock, ports } = context;
  const now = clock();
  const counts = { payments: 0, refundsDue: 0, refunds: 0, resumed: 0, unmatched: 0 };
  const run: Run = { ...context, now, seen: new Set(), counts };
  const since = daysBefore(now, LISTED_DAYS);
  for await (const intent of ports.cards.listIntents(since)) await checkIntent(run, intent);
  await checkUnrecordedIntents(run);
  for await (const made of ports.cards.listRefunds({ since })) await checkRefund(run, made);
  await checkPendingRefunds(run);
  await resumeRefunds(run);
  await saveResult(run);
  return counts;
}
