import { sql } from 'kysely';
import { type Permission, type Role, toPermissions } from 'shared-contracts';
import type { Language } from 'shared-texts';
import type { Db } from '../database/connection';

/** A registered person, as the access rules see them. */
export interface Account {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly isClosed: boolean;
  /** The identity provider's id of the person. */
  readonly uid: string;
  /** Whether the provider has once confirmed that the email address is theirs. */
  readonly isVerified: boolean;
  /** Whether the clinic knows a phone number of theirs. */
  readonly hasPhone: boolean;
  /** A BCP 47 tag, of the emails to this person. */
  readonly language: string;
  /** ID tokens issued earlier are void; null when none are. */
  readonly idTokensValidFrom: Date | null;
}

/** Whether one of the account's roles includes the permission. */
export const may = ({ roles }: Pick<Account, 'roles'>, permission: Permission): boolean =>
  toPermissions(roles).includes(permission);

export function selectAccounts(db: Db) {
  return db
    .selectFrom('users')
    .select(['user_id as userId', 'name', 'email', 'roles', 'uid', 'language'])
    .select(sql<boolean>`closed_at is not null`.as('isClosed'))
    .select(sql<boolean>`verified_at is not null`.as('isVerified'))
    .select(sql<boolean>`phone is not null`.as('hasPhone'))
    .select('id_tokens_valid_from as idTokensValidFrom')
    .where('clinic_id', '=', db.clinicId);
}

/** The open account of a person; `uid` is the identity provider's id. */
export async function findOpenAccountByUid(db: Db, uid: string): Promise<Account | null> {
  const row = await selectAccounts(db)
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the person has closed an account since they signed in. */
export async function hasClosedSince(
  db: Db,
  { uid, signedInAt }: { uid: string; signedInAt: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('clinic_id', '=', db.clinicId)
    .where('uid', '=', uid)
    .where('closed_at', '>=', signedInAt)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveLanguage(
  db: Db,
  { userId, language }: { userId: string; language: Language },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('language', '<>', language)
    .execute();
}
