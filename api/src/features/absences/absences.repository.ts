import type { Trx } from '../../database/connection';
import type { Period } from '../../core/booking/schedule/schedule';

interface AbsenceOfDoctor extends Period {
  readonly doctorId: string;
}

/** An absence of the doctor from the start to the end of the period; null for none. */
export async function findCovering(
  trx: Trx,
  { doctorId, startsAt, endsAt }: AbsenceOfDoctor,
): Promise<string | null> {
  const row = await trx
    .selectFrom('doctor_time_off')
    .select('time_off_id as id')
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', doctorId)
    .where('is_absence', '=', true)
    .where('starts_at', '<=', startsAt)
    .where('ends_at', '>=', endsAt)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks an absence; null for time off that is none. */
export async function lockAbsence(trx: Trx, id: string): Promise<AbsenceOfDoctor | null> {
  const row = await trx
    .selectFrom('doctor_time_off')
    .select(['doctor_id as doctorId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('clinic_id', '=', trx.clinicId)
    .where('time_off_id', '=', id)
    .where('is_absence', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteAbsence(trx: Trx, id: string): Promise<void> {
  await trx
    .deleteFrom('doctor_time_off')
    .where('clinic_id', '=', trx.clinicId)
    .where('time_off_id', '=', id)
    .execute();
}

export async function setEnd(
  trx: Trx,
  { id, endsAt }: { id: string; endsAt: Date },
): Promise<void> {
  await trx
    .updateTable('doctor_time_off')
    .set({ ends_at: endsAt })
    .where('clinic_id', '=', trx.clinicId)
    .where('time_off_id', '=', id)
    .execute();
}
