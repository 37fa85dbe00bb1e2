import { HOUR_MS, RESET_HOURS, type SecondFactors } from 'shared-contracts';
import type { Db } from '../../../database/connection';

const RESET_MS = RESET_HOURS * HOUR_MS;

interface Moment {
  readonly userId: string;
  readonly now: Date;
}

/** When a request that can still be confirmed was made at the earliest. */
export const toEarliest = (now: Date): Date => new Date(now.getTime() - RESET_MS);

export const toResetEnd = (askedAt: Date): Date => new Date(askedAt.getTime() + RESET_MS);

/** The request that can be confirmed; null for none. */
export async function findOpenReset(
  db: Db,
  { userId, now }: Moment,
): Promise<SecondFactors['reset']> {
  const row = await db
    .selectFrom('factor_resets as r')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.clinic_id', '=', 'r.clinic_id')
        .onRef('u.user_id', '=', 'r.asked_by')
        .on('u.erased_at', 'is', null),
    )
    .select(['u.name as askedBy', 'r.asked_at as askedAt'])
    .where('r.clinic_id', '=', db.clinicId)
    .where('r.user_id', '=', userId)
    .where('r.asked_at', '>', toEarliest(now))
    .executeTakeFirst();
  return row ? { ...row, expiresAt: toResetEnd(row.askedAt) } : null;
}

/** Whether it is a new request: false while one can be confirmed. */
export async function insertReset(
  db: Db,
  { userId, askedBy, now }: Moment & { readonly askedBy: string },
): Promise<boolean> {
  const row = await db
    .insertInto('factor_resets')
    .values({ clinic_id: db.clinicId, user_id: userId, asked_by: askedBy, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'user_id'])
        .doUpdateSet({ asked_by: askedBy, asked_at: now })
        .where('factor_resets.asked_at', '<=', toEarliest(now)),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who asked for the open request, locked until the transaction ends; null for none. */
export async function lockOpenReset(db: Db, { userId, now }: Moment): Promise<string | null> {
  const row = await db
    .selectFrom('factor_resets')
    .select('asked_by')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('asked_at', '>', toEarliest(now))
    .forUpdate()
    .executeTakeFirst();
  return row?.asked_by ?? null;
}

export async function deleteReset(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('factor_resets')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .execute();
}
