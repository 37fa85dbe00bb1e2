import { sql } from 'kysely';
import type { DateLocal } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';

const selectAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select('closed_at')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate();

/**
 * Makes the account's booking changes happen one after another until the transaction ends; null, for a
 * patient without an account, locks nothing.
 */
export async function lockAccount(db: Db, userId: string | null): Promise<void> {
  if (userId !== null) await selectAccount(db, userId).execute();
}

/** The same; throws `account_closed` when the account was closed meanwhile. */
export async function lockOpenAccount(db: Db, userId: string): Promise<void> {
  const account = await selectAccount(db, userId).executeTakeFirst();
  if (!account || account.closed_at !== null) throw new DomainError('account_closed');
}

/**
 * Makes changes that free a time and take another one on these days happen one after another until
 * the transaction ends: they would deadlock when patients swap times. The order is always the same.
 */
export async function lockDays(db: Db, days: readonly DateLocal[]): Promise<void> {
  for (const day of [...new Set(days)].toSorted()) {
    await sql`select pg_advisory_xact_lock(${db.clinicId}, (${day}::date - '2000-01-01'))`.execute(
      db,
    );
  }
}
