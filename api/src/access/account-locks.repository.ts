import type { Trx } from '../database/connection';
import { DomainError } from '../domain-error';

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
