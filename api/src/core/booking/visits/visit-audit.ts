import { type Actor, type AuditEntry, recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';

interface VisitChange extends Omit<AuditEntry, 'subject'> {
  readonly bookingId: string;
  /** The account that the visit belongs to; null for a patient without one. */
  readonly userId: string | null;
  /** Undefined for a change that is not made by someone who is signed in. */
  readonly actor: Actor | undefined;
}

/** Adds what staff do to the visit of a patient to the audit log; not what patients do to their own. */
export async function recordVisitChange(
  trx: Trx,
  { bookingId, userId, actor, ...entry }: VisitChange,
): Promise<void> {
  if (!actor || actor.userId === userId) return;
  await recordAudit(trx, { ...entry, actor, subject: { type: 'booking', id: bookingId } });
}
