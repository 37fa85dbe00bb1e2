import type { User } from 'shared-contracts';
import { type Account, selectAccounts } from '../../access/account.repository';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import type { Identity } from '../../ports';

/** Who holds an account, by what an ID token says. */
interface Owner {
  readonly identity: Identity;
  readonly name: string;
  readonly now: Date;
}

/** The new user's id, or null when the uid or the email is registered already. */
export async function insertUser(
  db: Db,
  clinic: Clinic,
  { identity, name, now }: Owner,
): Promise<string | null> {
  const { uid, email, emailVerified } = identity;
  const verified_at = emailVerified ? now : null;
  const row = await db
    .insertInto('users')
    .values({ uid, email, name, verified_at, clinic_id: clinic.clinicId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * The account registered under this uid or else this email, locked against change until the
 * transaction ends. Throws when there is none.
 */
export function lockRegistered(db: Db, clinic: Clinic, { uid, email }: Identity): Promise<Account> {
  return selectAccounts(db, clinic)
    .where((is) => is.or([is('uid', '=', uid), is('email', '=', email)]))
    .orderBy((by) => by('uid', '=', uid), 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Makes the account that of the token's holder: tokens from before are void afterwards. */
export async function handOver(
  db: Db,
  clinic: Clinic,
  { userId, identity, name, now }: Owner & { userId: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set((is) => ({
      uid: identity.uid,
      name,
      verified_at: now,
      session_generation: is('session_generation', '+', 1),
      id_tokens_valid_from: identity.issuedAt,
    }))
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .execute();
}

export async function listOpenUsers(db: Db, clinic: Clinic): Promise<User[]> {
  return db
    .selectFrom('users')
    .select(['user_id as id', 'name', 'email', 'role'])
    .where('clinic_id', '=', clinic.clinicId)
    .where('closed_at', 'is', null)
    .orderBy('name')
    .orderBy('email')
    .execute();
}

export async function hasOpenAdmin(db: Db, clinic: Clinic, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('email', '=', email)
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The open user's role, locked against change until the transaction ends; null for none. */
export async function lockOpenUser(
  db: Db,
  clinic: Clinic,
  userId: string,
): Promise<User['role'] | null> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Locks all open admins, always in the same order, so that two removals can't deadlock. */
export async function lockOpenAdmins(db: Db, clinic: Clinic): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How many were open until now: 0 or 1. */
export async function closeUser(
  db: Db,
  clinic: Clinic,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const result = await db
    .updateTable('users')
    .set({ closed_at: now })
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function hasUser(db: Db, clinic: Clinic, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRole(
  db: Db,
  clinic: Clinic,
  { userId, role }: { userId: string; role: User['role'] },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ role })
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .execute();
}
