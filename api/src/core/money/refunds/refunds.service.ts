import type { RefundStatus } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../email/email-job';
import { enqueueRefund } from './refund-job';
import * as refunds from './refunds.repository';

/** Creates a refund; one that is requested is sent to the provider. */
export async function openRefund(trx: Trx, refund: refunds.NewRefund): Promise<void> {
  const id = await refunds.insertRefund(trx, refund);
  if (refund.status === 'requested') await enqueueRefund(trx, trx.clinic, id);
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

export async function markSucceeded(
  trx: Trx,
  { id, now, providerRefundId }: { id: string; now: Date; providerRefundId: string | null },
): Promise<void> {
  const change = { status: 'succeeded', settledAt: now, providerRefundId } as const;
  await refunds.updateRefund(trx, { id, change });
  await enqueueEmail(trx, { kind: 'refunded', clinicId: trx.clinicId, id });
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
  await markRequested(trx, { refund, requestedBy: actor.userId });
  await recordAudit(trx, {
    actor,
    action: 'refund.requested',
    subject: { type: 'refund', id },
    before: { status: refund.status },
    after: { method: refund.method },
  });
  if (refund.method === 'card') {
    await enqueueRefund(trx, trx.clinic, id);
    return 'requested';
  }
  await markSucceeded(trx, { id, now: actor.now, providerRefundId: null });
  return 'succeeded';
}
