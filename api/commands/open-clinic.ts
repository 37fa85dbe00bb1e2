import { encryptDatabases, integer, parseSettings, postgresUrl, privateHosts } from 'shared-server';
import { z } from 'zod';
import { type Db, forClinic, openDatabase } from '../src/database/connection';

const settingsSchema = encryptDatabases(
  z.object({
    DATABASE_URL: postgresUrl,
    PRIVATE_HOSTS: privateHosts,
    CLINIC_ID: integer(1, 999_999_999).default(1),
  }),
  'DATABASE_URL',
);

/** The database as the clinic of `CLINIC_ID` uses it. */
export async function openClinic(): Promise<Db> {
  const settings = parseSettings(settingsSchema, process.env, 'the command');
  const { DATABASE_URL: url, CLINIC_ID: clinicId } = settings;
  const database = openDatabase(url, { clinicId, onBroken: () => undefined });
  const clinic = await database
    .selectFrom('clinics')
    .select(['name', 'time_zone as timeZone', 'address', 'phone'])
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst();
  if (!clinic) throw new Error(`The database has no clinic ${clinicId}`);
  return forClinic(database, { clinicId, ...clinic });
}
