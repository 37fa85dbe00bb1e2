import type { Db } from '../../../database/connection';

export interface StoredTotp {
  /** Encrypted, as the other one. Null before the set-up has begun and after it has ended. */
  readonly pendingSecret: string | null;
  /** Null without an authenticator app. */
  readonly secret: string | null;
  readonly addedAt: Date | null;
}

export async function findTotp(db: Db, userId: string): Promise<StoredTotp | null> {
  const row = await db
    .selectFrom('second_factors')
    .select([
      'pending_secret as pendingSecret',
      'totp_secret as secret',
      'totp_added_at as addedAt',
    ])
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function savePendingSecret(
  db: Db,
  { userId, pendingSecret }: { readonly userId: string; readonly pendingSecret: string },
): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ clinic_id: db.clinicId, user_id: userId, pending_secret: pendingSecret })
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'user_id']).doUpdateSet({ pending_secret: pendingSecret }),
    )
    .execute();
}

interface FirstCode {
  readonly userId: string;
  readonly pendingSecret: string;
  readonly step: number;
  readonly now: Date;
}

/** Makes the pending secret the app's. False when it is not the pending one any more. */
export async function adoptPendingSecret(
  db: Db,
  { userId, pendingSecret, step, now }: FirstCode,
): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ totp_secret: pendingSecret, totp_added_at: now, pending_secret: null })
    .set({ totp_last_step: String(step) })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('pending_secret', '=', pendingSecret)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses up a time step, and all before it. False when it was used up already. */
export async function takeStep(
  db: Db,
  { userId, step }: { readonly userId: string; readonly step: number },
): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ totp_last_step: String(step) })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where((is) =>
      is.or([is('totp_last_step', 'is', null), is('totp_last_step', '<', String(step))]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether there was an app. */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('second_factors')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
