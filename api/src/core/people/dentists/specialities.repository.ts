import type { Db } from '../../../database/connection';

/** Null when the clinic knows no such speciality. */
export async function findSpecialityId(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('specialities')
    .select('speciality_id')
    .where('clinic_id', '=', db.clinicId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.speciality_id ?? null;
}
