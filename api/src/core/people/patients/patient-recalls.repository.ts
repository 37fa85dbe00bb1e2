import { type RawBuilder, sql } from 'kysely';
import { type Recall, RECALL_LEAD_DAYS } from 'shared-contracts';
import type { Db } from '../../../database/connection';

/** Whether the patient of the recall `r` has, or had, the visit that it is about. */
export const isRecallBooked: RawBuilder<boolean> = sql`exists (
  select from bookings b
  where b.clinic_id = r.clinic_id and b.patient_id = r.patient_id
    and b.treatment_id = r.treatment_id and b.status not in ('held', 'cancelled', 'no_show')
    and b.date_local >= r.due_on - ${sql.lit(RECALL_LEAD_DAYS)})`;

interface StoredRecall {
  readonly cancelledAt: Date | null;
  readonly sentAt: Date | null;
  readonly isBooked: boolean;
}

function toState({ cancelledAt, sentAt, isBooked }: StoredRecall): Recall['state'] {
  if (cancelledAt !== null) return 'cancelled';
  if (isBooked) return 'booked';
  return sentAt === null ? 'planned' : 'sent';
}

/** The recalls of a patient, the one that is due last first. */
export async function listRecalls(db: Db, patientId: string): Promise<Recall[]> {
  const rows = await db
    .selectFrom('recalls as r')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'r.clinic_id').onRef('t.treatment_id', '=', 'r.treatment_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'r.clinic_id').onRef('d.doctor_id', '=', 'r.doctor_id'),
    )
    .select(['r.recall_id as id', 't.name as treatment', 'd.name as doctor', 'r.due_on as dueOn'])
    .select(['r.cancelled_at as cancelledAt', 'r.queued_at as sentAt'])
    .select(isRecallBooked.as('isBooked'))
    .where('r.clinic_id', '=', db.clinicId)
    .where('r.patient_id', '=', patientId)
    .orderBy('r.due_on', 'desc')
    .orderBy('r.recall_id')
    .execute();
  return rows.map((row) => ({ ...row, state: toState(row) }));
}
