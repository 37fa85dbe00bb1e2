import type { Account } from './account.repository';
import { DomainError } from '../domain-error';

export function isOwnerOrAdmin(caller: Account, ownerId: string): boolean {
  return caller.role === 'admin' || caller.userId === ownerId;
}

/** Throws `forbidden` unless the email is the caller's own or the caller is an admin. */
export function requireOwnEmail(caller: Account, email: string): void {
  if (caller.role !== 'admin' && caller.email !== email) throw new DomainError('forbidden');
}
