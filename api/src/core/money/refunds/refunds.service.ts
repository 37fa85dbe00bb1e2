import { type RefundStatus, splitRefund } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import { findByProvider } from '../ledger/ledger.repository';
import { readBalance, recordEntry, reverseEntry } from '../ledger/ledger.service';
import { listPayments, type RecordedPayment } from '../ledger/payments.repository';
import { listStatuses } from '../disputes/disputes.repository';
import { enqueueRefund } from './refund-job';
import * as refunds from './refunds.repository';

/** Creates a refund; one that is requested is sent to the provider. */
export async function openRefund(trx: Trx, refund: refunds.NewRefund): Promise<void> {
  const id = await refunds.insertRefund(trx, refund);
  if (refund.status === 'requested') await enqueueRefund(trx, trx.clinic, id);
}

/** Gives an amount of payments back as it came: by the provider at once, or by the staff. */
export async function refundPayments(
  trx: Trx,
  payments: readonly RecordedPayment[],
  refund: Omit<refunds.NewRefund, 'paymentId' | 'status'>,
): Promise<void> {
  for (const { payment, amountCents } of splitRefund(payments, refund.amountCents)) {
    const status = payment.method === 'card_online' ? 'requested' : 'due';
    await openRefund(trx, { ...refund, paymentId: payment.id, amountCents, status });
  }
}

/**
 * Once a dispute was won, the visit can have been cancelled or paid again: the staff decide about what is too much.
 * Nothing is opened for what another refund is to give back.
 */
export async function openRefundOfExcess(trx: Trx, bookingId: string, now: Date): Promise<void> {
  const { owedCents } = await readBalance(trx, bookingId);
  let excessCents = 0 - owedCents - (await refunds.sumUnsettled(trx, bookingId));
  for (const { id: paymentId, balanceCents } of await listPayments(trx, bookingId)) {
    const amountCents = Math.min(excessCents, balanceCents);
    if (amountCents <= 0 || !(await listStatuses(trx, paymentId)).includes('won')) continue;
    excessCents -= amountCents;
    const refund = { bookingId, paymentId, amountCents, requestedBy: null, now } as const;
    await openRefund(trx, { ...refund, reason: 'dispute_won', status: 'due' });
  }
}

/**
 * Removes what nobody has sent of a payment that the patient's bank took back. What another payment has too much was
 * not refunded as long as this was to be.
 */
export async function dropUnsent(
  trx: Trx,
  { id, bookingId }: { id: string; bookingId: string },
  now: Date,
): Promise<void> {
  await refunds.deleteUnsent(trx, id);
  await openRefundOfExcess(trx, bookingId, now);
}

/** Makes a refund that is due or has failed a requested one. */
export async function markRequested(
  trx: Trx,
  { refund, requestedBy }: { refund: refunds.StoredRefund; requestedBy: string | null },
): Promise<void> {
  const attempt = refund.status === 'failed' ? refund.attempt + 1 : refund.attempt;
  const again = { attempt, providerRefundId: null, settledAt: null };
  const change = { ...again, status: 'requested', requestedBy } as const;
  await refunds.updateRefund(trx, { id: refund.id, change });
}

interface Completion {
  readonly refund: refunds.StoredRefund;
  readonly now: Date;
  /** Null for money that the staff give back. */
  readonly providerRefundId: string | null;
}

export async function markPending(
  trx: Trx,
  { refund: { id }, providerRefundId }: Completion,
): Promise<void> {
  const change = { status: 'pending', providerRefundId, settledAt: null } as const;
  await refunds.updateRefund(trx, { id, change });
}

/** The email about the cancellation has named the amount and the card, and the first attempt has done it. */
const isTold = ({ reason, method, attempt }: refunds.StoredRefund): boolean =>
  reason === 'cancelled' && method === 'card_online' && attempt === 1;

/** The money is with the patient: the refund is a fact of the ledger. */
export async function markSucceeded(
  trx: Trx,
  { refund, now, providerRefundId }: Completion,
): Promise<void> {
  const { id, bookingId, paymentId, amountCents, method, requestedBy } = refund;
  const change = { status: 'succeeded', settledAt: now, providerRefundId } as const;
  await refunds.updateRefund(trx, { id, change });
  await recordEntry(trx, {
    ...{ bookingId, paymentId, kind: 'refund', amountCents: 0 - amountCents, method },
    ...{ recordedAt: now, by: requestedBy, providerId: providerRefundId, refundId: id },
  });
  if (!isTold(refund)) await enqueueEmail(trx, { kind: 'refunded', clinicId: trx.clinicId, id });
}

/** A bank can send money back that the ledger has as refunded: that entry is reversed. */
export async function markFailed(
  trx: Trx,
  { refund, now, providerRefundId }: Completion,
): Promise<void> {
  const { id, status } = refund;
  const change = { status: 'failed', settledAt: now, providerRefundId } as const;
  await refunds.updateRefund(trx, { id, change });
  if (status !== 'succeeded' || providerRefundId === null) return;
  const entry = await findByProvider(trx, { kind: 'refund', providerId: providerRefundId });
  if (!entry) throw new Error('A refund that has succeeded is not on the ledger');
  await reverseEntry(trx, { entryId: entry.id, reason: 'The bank returned it', by: null, now });
}

interface RefundRequest {
  readonly id: string;
  readonly actor: Actor;
}

/** Sends a refund that is due or has failed; returns its status. */
export async function requestRefund(trx: Trx, { id, actor }: RefundRequest): Promise<RefundStatus> {
  const refund = await refunds.lockRefund(trx, id);
  if (!refund) throw new DomainError('not_found');
  if (refund.status !== 'due' && refund.status !== 'failed') return refund.status;
  const disputes = await listStatuses(trx, refund.paymentId);
  if (disputes.some((status) => status !== 'won')) throw new DomainError('payment_disputed');
  await markRequested(trx, { refund, requestedBy: actor.userId });
  await recordAudit(trx, {
    actor,
    action: 'refund.requested',
    subject: { type: 'refund', id },
    before: { status: refund.status },
    after: { method: refund.method },
  });
  if (refund.method === 'card_online') {
    await enqueueRefund(trx, trx.clinic, id);
    return 'requested';
  }
  const completed = { ...refund, requestedBy: actor.userId };
  await markSucceeded(trx, { refund: completed, now: actor.now, providerRefundId: null });
  return 'succeeded';
}
