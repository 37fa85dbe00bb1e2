import type { User } from 'shared-contracts';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';

/** A registered person, as the access rules see them. */
export interface Account {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: User['role'];
  readonly isClosed: boolean;
}

async function findAccount(
  db: Db,
  clinic: Clinic,
  key: { user_id: string } | { uid: string },
): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'name', 'email', 'role', 'closed_at'])
    .where('clinic_id', '=', clinic.clinicId)
    .where((is) => is.and(key))
    .executeTakeFirst();
  if (!row) return null;
  const { user_id, closed_at, ...rest } = row;
  return { ...rest, userId: user_id, isClosed: closed_at !== null };
}

export function findAccountById(db: Db, clinic: Clinic, userId: string): Promise<Account | null> {
  return findAccount(db, clinic, { user_id: userId });
}

/** `uid` is the identity provider's id of the person. */
export function findAccountByUid(db: Db, clinic: Clinic, uid: string): Promise<Account | null> {
  return findAccount(db, clinic, { uid });
}
