import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/connection';
import { mergeDetails } from './merge-details';
import { moveRows } from './moves.repository';
import type { StoredPatient } from './patients.repository';
import { savePatient } from './save-patient.repository';

/** What stands in a merged record: what it said is part of the other one. */
const MERGED_NAME = 'Merged record';

/** A record that says nothing of a person, beside its name. */
export const emptyRecord = {
  born_on: null,
  email: null,
  phone: null,
  guardian_id: null,
  guardian_name: null,
  guardian_phone: null,
  language: null,
  address: null,
  contact_by: null,
  insurance_number: null,
} as const;

/** From which record to which other one. */
export interface Move {
  readonly from: StoredPatient;
  readonly to: StoredPatient;
  readonly now: Date;
}

/** Whether both records have visits at the same time, or the same treatment on a day. */
export async function haveOverlap(
  db: Db,
  { from, to }: Pick<Move, 'from' | 'to'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from bookings a join bookings b on b.clinic_id = a.clinic_id
      and b.patient_id = ${to.id} and b.status not in ('held', 'cancelled')
      and (tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
        or (a.treatment_id = b.treatment_id and a.date_local = b.date_local))
    where a.clinic_id = ${db.clinicId} and a.patient_id = ${from.id}
      and a.status not in ('held', 'cancelled')
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A patient who stopped invitations under one record gets none under the other. */
export async function keepStopped(trx: Trx, { from, to, now }: Move): Promise<void> {
  if (!from.hasStoppedInvitations || to.hasStoppedInvitations) return;
  await setStopped(trx, { patientId: to.id, stoppedAt: now });
}

/** Null resumes the invitations that a merge has stopped at the moment of it. */
export async function setStopped(
  trx: Trx,
  { patientId, stoppedAt, at }: { patientId: string; stoppedAt: Date | null; at?: Date },
): Promise<void> {
  await trx
    .updateTable('patients')
    .set({ recalls_stopped_at: stoppedAt })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', patientId)
    .$if(at !== undefined, (query) => query.where('recalls_stopped_at', '=', at ?? null))
    .execute();
}

/** The record leads on to the other one, and staff do not find it any more. It still says what it said. */
export async function leaveAsPointer(
  trx: Trx,
  { fromId, toId, now }: { fromId: string; toId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('patients')
    .set({
      merged_into: toId,
      is_listed: false,
      removed_at: sql<Date>`coalesce(removed_at, ${now})`,
    })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', fromId)
    .execute();
}

/** Deletes what merged records still say. */
export async function wipeMerged(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('patients')
    .set({ ...emptyRecord, name: MERGED_NAME })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', 'in', ids)
    .where('merged_into', 'is not', null)
    .execute();
}

/** Moves everything of a record to another one for good, and leaves a pointer. */
export async function moveRecord(trx: Trx, move: Move): Promise<void> {
  const { from, to, now } = move;
  await moveRows(trx, move);
  await leaveAsPointer(trx, { fromId: from.id, toId: to.id, now });
  await savePatient(trx, { patient: to, details: mergeDetails({ to, from, take: [] }) });
  await keepStopped(trx, move);
  await wipeMerged(trx, [from.id]);
}

/** Makes a record without an account a family member of one. */
export async function joinAccount(
  trx: Trx,
  { patientId, userId }: { patientId: string; userId: string },
): Promise<void> {
  await trx
    .updateTable('patients')
    .set({ user_id: userId, email: null })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', patientId)
    .execute();
  for (const table of ['bookings', 'waiting_entries'] as const) {
    await trx
      .updateTable(table)
      .set({ user_id: userId })
      .where('clinic_id', '=', trx.clinicId)
      .where('patient_id', '=', patientId)
      .execute();
  }
}

/** Gives records of an account, none of which is its holder's, and their visits to another one, or to none. */
export async function leaveAccount(
  trx: Trx,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string | null },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('patients')
    .set({ user_id: to })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', 'in', ids)
    .where('user_id', '=', from)
    .where('is_account_holder', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  for (const table of ['bookings', 'waiting_entries'] as const) {
    await trx
      .updateTable(table)
      .set({ user_id: to })
      .where('clinic_id', '=', trx.clinicId)
      .where('patient_id', 'in', ids)
      .where('user_id', '=', from)
      .execute();
  }
}

/** The records without an account that have this email, locked until the transaction ends. */
export async function lockClaimableIds(trx: Trx, email: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('patients')
    .select('patient_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', 'is', null)
    .where('is_listed', '=', true)
    .where('email', '=', email)
    .orderBy('patient_id')
    .forUpdate()
    .execute();
  return rows.map(({ patient_id }) => patient_id);
}

/** The records without account and address whose guardian is of the account, locked until the transaction ends. */
export async function lockChildIds(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('patients as c')
    .innerJoin('patients as g', (join) =>
      join.onRef('g.clinic_id', '=', 'c.clinic_id').onRef('g.patient_id', '=', 'c.guardian_id'),
    )
    .select('c.patient_id as id')
    .where('c.clinic_id', '=', trx.clinicId)
    .where('g.user_id', '=', userId)
    .where('c.user_id', 'is', null)
    .where('c.email', 'is', null)
    .where('c.is_listed', '=', true)
    .orderBy('c.patient_id')
    .forUpdate('c')
    .execute();
  return rows.map(({ id }) => id);
}

export async function getHolderId(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('patients')
    .select('patient_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('is_account_holder', '=', true)
    .executeTakeFirstOrThrow();
  return row.patient_id;
}

/** The open account that has verified this email, locked until the transaction ends; null for none. */
export async function lockVerifiedUserId(trx: Trx, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('user_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .where('verified_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.user_id ?? null;
}
