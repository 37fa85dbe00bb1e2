import { type Account, may } from '../../access/account.repository';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { giveDentistAccount } from '../../core/people/dentists/dentists.service';
import { hashLinkToken } from '../../access/link-token';
import {
  findByTokenHash,
  lockByTokenHash,
  markAccepted,
  type StoredInvitation,
} from '../../core/people/staff-invitations/staff-invitations.repository';
import { findOpenUserId } from '../../core/people/users/users.repository';
import { grantRole } from '../../core/people/users/users.service';
import type { Db, Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';

/** Throws unless the link can be used now. */
function requireOpen(invitation: StoredInvitation | null, now: Date): StoredInvitation {
  if (!invitation) throw new DomainError('invitation_invalid');
  const { acceptedAt, withdrawnAt, expiresAt, inviterRoles, isDoctorGone } = invitation;
  if (acceptedAt !== null) throw new DomainError('invitation_accepted');
  if (withdrawnAt !== null) throw new DomainError('invitation_withdrawn');
  if (expiresAt <= now) throw new DomainError('invitation_expired');
  // What the sender may not give any more, their link doesn't give either.
  if (!may({ roles: inviterRoles }, 'people.manage')) throw new DomainError('invitation_void');
  if (isDoctorGone) throw new DomainError('invitation_dentist_gone');
  return invitation;
}

/** What the holder of a link is told before they accept. */
export async function readInvitation(db: Db, { token, now }: { token: string; now: Date }) {
  const found = await findByTokenHash(db, hashLinkToken(token));
  const { name, email, role, inviter, expiresAt, doctorUserId } = requireOpen(found, now);
  const userId = await findOpenUserId(db, email);
  if (doctorUserId !== null && doctorUserId !== userId) {
    throw new DomainError('invitation_dentist_gone');
  }
  return { name, email, role, inviter, expiresAt, hasAccount: userId !== null };
}

interface Acceptance {
  readonly token: string;
  readonly caller: Account;
  readonly actor: Actor;
}

/**
 * Gives the caller the role of an invitation, once. The link proves that the caller reads the mail of the address, and their account
 * has it: a stranger who has signed up with the address has no link.
 */
export async function acceptInvitation(
  trx: Trx,
  { token, caller, actor }: Acceptance,
): Promise<void> {
  const { userId } = caller;
  const found = await lockByTokenHash(trx, hashLinkToken(token));
  // A press that was repeated, or whose answer got lost. A role that was revoked since stays revoked.
  if (found?.acceptedBy === userId) return;
  const { id, email, role, doctorId } = requireOpen(found, actor.now);
  if (email !== caller.email) throw new DomainError('invitation_other_account');
  await markAccepted(trx, { id, userId, now: actor.now });
  const subject = { type: 'user', id: userId };
  await recordAudit(trx, { actor, action: 'invitation.accepted', subject, after: { role } });
  await grantRole(trx, { actor, userId, role });
  if (doctorId !== null) await giveDentistAccount(trx, { actor, doctorId, userId });
}
