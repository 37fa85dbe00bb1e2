import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/connection';
import type { StoredPatient } from './patients.repository';

/** What stands in a merged record: what it said is part of the other one. */
const MERGED_NAME = 'Merged record';

interface Move {
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

async function moveVisits(trx: Trx, { from, to }: Move): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ patient_id: to.id, user_id: to.userId })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', from.id)
    .execute();
}

/** Those that the other record has too end. */
async function moveWaitingEntries(trx: Trx, { from, to }: Move): Promise<void> {
  await sql`
    delete from waiting_entries e where e.clinic_id = ${trx.clinicId} and e.patient_id = ${from.id}
      and exists (select from waiting_entries o
        where o.clinic_id = e.clinic_id and o.patient_id = ${to.id}
          and o.treatment_id = e.treatment_id and o.date_local = e.date_local)`.execute(trx);
  await trx
    .updateTable('waiting_entries')
    .set({ patient_id: to.id, user_id: to.userId })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', from.id)
    .execute();
}

/** What only the other record knows is kept. */
async function completeDetails(trx: Trx, { from, to, now }: Move): Promise<void> {
  const phone = to.phone ?? from.phone;
  await trx
    .updateTable('patients')
    .set({
      born_on: to.dateOfBirth ?? from.dateOfBirth,
      ...(to.userId === null && { email: to.email ?? from.email }),
      ...(!to.isAccountHolder && to.phone === null && { phone }),
      ...(from.hasStoppedInvitations && !to.hasStoppedInvitations && { recalls_stopped_at: now }),
    })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', to.id)
    .execute();
  if (!to.isAccountHolder || to.phone !== null) return;
  await trx
    .updateTable('users')
    .set({ phone })
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', to.userId)
    .execute();
}

async function leaveAsPointer(trx: Trx, { from, to, now }: Move) {
  const wiped = { name: MERGED_NAME, born_on: null, email: null, phone: null };
  await trx
    .updateTable('patients')
    .set({ ...wiped, merged_into: to.id, is_listed: false, removed_at: now })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', from.id)
    .execute();
  await trx
    .updateTable('patients')
    .set({ merged_into: to.id })
    .where('clinic_id', '=', trx.clinicId)
    .where('merged_into', '=', from.id)
    .execute();
}

/** Moves everything of a record to another one and leaves a pointer. */
export async function moveRecord(trx: Trx, move: Move): Promise<void> {
  const { from, to } = move;
  await moveVisits(trx, move);
  await moveWaitingEntries(trx, move);
  for (const table of ['patient_notes', 'patient_alerts', 'recalls'] as const) {
    await trx
      .updateTable(table)
      .set({ patient_id: to.id })
      .where('clinic_id', '=', trx.clinicId)
      .where('patient_id', '=', from.id)
      .execute();
  }
  await leaveAsPointer(trx, move);
  await completeDetails(trx, move);
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
