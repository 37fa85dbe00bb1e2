import { type Db, forClinic, openDatabase } from '../src/database/connection';

function requireDatabaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_URL to the database of the API');
  return url;
}

/** The database as the clinic of `CLINIC_ID` uses it. */
export async function openClinic(): Promise<Db> {
  const clinicId = Number(process.env.CLINIC_ID ?? '1');
  const database = openDatabase(requireDatabaseUrl(), { clinicId, onBroken: () => undefined });
  const clinic = await database
    .selectFrom('clinics')
    .select(['name', 'time_zone as timeZone', 'address', 'phone'])
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst();
  if (!clinic) throw new Error(`The database has no clinic ${clinicId}`);
  return forClinic(database, { clinicId, ...clinic });
}
