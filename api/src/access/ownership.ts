import type { Permission } from 'shared-contracts';
import { type Account, may } from './account.repository';
import { DomainError } from '../domain-error';

/** Who acts on a visit: an account, or a patient without one by the link in an email (`userId` is null). */
export interface VisitActor extends Pick<Account, 'roles'> {
  readonly userId: string | null;
}

/** Whether something is the caller's own, or a permission of theirs includes it. */
export const isOwnOrMay = (
  caller: VisitActor,
  ownerId: string | null,
  permission: Permission,
): boolean => caller.userId === ownerId || may(caller, permission);

/** Throws `forbidden` unless the email is the caller's own or the permission is theirs. */
export function requireOwnEmail(caller: Account, email: string, permission: Permission): void {
  if (caller.email !== email && !may(caller, permission)) throw new DomainError('forbidden');
}
