import type { RefundStatus } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../email/email-job';
import { enqueueRefund } from './refund-job';
import * as refunds from './refunds.repository';

/** Creates a refund; one that is requested is sent to the provider. Run it in a transaction. */
export async function openRefund(
  trx: Db,
  clinic: Clinic,
  refund: refunds.NewRefund,
): Promise<void> {
  const id = await refunds.insertRefund(trx, clinic, refund);
  if (refund.status === 'requested') await enqueueRefund(trx, clinic, id);
}

/** Makes a refund that is due or has failed a requested one. */
export async function markRequested(
  trx: Db,
  clinic: Clinic,
  { refund, requestedBy }: { refund: refunds.StoredRefund; requestedBy: string | null },
): Promise<void> {
  const attempt = refund.status === 'failed' ? refund.attempt + 1 : refund.attempt;
  const again = { attempt, providerRefundId: null, settledAt: null };
  const change = { ...again, status: 'requested', requestedBy } as const;
  await refunds.updateRefund(trx, clinic, { id: refund.id, change });
}

export async function markSucceeded(
  trx: Db,
  clinic: Clinic,
  { id, now, providerRefundId }: { id: string; now: Date; providerRefundId: string | null },
): Promise<void> {
  const change = { status: 'succeeded', settledAt: now, providerRefundId } as const;
  await refunds.updateRefund(trx, clinic, { id, change });
  await enqueueEmail(trx, { kind: 'refunded', clinicId: clinic.clinicId, id });
}

interface RefundRequest {
  readonly id: string;
  readonly actor: Actor;
}

/** Sends a refund that is due or has failed; returns its status. Run it in a transaction. */
export async function requestRefund(
  trx: Db,
  clinic: Clinic,
  { id, actor }: RefundRequest,
): Promise<RefundStatus> {
  const refund = await refunds.lockRefund(trx, clinic, id);
  if (!refund) throw new DomainError('not_found');
  if (refund.status !== 'due' && refund.status !== 'failed') return refund.status;
  await markRequested(trx, clinic, { refund, requestedBy: actor.userId });
  await recordAudit(trx, clinic, {
    actor,
    action: 'refund.requested',
    subject: { type: 'refund', id },
    before: { status: refund.status },
    after: { method: refund.method },
  });
  if (refund.method === 'card') {
    await enqueueRefund(trx, clinic, id);
    return 'requested';
  }
  await markSucceeded(trx, clinic, { id, now: actor.now, providerRefundId: null });
  return 'succeeded';
}
