import type { Settings } from 'shared-contracts';
import type { Db } from '../../../database/connection';

/** By name, with what they are called in other languages. */
export const listSpecialityNames = (db: Db): Promise<Settings['specialities']> =>
  db
    .selectFrom('specialities')
    .select(['speciality_id as id', 'name', 'names'])
    .where('clinic_id', '=', db.clinicId)
    .orderBy('name')
    .execute();

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
