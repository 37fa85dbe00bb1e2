import type { Reconciliation } from 'shared-contracts';
import type { Db } from '../../../database/connection';

export async function insertReconciliation(
  db: Db,
  { ranAt, checked, repaired, details }: Omit<Reconciliation, 'id'>,
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({
      clinic_id: db.clinicId,
      ran_at: ranAt,
      checked,
      repaired,
      details: JSON.stringify(details),
    })
    .execute();
}

/** The latest ones, newest first. */
export function listLatest(db: Db, count: number): Promise<Reconciliation[]> {
  return db
    .selectFrom('reconciliations')
    .select(['id', 'ran_at as ranAt', 'checked', 'repaired', 'details'])
    .where('clinic_id', '=', db.clinicId)
    .orderBy('ran_at', 'desc')
    .limit(count)
    .execute();
}

/** When the latest one began that ended well; null before the first. */
export async function findLastRun(db: Db): Promise<Date | null> {
  const [last] = await listLatest(db, 1);
  return last?.ranAt ?? null;
}

/** Forgets comparisons that are too old to be of interest. */
export async function deleteReconciliations(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('reconciliations')
    .where('clinic_id', '=', db.clinicId)
    .where('ran_at', '<', before)
    .execute();
}
