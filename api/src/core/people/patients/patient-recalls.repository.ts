import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type DateLocal,
  type Recall,
  RECALL_LEAD_DAYS,
  type RecallOutcome,
} from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

/**
 * Whether the patient of the recall `r` has, or had, the visit that it is about. With `exists`, the database would read
 * all visits of the clinic to find those of a few recalls.
 */
export const isRecallBooked: RawBuilder<boolean> = sql`coalesce((
  select true from bookings b
  where b.clinic_id = r.clinic_id and b.patient_id = r.patient_id
    and b.status not in ('held', 'cancelled', 'no_show')
    and (b.booking_id = r.booking_id or b.treatment_id = r.treatment_id
      and b.date_local >= r.due_on - ${sql.lit(RECALL_LEAD_DAYS)})
  limit 1), false)`;

/** From when on a call is due; as the index has it. */
export const callOn = sql<DateLocal>`coalesce(r.next_call_on, r.due_on)`;

/** The recalls that are neither booked nor cancelled, of patients who are still there. */
export const selectOpenRecalls = (db: Db) =>
  db
    .selectFrom('searched_recalls as r')
    .innerJoin('searched_patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'r.clinic_id').onRef('p.patient_id', '=', 'r.patient_id'),
    )
    .where('r.clinic_id', '=', db.clinicId)
    .where('r.cancelled_at', 'is', null)
    .where('p.is_listed', '=', true)
    .where('p.removed_at', 'is', null)
    .where((is) => is.not(isRecallBooked));

/** How many recalls are due and not put off. */
export async function countDueRecalls(db: Db, today: DateLocal): Promise<number> {
  const { count } = await selectOpenRecalls(db)
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
    .where(sql<SqlBool>`${callOn} <= ${today}`)
    .executeTakeFirstOrThrow();
  return count;
}

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

interface BookedRecall {
  readonly recallId: string;
  readonly patientId: string;
  readonly bookingId: string;
  readonly actor: { readonly userId: string; readonly now: Date };
}

/** Notes that staff have booked the visit that a recall of the patient is about; nothing for one that has gone. */
export async function finishRecall(
  trx: Trx,
  { recallId, patientId, bookingId, actor }: BookedRecall,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('recalls')
    .set({ booking_id: bookingId })
    .where('clinic_id', '=', trx.clinicId)
    .where('recall_id', '=', recallId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await insertCall(trx, { recallId, outcome: 'booked', actor });
}

interface NewCall extends Pick<BookedRecall, 'recallId' | 'actor'> {
  readonly outcome: RecallOutcome;
}

/** Keeps what came of a call about a recall. */
export async function insertCall(
  trx: Trx,
  { recallId, outcome, actor: { userId, now } }: NewCall,
): Promise<void> {
  await trx
    .insertInto('recall_calls')
    .values({
      clinic_id: trx.clinicId,
      recall_id: recallId,
      outcome,
      called_by: userId,
      called_at: now,
    })
    .execute();
}

/** Returns how many patients changed; a merged record leads on to the one that remains. */
export async function setInvitationsStopped(
  db: Db,
  { patientId, stoppedAt }: { patientId: string; stoppedAt: Date | null },
): Promise<number> {
  const result = await db
    .updateTable('patients as p')
    .set({ recalls_stopped_at: stoppedAt })
    .where('p.clinic_id', '=', db.clinicId)
    .where(
      sql<boolean>`p.patient_id = (select coalesce(m.merged_into, m.patient_id) from patients m
        where m.clinic_id = ${db.clinicId} and m.patient_id = ${patientId})`,
    )
    .where('p.recalls_stopped_at', stoppedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
