import type { User } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

export interface NewUser {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
}

/** The new user's id, or null when the uid or the e-mail is registered already. */
export async function insertUser(db: Db, clinic: Clinic, user: NewUser): Promise<string | null> {
  const row = await db
    .insertInto('users')
    .values({ ...user, clinic_id: clinic.clinicId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whoever is registered under this uid or else this e-mail; call it when `insertUser` gave null. */
export async function getRegistered(
  db: Db,
  clinic: Clinic,
  { uid, email }: NewUser,
): Promise<{ userId: string; uid: string; isClosed: boolean }> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'uid', 'closed_at'])
    .where('clinic_id', '=', clinic.clinicId)
    .where((is) => is.or([is('uid', '=', uid), is('email', '=', email)]))
    .orderBy((by) => by('uid', '=', uid), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { userId: row.user_id, uid: row.uid, isClosed: row.closed_at !== null };
}

export async function updateUid(
  db: Db,
  clinic: Clinic,
  { userId, uid }: { userId: string; uid: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ uid })
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
