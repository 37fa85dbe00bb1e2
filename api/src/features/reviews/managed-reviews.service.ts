import { type Actor, type AuditAction, recordAudit } from '../../audit/audit-log';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { type LockedReview, lockReview, updateReview } from './managed-reviews.repository';

interface Change {
  readonly id: string;
  readonly actor: Actor;
}

async function requireLocked(trx: Trx, id: string): Promise<LockedReview> {
  const review = await lockReview(trx, id);
  if (!review) throw new DomainError('not_found');
  return review;
}

const record = (trx: Trx, { id, actor }: Change, action: AuditAction): Promise<void> =>
  recordAudit(trx, { actor, action, subject: { type: 'review', id } });

/** How many reviews changed. */
export async function changeVisibility(
  trx: Trx,
  { isHeldBack, ...change }: Change & { readonly isHeldBack: boolean },
): Promise<number> {
  const { id, actor } = change;
  const before = await requireLocked(trx, id);
  if (before.isHeldBack === isHeldBack) return 0;
  await updateReview(trx, { id, change: { held_back_at: isHeldBack ? actor.now : null } });
  await record(trx, change, isHeldBack ? 'review.held_back' : 'review.published');
  return 1;
}

/** Stores the clinic's reply in place of an earlier one. */
export async function replyToReviewer(
  trx: Trx,
  { text, ...change }: Change & { readonly text: string },
): Promise<void> {
  const { id, actor } = change;
  const { hasReply } = await requireLocked(trx, id);
  await updateReview(trx, { id, change: { reply: text, replied_at: actor.now } });
  await record(trx, change, hasReply ? 'review.reply_changed' : 'review.replied');
}

/** How many replies were removed. */
export async function removeReply(trx: Trx, change: Change): Promise<number> {
  const { id } = change;
  const { hasReply } = await requireLocked(trx, id);
  if (!hasReply) return 0;
  await updateReview(trx, { id, change: { reply: null, replied_at: null } });
  await record(trx, change, 'review.reply_removed');
  return 1;
}
