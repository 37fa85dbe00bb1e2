import { sql } from 'kysely';
import type { DateLocal } from 'shared-contracts';
import type { Trx } from '../../../database/connection';

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
