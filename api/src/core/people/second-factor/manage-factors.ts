import type { SecondFactors } from 'shared-contracts';
import { hasFactor, readFactorState } from '../../../access/factor-state.repository';
import { isStaff } from '../../../access/session-limits';
import type { Account } from '../../../access/account.repository';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Db, Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { lockOpenUser } from '../users/users.repository';
import { findOpenReset } from './factor-resets.repository';
import { deletePasskeys, listPasskeys } from './passkeys.repository';
import { deleteRecoveryCodes, renewRecoveryCodes } from './recovery-codes';
import { deleteTotp, findTotp } from './totp.repository';

/** What people set up themselves. */
export type FactorKind = 'totp' | 'passkey';

type Person = Pick<Account, 'userId' | 'roles'>;

/** Second factors are for staff. */
export function requireOffered(account: Pick<Account, 'roles'>): void {
  if (!isStaff(account)) throw new DomainError('forbidden');
}

export async function readSecondFactors(
  db: Db,
  account: Person & { readonly now: Date },
): Promise<SecondFactors> {
  const { userId, now } = account;
  const { isDemanded, recoveryCodesLeft } = await readFactorState(db, account);
  const totp = await findTotp(db, userId);
  return {
    isOffered: isStaff(account),
    isDemanded,
    totpAddedAt: totp?.addedAt ?? null,
    passkeys: await listPasskeys(db, userId),
    recoveryCodesLeft,
    reset: await findOpenReset(db, { userId, now }),
  };
}

/** A factor to add. */
export interface NewFactor {
  readonly kind: FactorKind;
  /** Throws what is wrong with the new factor. */
  readonly store: (trx: Trx) => Promise<void>;
}

/**
 * Stores a factor, with an entry in the audit log. Returns recovery codes to be shown: those of a first factor, none
 * with another one.
 */
export async function addFactor(
  trx: Trx,
  { account, actor, kind, store }: NewFactor & { readonly account: Person; readonly actor: Actor },
): Promise<string[]> {
  const { userId } = account;
  await lockOpenUser(trx, userId);
  const isFirst = !hasFactor(await readFactorState(trx, account));
  await store(trx);
  const subject = { type: 'user', id: userId };
  await recordAudit(trx, { actor, action: 'second_factor.added', subject, after: { way: kind } });
  return isFirst ? renewRecoveryCodes(trx, userId) : [];
}

interface Removal {
  readonly account: Person;
  readonly actor: Actor;
  /** The ID of a passkey; null for the authenticator app. */
  readonly passkeyId: string | null;
}

/**
 * Removes a factor, and with the last one the recovery codes; how many: 0 or 1. Throws `second_factor_demanded` for the last
 * one of a role that must have one.
 */
export async function removeFactor(
  trx: Trx,
  { account, actor, passkeyId }: Removal,
): Promise<number> {
  const { userId } = account;
  await lockOpenUser(trx, userId);
  const isRemoved =
    passkeyId === null
      ? await deleteTotp(trx, userId)
      : await deletePasskeys(trx, { userId, id: passkeyId });
  if (!isRemoved) return 0;
  const state = await readFactorState(trx, account);
  if (!hasFactor(state)) {
    if (state.isDemanded) throw new DomainError('second_factor_demanded');
    await deleteRecoveryCodes(trx, userId);
  }
  const subject = { type: 'user', id: userId };
  const way: FactorKind = passkeyId === null ? 'totp' : 'passkey';
  await recordAudit(trx, { actor, action: 'second_factor.removed', subject, before: { way } });
  return 1;
}

/** Throws `not_found` for an account without a second factor. */
export async function replaceCodes(
  trx: Trx,
  { account, actor }: Pick<Removal, 'account' | 'actor'>,
): Promise<string[]> {
  const { userId } = account;
  await lockOpenUser(trx, userId);
  if (!hasFactor(await readFactorState(trx, account))) throw new DomainError('not_found');
  const subject = { type: 'user', id: userId };
  await recordAudit(trx, { actor, action: 'second_factor.codes_replaced', subject });
  return renewRecoveryCodes(trx, userId);
}

/** Removes everything but the password; whether there was a second factor. */
export async function removeAllFactors(trx: Trx, userId: string): Promise<boolean> {
  const hadTotp = await deleteTotp(trx, userId);
  const hadPasskeys = await deletePasskeys(trx, { userId });
  await deleteRecoveryCodes(trx, userId);
  return hadTotp || hadPasskeys;
}
