import type { Recall } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { isRecallBooked } from '../../../email/recalls.repository';

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
