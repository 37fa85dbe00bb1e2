import { idSchema, type RefundStatus } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import type { CardProvider, CardRefund } from '../../../ports';
import { type LedgerEntry, findByProvider } from '../ledger/ledger.repository';
import { listPayments, lockPayable } from '../ledger/payments.repository';
import { enqueueRefund } from './refund-job';
import * as refunds from './refunds.repository';
import { markFailed, markPending, markRequested, markSucceeded } from './refunds.service';

/** The order in which a refund that was sent changes its state; it never goes back. */
const progress: readonly RefundStatus[] = ['requested', 'pending', 'succeeded', 'failed'];

interface Settlement {
  readonly refund: refunds.StoredRefund;
  readonly made: CardRefund;
  readonly now: Date;
}

/** Brings a locked refund to the provider's state, unless it is past that; whether it changed. */
export async function advance(trx: Trx, { refund, made, now }: Settlement): Promise<boolean> {
  const present = progress.indexOf(refund.status);
  if (present === -1 || present >= progress.indexOf(made.state)) return false;
  const settled = { refund, now, providerRefundId: made.id };
  if (made.state === 'succeeded') await markSucceeded(trx, settled);
  else if (made.state === 'failed') await markFailed(trx, settled);
  else await markPending(trx, settled);
  return true;
}

interface Adoption extends Omit<Settlement, 'refund'> {
  /** The payment that was refunded. */
  readonly payment: LedgerEntry;
}

/** The staff see less to refund; a refund that is on its way loses what the payment no longer has. */
async function makeRoom(trx: Trx, { payment, made }: Adoption): Promise<void> {
  const unsent = await refunds.lockAllUnsent(trx, payment.id);
  let coveredCents = made.amountCents;
  for (const refund of unsent.filter(({ status }) => status !== 'requested')) {
    const byCents = Math.min(coveredCents, refund.amountCents);
    coveredCents -= byCents;
    if (byCents > 0) await refunds.reduceRefund(trx, { refund, byCents });
  }
  const listed = await listPayments(trx, payment.bookingId);
  const leftCents = listed.find(({ id }) => id === payment.id)?.balanceCents ?? 0;
  let missingCents = made.amountCents - leftCents;
  for (const refund of unsent.filter(({ status }) => status === 'requested')) {
    const byCents = Math.min(missingCents, refund.amountCents);
    if (byCents <= 0) return;
    missingCents -= byCents;
    await refunds.reduceRefund(trx, { refund, byCents });
    // A job that is running sends the former amount, and what becomes of that is not about the new attempt.
    if (byCents < refund.amountCents) await enqueueRefund(trx, trx.clinic, refund.id);
  }
}

/** A refund that was made in the provider's dashboard: it takes the place of one that nobody has sent. */
async function adopt(trx: Trx, adoption: Adoption): Promise<boolean> {
  const { made, payment, now } = adoption;
  const { amountCents, state, id: providerId } = made;
  if (state === 'failed') return false;
  if (await findByProvider(trx, { kind: 'refund', providerId })) return false;
  const equal = await refunds.lockUnsent(trx, { intentId: payment.providerId, amountCents });
  if (equal) {
    await markRequested(trx, { refund: equal, requestedBy: null });
    return advance(trx, { refund: { ...equal, status: 'requested' }, made, now });
  }
  await makeRoom(trx, adoption);
  const { bookingId, id: paymentId } = payment;
  const facts = { bookingId, paymentId, amountCents, requestedBy: null, now } as const;
  const id = await refunds.insertRefund(trx, {
    ...facts,
    reason: 'at_provider',
    status: 'requested',
  });
  const refund = await refunds.lockRefund(trx, id);
  if (!refund) throw new Error('A refund that was just stored is gone');
  return advance(trx, { refund, made, now });
}

/**
 * What has to be applied with what the provider reports of a refund: those that failed come first, because one that
 * was made in the provider's dashboard may use what a bank has returned. Call it outside of a transaction.
 */
export async function listWithReturned(
  db: Db,
  { made, cards }: { made: CardRefund; cards: CardProvider },
): Promise<CardRefund[]> {
  const { intentId, metadata, id } = made;
  const isKnown = metadata.refundId !== undefined || (await refunds.findIdByProvider(db, id));
  if (intentId === null || isKnown) return [made];
  const all: CardRefund[] = [];
  for await (const other of cards.listRefunds({ intentId })) all.push(other);
  return [...all.filter(({ state }) => state === 'failed'), made];
}

/** By our own ID, which the provider was given, or by the provider's. */
async function lockMatching(
  trx: Trx,
  { providerRefundId, refundId }: { providerRefundId: string; refundId: string | undefined },
): Promise<refunds.StoredRefund | null> {
  const ownId = idSchema.safeParse(refundId).data;
  const id = ownId ?? (await refunds.findIdByProvider(trx, providerRefundId));
  return id === null ? null : refunds.lockRefund(trx, id);
}

/**
 * Applies what the provider reports of a refund, once and in any order, and returns whether it was news.
 * A refund of a payment that is not ours changes nothing.
 */
export async function settleRefund(
  trx: Trx,
  { made, now }: { made: CardRefund; now: Date },
): Promise<boolean> {
  const { clinicId, refundId, attempt } = made.metadata;
  if (made.intentId === null) return false;
  if (clinicId !== undefined && clinicId !== String(trx.clinicId)) return false;
  const payment = await findByProvider(trx, { kind: 'payment', providerId: made.intentId });
  if (!payment) return false;
  await lockPayable(trx, payment.bookingId);
  const refund = await lockMatching(trx, { providerRefundId: made.id, refundId });
  if (!refund) return adopt(trx, { made, payment, now });
  // A report of an earlier attempt says nothing about the present one.
  const isPresent = refund.providerRefundId === made.id || attempt === String(refund.attempt);
  return isPresent && advance(trx, { refund, made, now });
}
