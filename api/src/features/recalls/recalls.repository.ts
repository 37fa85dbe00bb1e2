import { sql } from 'kysely';
import { addDays, type DateLocal, RECALL_LEAD_DAYS } from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';
import { isInvitable } from '../../email/recalls.repository';

/** Whether the clinic offers the treatment, and the doctor performs it. */
export async function canPerform(
  db: Db,
  { treatmentId, doctorId }: { treatmentId: string; doctorId: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('treatments as t')
    .select('t.treatment_id')
    .where('t.clinic_id', '=', db.clinicId)
    .where('t.treatment_id', '=', treatmentId)
    .where('t.retired_at', 'is', null)
    .$if(doctorId !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from doctor_treatments dt join doctors d using (clinic_id, doctor_id)
          where dt.clinic_id = t.clinic_id and dt.treatment_id = t.treatment_id
            and dt.doctor_id = ${doctorId} and d.removed_at is null)`,
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

interface InsertedRecall {
  readonly patientId: string;
  readonly treatmentId: string;
  readonly doctorId: string | null;
  readonly dueOn: DateLocal;
  readonly plannedBy: string;
  readonly now: Date;
}

export async function insertRecall(
  trx: Trx,
  { patientId, treatmentId, doctorId, dueOn, plannedBy, now }: InsertedRecall,
): Promise<string> {
  const row = await trx
    .insertInto('recalls')
    .values({
      clinic_id: trx.clinicId,
      patient_id: patientId,
      treatment_id: treatmentId,
      doctor_id: doctorId,
      due_on: dueOn,
      planned_by: plannedBy,
      planned_at: now,
    })
    .returning('recall_id')
    .executeTakeFirstOrThrow();
  return row.recall_id;
}

/** Locks a recall of a patient; null for none. */
export async function lockRecall(
  trx: Trx,
  { patientId, recallId }: { patientId: string; recallId: string },
): Promise<{ isCancelled: boolean } | null> {
  const row = await trx
    .selectFrom('recalls')
    .select('cancelled_at')
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', patientId)
    .where('recall_id', '=', recallId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { isCancelled: row.cancelled_at !== null } : null;
}

/** Null restores the recall. */
export async function setCancelled(
  trx: Trx,
  { recallId, cancelledAt }: { recallId: string; cancelledAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('recalls')
    .set({ cancelled_at: cancelledAt })
    .where('clinic_id', '=', trx.clinicId)
    .where('recall_id', '=', recallId)
    .execute();
}

/**
 * Marks the recalls whose invitation is to be sent, and returns their IDs. Of several transactions that run at
 * once, each recall is returned to one: the others wait for it and find it marked.
 */
export async function markDue(
  trx: Trx,
  { today, now }: { today: DateLocal; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('recalls as r')
    .set({ queued_at: now })
    .where('r.clinic_id', '=', trx.clinicId)
    .where('r.queued_at', 'is', null)
    .where('r.due_on', '>=', today)
    .where('r.due_on', '<=', addDays(today, RECALL_LEAD_DAYS))
    .where(isInvitable)
    .returning('r.recall_id')
    .execute();
  return rows.map(({ recall_id }) => recall_id);
}
