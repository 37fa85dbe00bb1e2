import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../../database/connection';
import type { OwnVisit } from '../plan/own-visits.repository';

/** Ends the patient's entries of the waiting list for a treatment that they have now on one of the days. */
export async function endDayEntry(
  trx: Trx,
  { patientId, treatmentId, dateLocal }: OwnVisit,
): Promise<void> {
  await trx
    .deleteFrom('waiting_entries')
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', patientId)
    .where('treatment_id', '=', treatmentId)
    .where(sql<SqlBool>`${dateLocal} between date_local and coalesce(until_date, date_local)`)
    .execute();
}

/** Ends an entry of the patient, which may have ended before. */
export async function endEntry(
  trx: Trx,
  { id, patientId }: { readonly id: string; readonly patientId: string },
): Promise<void> {
  await trx
    .deleteFrom('waiting_entries')
    .where('clinic_id', '=', trx.clinicId)
    .where('entry_id', '=', id)
    .where('patient_id', '=', patientId)
    .execute();
}
