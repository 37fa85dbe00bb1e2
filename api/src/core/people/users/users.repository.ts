import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from 'shared-contracts';
import type { Language } from 'shared-texts';
import { type Account, selectAccounts } from '../../../access/account.repository';
import type { Db, Trx } from '../../../database/connection';
import { isConflict } from '../../../database/failures';
import { DomainError } from '../../../domain-error';
import type { Identity } from '../../../ports';

/** Who holds an account, by what an ID token says. */
interface Owner {
  readonly identity: Identity;
  readonly name: string;
  readonly now: Date;
}

const hasRole = (role: Role) => sql<boolean>`${role} = any(roles)`;

/** The new user's id, or null when an open account has the uid or the email. */
export async function insertUser(
  db: Db,
  { identity, name, language, now }: Owner & { language: Language },
): Promise<string | null> {
  const { uid, email, emailVerified } = identity;
  const verified_at = emailVerified ? now : null;
  const row = await db
    .insertInto('users')
    .values({ uid, email, name, language, verified_at, clinic_id: db.clinicId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * The open account registered under this uid or else this email, locked against change until the
 * transaction ends; null when it was closed meanwhile.
 */
export async function lockRegistered(trx: Trx, { uid, email }: Identity): Promise<Account | null> {
  const row = await selectAccounts(trx)
    .where((is) => is.or([is('uid', '=', uid), is('email', '=', email)]))
    .where('closed_at', 'is', null)
    .orderBy((by) => by('uid', '=', uid), 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes the account that of the token's holder, with their present address: ID tokens from before are
 * void afterwards. Throws `email_in_use` when another open account has the address.
 */
export async function handOver(
  db: Db,
  { userId, identity, name, now }: Owner & { userId: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      uid: identity.uid,
      email: identity.email,
      name,
      verified_at: now,
      id_tokens_valid_from: identity.issuedAt,
    })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .execute()
    .catch((cause: unknown) => {
      throw isConflict(cause) ? new DomainError('email_in_use', {}, { cause }) : cause;
    });
}

interface MovedEmail {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** Visits to come are written about to the new address. */
export async function moveVisitEmails(
  db: Db,
  { userId, from, to, now }: MovedEmail,
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ contact_email: to })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('contact_email', '=', from)
    .where('starts_at', '>', now)
    .execute();
}

/** Messages stay those of the account that has verified the address they were sent from. */
export async function moveMessages(
  db: Db,
  { from, to }: Pick<MovedEmail, 'from' | 'to'>,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ email: to })
    .where('clinic_id', '=', db.clinicId)
    .where('email', '=', from)
    .execute();
}

/** The roles of the open user with this email; none when there is no such user. */
export async function getRolesOf(db: Db, email: string): Promise<readonly Role[]> {
  const row = await db
    .selectFrom('users')
    .select('roles')
    .where('clinic_id', '=', db.clinicId)
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.roles ?? [];
}

/** The ID of the open user with this email; null for none. */
export async function findOpenUserId(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('clinic_id', '=', db.clinicId)
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** The open user's roles, locked against change until the transaction ends; null for no such user. */
export async function lockOpenUser(trx: Trx, userId: string): Promise<readonly Role[] | null> {
  const row = await trx
    .selectFrom('users')
    .select('roles')
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.roles ?? null;
}

/** Locks all open owners, always in the same order, so that two removals can't deadlock. */
export async function lockOpenOwners(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('user_id')
    .where('clinic_id', '=', trx.clinicId)
    .where(hasRole('owner'))
    .where('closed_at', 'is', null)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How many were open until now: 0 or 1. */
export async function closeUser(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const result = await db
    .updateTable('users')
    .set({ closed_at: now })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function hasUser(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes that the account was made an owner for a configured address. False when the address has made one
 * before, also one whose account was closed since.
 */
export async function takeOwnerGrant(
  trx: Trx,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const grant = createHash('sha256').update(email).digest('hex');
  const result = await trx
    .updateTable('users')
    .set({ owner_grant: grant })
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .where('owner_grant', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('users as earlier')
            .select('earlier.user_id')
            .where('earlier.clinic_id', '=', trx.clinicId)
            .where('earlier.owner_grant', '=', grant),
        ),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setRoles(
  db: Db,
  { userId, roles }: { userId: string; roles: readonly Role[] },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ roles })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .execute();
}
