import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/connection';
import type { DataSubject } from './personal-table';

const selectSubjects = (db: Db) =>
  db
    .selectFrom('users')
    .select(['user_id as userId', 'email', 'closed_at as closedAt'])
    .select(sql<boolean>`verified_at is not null`.as('isVerified'))
    .where('clinic_id', '=', db.clinicId);

export function getDataSubject(db: Db, userId: string): Promise<DataSubject> {
  return selectSubjects(db).where('user_id', '=', userId).executeTakeFirstOrThrow();
}

/** Accounts closed before a moment whose data is still stored. */
export async function listErasable(db: Db, closedBefore: Date): Promise<string[]> {
  const rows = await selectSubjects(db)
    .where('closed_at', '<', closedBefore)
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The account to erase, locked until the transaction ends; null when its data is erased already. */
export async function lockErasable(trx: Trx, userId: string): Promise<DataSubject | null> {
  const row = await selectSubjects(trx)
    .where('user_id', '=', userId)
    .where('closed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markErased(
  trx: Trx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ erased_at: now })
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .execute();
}
