import type { SettingsChange } from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';

/** What owners enter for people who come to the clinic. */
export type VisitingFields = Omit<Extract<SettingsChange, { kind: 'change_visiting' }>, 'kind'>;

export const readVisiting = (db: Db): Promise<VisitingFields> =>
  db
    .selectFrom('clinics')
    .select(['transport', 'parking', 'accessibility'])
    .select(['pain_advice as painAdvice', 'pain_treatment_id as painTreatmentId'])
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();

export async function saveVisiting(trx: Trx, fields: VisitingFields): Promise<void> {
  await trx
    .updateTable('clinics')
    .set({
      transport: JSON.stringify(fields.transport),
      parking: JSON.stringify(fields.parking),
      accessibility: fields.accessibility,
      pain_advice: JSON.stringify(fields.painAdvice),
      pain_treatment_id: fields.painTreatmentId,
    })
    .where('clinic_id', '=', trx.clinicId)
    .execute();
}

/** Whether a treatment can be booked. */
export async function isOffered(trx: Trx, treatmentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('treatments')
    .select('treatment_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('treatment_id', '=', treatmentId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
