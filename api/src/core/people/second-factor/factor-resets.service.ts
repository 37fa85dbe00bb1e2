import type { Account } from '../../../access/account.repository';
import { endSessions } from '../../../access/sessions.repository';
import { type Actor, recordAudit, type SystemActor } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { lockOpenOwners, lockOpenUser } from '../users/users.repository';
import { deleteReset, insertReset, lockOpenReset } from './factor-resets.repository';
import { hasAnyFactor } from './staff-factors.repository';
import { removeAllFactors } from './manage-factors';

interface ResetCall {
  /** Whose factors are removed. */
  readonly userId: string;
  readonly caller: Pick<Account, 'userId'>;
  readonly actor: Actor;
}

/** Throws `not_found` unless an open account has a second factor; the account is locked until the transaction ends. */
async function lockHolder(trx: Trx, userId: string): Promise<void> {
  const roles = await lockOpenUser(trx, userId);
  if (roles === null || !(await hasAnyFactor(trx, userId))) throw new DomainError('not_found');
}

/** How many requests were made: 0 while one is open. Throws `reset_needs_two_owners` where nobody could confirm it. */
export async function askForReset(trx: Trx, { userId, caller, actor }: ResetCall): Promise<number> {
  const owners = await lockOpenOwners(trx);
  const others = owners.filter((owner) => owner !== caller.userId && owner !== userId);
  if (userId === caller.userId || others.length === 0) {
    throw new DomainError('reset_needs_two_owners');
  }
  await lockHolder(trx, userId);
  const isNew = await insertReset(trx, { userId, askedBy: caller.userId, now: actor.now });
  if (!isNew) return 0;
  const subject = { type: 'user', id: userId };
  await recordAudit(trx, { actor, action: 'second_factor.reset_asked', subject });
  return 1;
}

/** Removes all factors of an account and ends its sessions. */
export async function resetFactors(
  trx: Trx,
  {
    userId,
    actor,
    askedBy,
  }: { userId: string; actor: Actor | SystemActor; askedBy: string | null },
): Promise<void> {
  await removeAllFactors(trx, userId);
  await deleteReset(trx, userId);
  await endSessions(trx, { userId, now: actor.now });
  const subject = { type: 'user', id: userId };
  const action = 'second_factor.reset';
  await recordAudit(trx, { actor, action, subject, after: { askedBy } });
}

/** Confirms what another owner, who still is one, has asked for. */
export async function confirmReset(
  trx: Trx,
  { userId, caller, actor }: ResetCall,
): Promise<number> {
  const owners = await lockOpenOwners(trx);
  await lockHolder(trx, userId);
  const askedBy = await lockOpenReset(trx, { userId, now: actor.now });
  if (askedBy === null || !owners.includes(askedBy)) throw new DomainError('not_found');
  if (askedBy === caller.userId || userId === caller.userId) {
    throw new DomainError('reset_needs_two_owners');
  }
  await resetFactors(trx, { userId, actor, askedBy });
  return 1;
}
