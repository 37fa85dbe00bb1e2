import {
  type Account,
  findOpenAccountByUid,
  hasClosedSince,
} from '../../access/account.repository';
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
  const isUnverified = !identity.emailVerified;
  if (isUnverified && (account.isVerified || account.uid !== identity.uid)) {
    throw new DomainError('email_unverified');
  }
  const { idTokensValidFrom } = account;
  if (idTokensValidFrom && identity.issuedAt < idTokensValidFrom) {
    throw new DomainError('token_expired');
  }
}

/** What was sent to or from the former address follows the account to its new one. */
async function moveEmail(
  db: Db,
  clinic: Clinic,
  { account, identity, now }: { account: Account; identity: Identity; now: Date },
): Promise<void> {
  const { userId, email: from, isVerified } = account;
  const { email: to } = identity;
  if (from === to) return;
  await users.moveVisitEmails(db, clinic, { userId, from, to, now });
  if (isVerified) await users.moveMessages(db, clinic, { from, to });
}

/**
 * The account that is registered already. A verified token takes it over from the person who registered
 * it without verifying, and from an earlier account at the provider with the same address; and moves
 * it to the address that the same account at the provider has now.
 */
async function resume(db: Db, clinic: Clinic, registration: Registration): Promise<string> {
  const { identity, name, now } = registration;
  const account = await users.lockRegistered(db, clinic, identity);
  if (!account) throw new DomainError('account_closed');
  requireCurrentIdentity(account, identity);
  const { userId, uid, email, isVerified } = account;
  const isKnown = uid === identity.uid && email === identity.email && isVerified;
  if (isKnown || !identity.emailVerified) return userId;
  const owner = { identity, name: isVerified ? account.name : name, now };
  await users.handOver(db, clinic, { userId, ...owner });
  await moveEmail(db, clinic, { account, identity, now });
  return userId;
}

/** Throws for a sign-in from before the person closed an account; one from afterwards opens another. */
async function requireLaterSignIn(db: Db, clinic: Clinic, identity: Identity): Promise<void> {
  if (await hasClosedSince(db, clinic, identity)) throw new DomainError('account_closed');
}

/** The id of the person's account, created unless there is one. Run it in a transaction. */
export async function registerPerson(
  db: Db,
  clinic: Clinic,
  registration: Registration,
): Promise<string> {
  const { identity, name, adminEmails, now } = registration;
  const newUserId = await users.insertUser(db, clinic, { identity, name, now });
  await requireLaterSignIn(db, clinic, identity);
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
  const account = await findOpenAccountByUid(db, clinic, identity.uid);
  await requireLaterSignIn(db, clinic, identity);
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
