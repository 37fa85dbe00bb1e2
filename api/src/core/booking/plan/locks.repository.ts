import { sql } from 'kysely';
import type { DateLocal } from 'shared-contracts';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';

const selectAccount = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select('closed_at')
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate();

/**
 * Makes the account's booking changes happen one after another until the transaction ends; null, for a
 * patient without an account, locks nothing.
 */
export async function lockAccount(trx: Trx, userId: string | null): Promise<void> {
  if (userId !== null) await selectAccount(trx, userId).execute();
}

/** The same; throws `account_closed` when the account was closed meanwhile. */
export async function lockOpenAccount(trx: Trx, userId: string): Promise<void> {
  const account = await selectAccount(trx, userId).executeTakeFirst();
  if (!account || account.closed_at !== null) throw new DomainError('account_closed');
}

declare const locked: unique symbol;

/** Days whose times nobody else takes until the transaction ends. */
export interface LockedDays {
  readonly [locked]: true;
}

/**
 * Makes transactions that take times of these days happen one after another. It is the first lock that such a
 * transaction takes, before those of accounts, patients and visits: in any other order they would wait for each
 * other.
 */
export async function lockDays(trx: Trx, days: readonly DateLocal[]): Promise<LockedDays> {
  for (const day of [...new Set(days)].toSorted()) {
    await sql`select pg_advisory_xact_lock(${trx.clinicId}, (${day}::date - '2000-01-01'))`.execute(
      trx,
    );
  }
  return {} as LockedDays;
}
