import type { Reconciliation } from 'shared-contracts';
import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';

export async function insertReconciliation(
  db: Db,
  clinic: Clinic,
  { ranAt, checked, repaired, details }: Omit<Reconciliation, 'id'>,
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({
      clinic_id: clinic.clinicId,
      ran_at: ranAt,
      checked,
      repaired,
      details: JSON.stringify(details),
    })
    .execute();
}

/** The latest ones, newest first. */
export function listLatest(db: Db, clinic: Clinic, count: number): Promise<Reconciliation[]> {
  return db
    .selectFrom('reconciliations')
    .select(['id', 'ran_at as ranAt', 'checked', 'repaired', 'details'])
    .where('clinic_id', '=', clinic.clinicId)
    .orderBy('ran_at', 'desc')
    .limit(count)
    .execute();
}

/** Forgets comparisons that are too old to be of interest. */
export async function deleteReconciliations(db: Db, clinic: Clinic, before: Date): Promise<void> {
  await db
    .deleteFrom('reconciliations')
    .where('clinic_id', '=', clinic.clinicId)
    .where('ran_at', '<', before)
    .execute();
}
