import { randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { RECOVERY_CODE_COUNT } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Slow on purpose: a code is short enough to be tried out by who has a copy of the database. */
const hash = async ({ clinicId }: Db, userId: string, code: string): Promise<string> =>
  (await derive(code, `${clinicId} ${userId}`, 32)).toString('base64url');

const createCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** As people read it. @example 'k7mqp-x3rtw' */
const toShown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('recovery_codes')
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .execute();
}

/** Replaces the codes of an account; returns the new ones to be shown, of which nothing but hashes is stored. */
export async function renewRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode);
  const hashes = await Promise.all(codes.map((code) => hash(trx, userId, code)));
  await deleteRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ clinic_id: trx.clinicId, user_id: userId, code_hash })))
    .execute();
  return codes.map(toShown);
}

interface UsedCode {
  readonly userId: string;
  readonly code: string;
  readonly now: Date;
}

/** Whether the code is one of the account's that was not used before; it is used up then. */
export async function takeRecoveryCode(db: Db, { userId, code, now }: UsedCode): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', await hash(db, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
