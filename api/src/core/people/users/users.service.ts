import type { LegalVersions, Role } from 'shared-contracts';
import type { Language } from 'shared-texts';
import {
  type Account,
  findOpenAccountByUid,
  hasClosedSince,
} from '../../../access/account.repository';
import { deleteSessions } from '../../../access/sessions.repository';
import { type Actor, bySystem, recordAudit, type SystemActor } from '../../../audit/audit-log';
import type { Db, Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { enqueueEmail } from '../../../outbox/email-job';
import type { Identity } from '../../../ports';
import { recordAgreement } from '../../legal/agreements.repository';
import { deleteFeeds } from '../calendar-feeds/calendar-feeds.repository';
import { linkDentist } from '../dentists/dentists.service';
import { claimRecords } from '../patients/claim.service';
import { isInvited } from '../staff-invitations/staff-invitations.repository';
import { clearLapses } from '../unverified/unverified.repository';
import * as users from './users.repository';

interface RoleChange {
  readonly userId: string;
  readonly role: Role;
  readonly actor: Actor | SystemActor;
}

/** Throws `not_found` unless the user is open; returns their roles, locked until the transaction ends. */
async function lockRoles(trx: Trx, userId: string): Promise<readonly Role[]> {
  const roles = await users.lockOpenUser(trx, userId);
  if (roles === null) throw new DomainError('not_found');
  return roles;
}

/** How many users changed: 0 when this one has the role already. */
export async function grantRole(trx: Trx, { actor, userId, role }: RoleChange): Promise<number> {
  const roles = await lockRoles(trx, userId);
  if (roles.includes(role)) return 0;
  await users.setRoles(trx, { userId, roles: [...roles, role] });
  const subject = { type: 'user', id: userId };
  await recordAudit(trx, { actor, action: 'role.granted', subject, after: { role } });
  return 1;
}

/** Throws `last_admin` when no one but this user owns the clinic. */
export async function requireAnotherOwner(trx: Trx, userId: string): Promise<void> {
  const owners = await users.lockOpenOwners(trx);
  if (owners.length === 1 && owners[0] === userId) throw new DomainError('last_admin');
}

/** How many users changed: 0 when this one does not have the role. */
export async function revokeRole(trx: Trx, { actor, userId, role }: RoleChange): Promise<number> {
  if (role === 'owner') await requireAnotherOwner(trx, userId);
  const roles = await lockRoles(trx, userId);
  if (!roles.includes(role)) return 0;
  await users.setRoles(trx, { userId, roles: roles.filter((held) => held !== role) });
  const subject = { type: 'user', id: userId };
  await recordAudit(trx, { actor, action: 'role.revoked', subject, before: { role } });
  return 1;
}

interface Registration {
  readonly identity: Identity;
  readonly name: string;
  /** Of the emails to a new account. */
  readonly language: Language;
  /** What the person agrees to by registering, as far as their page named it. */
  readonly agreedTo: LegalVersions | undefined;
  readonly adminEmails: readonly string[];
  readonly now: Date;
}

/**
 * Throws unless the ID token may act for the account. Once an address has been verified, only
 * verified tokens may: anyone can sign up with a stranger's address and keep such a token. Nor does a
 * token with an unverified address that is not the account's: no route would accept that address.
 */
function requireCurrentIdentity(account: Account, identity: Identity): void {
  const isSame = account.uid === identity.uid && account.email === identity.email;
  if (!identity.emailVerified && (account.isVerified || !isSame)) {
    throw new DomainError('email_unverified');
  }
  const { idTokensValidFrom } = account;
  if (idTokensValidFrom && identity.issuedAt < idTokensValidFrom) {
    throw new DomainError('token_expired');
  }
}

/** What was sent to or from the former address follows the account to its new one. */
async function moveEmail(
  trx: Trx,
  { account, identity, now }: { account: Account; identity: Identity; now: Date },
): Promise<void> {
  const { userId, email: from, isVerified } = account;
  const { email: to } = identity;
  if (from === to) return;
  await users.moveVisitEmails(trx, { userId, from, to, now });
  if (isVerified) await users.moveMessages(trx, { from, to });
}

interface Registered {
  readonly userId: string;
  /** Whether this registration is the first with a verified address. */
  readonly isNewlyVerified: boolean;
}

/**
 * The account that is registered already. A verified token takes it over from the person who registered
 * it without verifying, and from an earlier account at the provider with the same address; and moves
 * it to the address that the same account at the provider has now.
 */
async function resume(trx: Trx, registration: Registration): Promise<Registered> {
  const { identity, name, now } = registration;
  const account = await users.lockRegistered(trx, identity);
  if (!account) throw new DomainError('account_closed');
  requireCurrentIdentity(account, identity);
  const { userId, uid, email, isVerified } = account;
  const isNewlyVerified = identity.emailVerified && !isVerified;
  const isKnown = uid === identity.uid && email === identity.email && isVerified;
  if (isKnown || !identity.emailVerified) return { userId, isNewlyVerified };
  const owner = { identity, name: isVerified ? account.name : name, now };
  await users.handOver(trx, { userId, ...owner });
  // Deleted rather than ended: the sign-in that takes over may have begun one of them, and begins another.
  await deleteSessions(trx, userId);
  if (uid !== identity.uid) await deleteFeeds(trx, userId);
  await moveEmail(trx, { account, identity, now });
  return { userId, isNewlyVerified };
}

/** Throws for a sign-in from before the person closed an account; one from afterwards opens another. */
async function requireLaterSignIn(db: Db, identity: Identity): Promise<void> {
  if (await hasClosedSince(db, identity)) throw new DomainError('account_closed');
}

async function createAccount(trx: Trx, registration: Registration): Promise<Registered | null> {
  const { identity, name, language, agreedTo, now } = registration;
  const userId = await users.insertUser(trx, { identity, name, language, now });
  await requireLaterSignIn(trx, identity);
  if (userId === null) return null;
  await recordAgreement(trx, { userId, bookingId: null, agreedTo, language, now });
  // The welcome speaks to patients.
  if (!(await isInvited(trx, { email: identity.email, now }))) {
    await enqueueEmail(trx, { kind: 'welcome', clinicId: trx.clinicId, id: userId });
  }
  return { userId, isNewlyVerified: identity.emailVerified };
}

/** The id of the person's account, created unless there is one. */
export async function registerPerson(trx: Trx, registration: Registration): Promise<string> {
  const { identity, adminEmails, now } = registration;
  const { email } = identity;
  const registered = (await createAccount(trx, registration)) ?? (await resume(trx, registration));
  const { userId, isNewlyVerified } = registered;
  if (isNewlyVerified) await clearLapses(trx, userId);
  if (identity.emailVerified) {
    await claimRecords(trx, { userId, email, now });
    await linkDentist(trx, { actor: bySystem(now), userId });
  }
  const isOwner =
    isNewlyVerified &&
    adminEmails.includes(email) &&
    (await users.takeOwnerGrant(trx, { userId, email }));
  if (isOwner) await grantRole(trx, { actor: bySystem(now), userId, role: 'owner' });
  return userId;
}

/** The account of an ID token's holder. Throws `not_found` before they are registered. */
export async function requireRegistered(db: Db, identity: Identity): Promise<Account> {
  const account = await findOpenAccountByUid(db, identity.uid);
  await requireLaterSignIn(db, identity);
  if (!account) throw new DomainError('not_found');
  requireCurrentIdentity(account, identity);
  // A verified address becomes the account's by registering it.
  if (account.email !== identity.email) throw new DomainError('not_found');
  return account;
}
