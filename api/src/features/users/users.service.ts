import { findAccountByUid, type Account } from '../../access/account.repository';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../email/email-job';
import type { Identity } from '../../ports';
import * as users from './users.repository';

interface Registration {
  readonly identity: Identity;
  readonly name: string;
  readonly adminEmails: readonly string[];
  readonly now: Date;
}

/**
 * Throws unless the ID token may act for the account. Once an address has been verified, only
 * verified tokens may: anyone can sign up with a stranger's address and keep such a token.
 */
function requireCurrentIdentity(account: Account, identity: Identity): void {
  if (account.isClosed) throw new DomainError('account_closed');
  const isUnverified = !identity.emailVerified;
  if (isUnverified && (account.isVerified || account.uid !== identity.uid)) {
    throw new DomainError('email_unverified');
  }
  const { idTokensValidFrom } = account;
  if (idTokensValidFrom && identity.issuedAt < idTokensValidFrom) {
    throw new DomainError('token_expired');
  }
}

/**
 * The account that is registered already. A verified token takes it over from the person who registered
 * it without verifying, and from an earlier account at the provider with the same address.
 */
async function resume(db: Db, clinic: Clinic, registration: Registration): Promise<string> {
  const { identity, name, now } = registration;
  const account = await users.lockRegistered(db, clinic, identity);
  requireCurrentIdentity(account, identity);
  const isKnown = account.uid === identity.uid && account.isVerified;
  // A provider account may have changed its address: the new one proves nothing about the old one.
  const isSameAddress = account.email === identity.email;
  if (isKnown || !identity.emailVerified || !isSameAddress) return account.userId;
  const owner = { identity, name: account.isVerified ? account.name : name, now };
  await users.handOver(db, clinic, { userId: account.userId, ...owner });
  return account.userId;
}

/** The id of the person's account, created unless there is one. Run it in a transaction. */
export async function registerPerson(
  db: Db,
  clinic: Clinic,
  registration: Registration,
): Promise<string> {
  const { identity, name, adminEmails, now } = registration;
  const newUserId = await users.insertUser(db, clinic, { identity, name, now });
  if (newUserId !== null) {
    await enqueueEmail(db, { kind: 'welcome', clinicId: clinic.clinicId, id: newUserId });
  }
  const userId = newUserId ?? (await resume(db, clinic, registration));
  const isAdmin = identity.emailVerified && adminEmails.includes(identity.email);
  if (isAdmin) await users.setRole(db, clinic, { userId, role: 'admin' });
  return userId;
}

/** The account of an ID token's holder. Throws `not_found` before they are registered. */
export async function requireRegistered(
  db: Db,
  clinic: Clinic,
  identity: Identity,
): Promise<Account> {
  const account = await findAccountByUid(db, clinic, identity.uid);
  if (!account) throw new DomainError('not_found');
  requireCurrentIdentity(account, identity);
  return account;
}

/** How many users changed: 0 when this one is an admin already. */
export async function makeUserAdmin(db: Db, clinic: Clinic, userId: string): Promise<number> {
  const role = await users.lockOpenUser(db, clinic, userId);
  if (role === null) throw new DomainError('not_found');
  if (role === 'admin') return 0;
  await users.setRole(db, clinic, { userId, role: 'admin' });
  return 1;
}

/** Returns how many users changed: 0 when this one is no admin. Run it in a transaction. */
export async function revokeAdmin(db: Db, clinic: Clinic, userId: string): Promise<number> {
  const admins = await users.lockOpenAdmins(db, clinic);
  if (admins.length === 1 && admins[0] === userId) throw new DomainError('last_admin');
  const role = await users.lockOpenUser(db, clinic, userId);
  if (role === null) throw new DomainError('not_found');
  if (role === 'patient') return 0;
  await users.setRole(db, clinic, { userId, role: 'patient' });
  return 1;
}

/**
 * Closes an account and so ends its sessions; visits stay. How many accounts changed: 0 when it was
 * closed before. Run it in a transaction.
 */
export async function closeAccount(
  db: Db,
  clinic: Clinic,
  closing: { userId: string; now: Date },
): Promise<number> {
  const { userId } = closing;
  const admins = await users.lockOpenAdmins(db, clinic);
  if (admins.length === 1 && admins[0] === userId) throw new DomainError('last_admin');
  const closedCount = await users.closeUser(db, clinic, closing);
  if (closedCount === 0 && !(await users.hasUser(db, clinic, userId))) {
    throw new DomainError('not_found');
  }
  return closedCount;
}
