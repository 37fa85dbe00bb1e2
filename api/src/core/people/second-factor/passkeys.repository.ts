import type { Passkey } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';

/** A passkey as the verification needs it; `publicKey` and the ID are base64url. */
export interface Credential {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** In the order in which they were added. */
export const listPasskeys = (db: Db, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['passkey_id as id', 'name', 'added_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('passkey_id')
    .execute();

export async function listCredentials(db: Db, userId: string): Promise<Credential[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'public_key as publicKey'])
    .select(['sign_count', 'transports'])
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ sign_count, ...row }) => ({ ...row, signCount: Number(sign_count) }));
}

interface NewPasskey extends Credential {
  readonly userId: string;
  readonly name: string;
  readonly now: Date;
}

/** Throws `second_factor_invalid` when an account has the credential already. */
export async function insertPasskey(
  db: Db,
  { userId, name, now, ...credential }: NewPasskey,
): Promise<void> {
  const row = await db
    .insertInto('passkeys')
    .values({
      ...{ clinic_id: db.clinicId, user_id: userId, name, added_at: now },
      credential_id: credential.credentialId,
      public_key: credential.publicKey,
      sign_count: String(credential.signCount),
      transports: credential.transports,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  if (!row) throw new DomainError('second_factor_invalid');
}

interface Use {
  readonly credentialId: string;
  readonly signCount: number;
  readonly now: Date;
}

export async function markPasskeyUsed(
  db: Db,
  { credentialId, signCount, now }: Use,
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ sign_count: String(signCount), last_used_at: now })
    .where('clinic_id', '=', db.clinicId)
    .where('credential_id', '=', credentialId)
    .execute();
}

/** Whether the account had it; without an ID, whether it had any. */
export async function deletePasskeys(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id?: string },
): Promise<boolean> {
  const query = db
    .deleteFrom('passkeys')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId);
  const result = await (
    id === undefined ? query : query.where('passkey_id', '=', id)
  ).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

interface Challenge {
  readonly userId: string;
  readonly challenge: string;
}

export async function saveChallenge(
  db: Db,
  { userId, challenge, expiresAt }: Challenge & { readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ clinic_id: db.clinicId, challenge, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Whether the account has been given the challenge lately; it can be used once. */
export async function takeChallenge(
  db: Db,
  { userId, challenge, now }: Challenge & { readonly now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('clinic_id', '=', db.clinicId)
    .where('challenge', '=', challenge)
    .where('user_id', '=', userId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('clinic_id', '=', db.clinicId)
    .where('expires_at', '<=', now)
    .execute();
}
