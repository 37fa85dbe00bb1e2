import { idSchema, type RefundStatus } from 'shared-contracts';
import type { Trx } from '../../../database/connection';
import type { CardRefund } from '../../../ports';
import { findByProvider } from '../ledger/ledger.repository';
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

/** What became of the provider's report: `unmatched` belongs to no refund of ours. */
export type SettleOutcome = 'changed' | 'unchanged' | 'unmatched';

/**
 * A refund that was made in the provider's dashboard: it takes the place of one that nobody has sent.
 * Without one it stays unmatched, and those of other payments are not ours.
 */
async function adopt(trx: Trx, { made, now }: Omit<Settlement, 'refund'>): Promise<SettleOutcome> {
  const { intentId, amountCents } = made;
  if (intentId === null || made.state === 'failed') return 'unchanged';
  if (!(await findByProvider(trx, { kind: 'payment', providerId: intentId }))) return 'unchanged';
  const refund = await refunds.lockUnsent(trx, { intentId, amountCents });
  if (!refund) return 'unmatched';
  await markRequested(trx, { refund, requestedBy: null });
  const requested = { ...refund, status: 'requested' as const };
  await advance(trx, { refund: requested, made, now });
  return 'changed';
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

/** Applies what the provider reports of a refund, once and in any order. */
export async function settleRefund(
  trx: Trx,
  { made, now }: { made: CardRefund; now: Date },
): Promise<SettleOutcome> {
  const { clinicId, refundId, attempt } = made.metadata;
  if (clinicId !== undefined && clinicId !== String(trx.clinicId)) return 'unchanged';
  const refund = await lockMatching(trx, { providerRefundId: made.id, refundId });
  if (!refund) return adopt(trx, { made, now });
  // A report of an earlier attempt says nothing about the present one.
  const isPresent = refund.providerRefundId === made.id || attempt === String(refund.attempt);
  if (!isPresent) return 'unchanged';
  return (await advance(trx, { refund, made, now })) ? 'changed' : 'unchanged';
}
