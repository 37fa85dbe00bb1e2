import type { Db } from './connection';

/** The clinic this process serves; its id is the first column of every key. */
export interface Clinic {
  readonly clinicId: number;
  readonly name: string;
  /** IANA zone in which the clinic's days and slots are meant. */
  readonly timeZone: string;
}

export async function saveClinic(db: Db, clinic: Clinic): Promise<void> {
  const row = { clinic_id: clinic.clinicId, name: clinic.name, time_zone: clinic.timeZone };
  await db
    .insertInto('clinics')
    .values(row)
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(row))
    .execute();
}
