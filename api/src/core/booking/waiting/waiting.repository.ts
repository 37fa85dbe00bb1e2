import type { Trx } from '../../../database/connection';
import type { OwnVisit } from '../plan/own-visits.repository';

/** Ends the patient's entry of the waiting list for a treatment and day that they have now. */
export async function endDayEntry(
  trx: Trx,
  { patientId, treatmentId, dateLocal }: OwnVisit,
): Promise<void> {
  await trx
    .deleteFrom('waiting_entries')
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', patientId)
    .where('treatment_id', '=', treatmentId)
    .where('date_local', '=', dateLocal)
    .execute();
}

export async function endEntry(trx: Trx, entryId: string): Promise<void> {
  await trx
    .deleteFrom('waiting_entries')
    .where('clinic_id', '=', trx.clinicId)
    .where('entry_id', '=', entryId)
    .execute();
}
