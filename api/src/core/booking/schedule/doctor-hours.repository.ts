import type { WeekdayHours } from 'shared-contracts';
import type { Db } from '../../../database/connection';

/** Adds hours of a doctor, who has none at these times. */
export async function insertDoctorHours(
  db: Db,
  doctorId: string,
  hours: readonly WeekdayHours[],
): Promise<void> {
  if (hours.length === 0) return;
  const rows = hours.map(({ weekday, fromLocal, untilLocal }) => ({
    clinic_id: db.clinicId,
    doctor_id: doctorId,
    weekday,
    from_local: fromLocal,
    until_local: untilLocal,
  }));
  await db.insertInto('doctor_hours').values(rows).execute();
}
