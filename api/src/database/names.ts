import { sql } from 'kysely';
import type { ClinicNames, TextsByLanguage } from 'shared-contracts';
import { type Language, type Names, SOURCE_LANGUAGE, toNames } from 'shared-texts';
import type { Db } from './connection';

/** Whether something has a name in another language. */
const hasNames = sql<boolean>`names <> '{}'`;

const listNames = (db: Db, table: 'treatments' | 'specialities' | 'closed_days') =>
  db
    .selectFrom(table)
    .select(['name', 'names'])
    .where('clinic_id', '=', db.clinicId)
    .where(hasNames)
    .groupBy(['name', 'names'])
    .orderBy('name')
    .execute();

/** What has a name in other languages than English. */
export const readClinicNames = async (db: Db): Promise<ClinicNames> => ({
  treatments: await listNames(db, 'treatments'),
  specialities: await listNames(db, 'specialities'),
  closedDays: await listNames(db, 'closed_days'),
});

/** What the site says of treatments, by their ID; of those alone of which it says anything. */
export async function readDescriptions(db: Db): Promise<ReadonlyMap<string, TextsByLanguage>> {
  const rows = await db
    .selectFrom('treatments')
    .select(['treatment_id', 'description'])
    .where('clinic_id', '=', db.clinicId)
    .where(sql<boolean>`description <> '{}'`)
    .execute();
  return new Map(rows.map(({ treatment_id, description }) => [treatment_id, description]));
}

/** What treatments are called in a language, by their English names. */
export const readTreatmentNames = async (db: Db, language: Language): Promise<Names> =>
  language === SOURCE_LANGUAGE ? {} : toNames(await listNames(db, 'treatments'), language);
