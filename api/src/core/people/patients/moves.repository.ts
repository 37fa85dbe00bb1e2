import { sql } from 'kysely';
import type { Trx } from '../../../database/connection';
import type { MovedKind } from '../../../database/schema-people';
import type { StoredPatient } from './patients.repository';

/** A row that goes from one record to another. */
export interface Moved {
  readonly kind: MovedKind;
  readonly id: string;
}

type RecordKey = Pick<StoredPatient, 'id' | 'userId'>;

/** What belongs to a record by its ID alone. */
const tables = {
  note: ['patient_notes', 'note_id'],
  alert: ['patient_alerts', 'alert_id'],
  recall: ['recalls', 'recall_id'],
  document: ['patient_documents', 'document_id'],
} as const;

interface Move {
  readonly from: RecordKey;
  readonly to: RecordKey;
  /** Only these rows; all by default. */
  readonly only?: readonly Moved[];
}

const toKind =
  (kind: MovedKind) =>
  ({ id }: { readonly id: string }): Moved => ({ kind, id });

/** Whether a row is to move. */
const isAmong = (column: string, kind: MovedKind, { only }: Move) =>
  only === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${only
        .filter((moved) => moved.kind === kind)
        .map(({ id }) => id)}::uuid[])`;

async function moveVisits(trx: Trx, move: Move): Promise<Moved[]> {
  const rows = await trx
    .updateTable('bookings')
    .set({ patient_id: move.to.id, user_id: move.to.userId })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', move.from.id)
    .where(isAmong('booking_id', 'visit', move))
    .returning('booking_id as id')
    .execute();
  return rows.map(toKind('visit'));
}

/** Entries are of an account. Those that the other record has too end. */
async function moveWaitingEntries(trx: Trx, move: Move): Promise<Moved[]> {
  const { from, to } = move;
  await sql`
    delete from waiting_entries e where e.clinic_id = ${trx.clinicId} and e.patient_id = ${from.id}
      and ${isAmong('e.entry_id', 'waiting_entry', move)}
      and exists (select from waiting_entries o
        where o.clinic_id = e.clinic_id and o.patient_id = ${to.id}
          and o.treatment_id = e.treatment_id and o.date_local = e.date_local)`.execute(trx);
  const rows = await trx
    .updateTable('waiting_entries')
    .set({ patient_id: to.id, user_id: to.userId })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', from.id)
    .where(isAmong('entry_id', 'waiting_entry', move))
    .returning('entry_id as id')
    .execute();
  return rows.map(toKind('waiting_entry'));
}

async function moveTable(trx: Trx, kind: keyof typeof tables, move: Move): Promise<Moved[]> {
  const [table, column] = tables[kind];
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set patient_id = ${move.to.id}
    where clinic_id = ${trx.clinicId} and patient_id = ${move.from.id}
      and ${isAmong(column, kind, move)}
    returning ${sql.ref(column)} as id`.execute(trx);
  return rows.map(toKind(kind));
}

/** The patients for whom the record answers. Nobody answers for themselves. */
async function moveChildren(trx: Trx, move: Move): Promise<Moved[]> {
  const rows = await trx
    .updateTable('patients')
    .set({ guardian_id: move.to.id })
    .where('clinic_id', '=', trx.clinicId)
    .where('guardian_id', '=', move.from.id)
    .where('patient_id', '<>', move.to.id)
    .where(isAmong('patient_id', 'child', move))
    .returning('patient_id as id')
    .execute();
  return rows.map(toKind('child'));
}

/** The records that were merged into this one before. */
async function movePointers(trx: Trx, move: Move): Promise<Moved[]> {
  const rows = await trx
    .updateTable('patients')
    .set({ merged_into: move.to.id })
    .where('clinic_id', '=', trx.clinicId)
    .where('merged_into', '=', move.from.id)
    .where(isAmong('patient_id', 'record', move))
    .returning('patient_id as id')
    .execute();
  return rows.map(toKind('record'));
}

/** Moves everything that belongs to a record, or what is named of it, to another one; returns what moved. */
export async function moveRows(trx: Trx, move: Move): Promise<readonly Moved[]> {
  const moved: Moved[] = [
    ...(await moveVisits(trx, move)),
    ...(await moveWaitingEntries(trx, move)),
    ...(await moveChildren(trx, move)),
    ...(await movePointers(trx, move)),
  ];
  for (const kind of ['note', 'alert', 'recall', 'document'] as const) {
    moved.push(...(await moveTable(trx, kind, move)));
  }
  return moved;
}
