import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueMail } from '../../mail/mail-job';
import type { Identity } from '../../ports';
import * as users from './users.repository';

interface Registration {
  readonly identity: Identity;
  readonly name: string;
  readonly adminEmails: readonly string[];
}

/**
 * The same e-mail under another uid means that the provider's account was made anew. Only a
 * verified e-mail may take over what is stored for it.
 */
async function resume(db: Db, clinic: Clinic, { identity, name }: Registration): Promise<string> {
  const { uid, email, emailVerified } = identity;
  const known = await users.getRegistered(db, clinic, { uid, email, name });
  if (known.isClosed) throw new DomainError('account_closed');
  if (known.uid === uid) return known.userId;
  if (!emailVerified) throw new DomainError('forbidden');
  await users.updateUid(db, clinic, { userId: known.userId, uid });
  return known.userId;
}

/** The id of the person's account, made now unless there is one. Run it in a transaction. */
export async function registerPerson(
  db: Db,
  clinic: Clinic,
  registration: Registration,
): Promise<string> {
  const { identity, name, adminEmails } = registration;
  const { uid, email, emailVerified } = identity;
  const insertedId = await users.insertUser(db, clinic, { uid, email, name });
  if (insertedId !== null) {
    await enqueueMail(db, { kind: 'welcome', clinicId: clinic.clinicId, id: insertedId });
  }
  const userId = insertedId ?? (await resume(db, clinic, registration));
  if (emailVerified && adminEmails.includes(email))
    await users.setRole(db, clinic, { userId, role: 'admin' });
  return userId;
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
