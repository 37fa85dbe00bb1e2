import type { PatientNote } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

export type StoredNote = Omit<PatientNote, 'isCorrectable'> & { readonly authorId: string };

const selectNotes = (db: Db, patientId: string) =>
  db
    .selectFrom('patient_notes as n')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'n.clinic_id').onRef('u.user_id', '=', 'n.author_id'),
    )
    .select(['n.note_id as id', 'n.text', 'u.name as author', 'n.author_id as authorId'])
    .select(['n.created_at as createdAt', 'n.edited_at as editedAt'])
    .where('n.clinic_id', '=', db.clinicId)
    .where('n.patient_id', '=', patientId);

/** Newest first. */
export const listNotes = (db: Db, patientId: string): Promise<StoredNote[]> =>
  selectNotes(db, patientId).orderBy('n.created_at', 'desc').orderBy('n.note_id').execute();

/** The patient's note, locked until the transaction ends; null for none. */
export async function lockNote(
  trx: Trx,
  { patientId, noteId }: { patientId: string; noteId: string },
): Promise<StoredNote | null> {
  const row = await selectNotes(trx, patientId)
    .where('n.note_id', '=', noteId)
    .forUpdate('n')
    .executeTakeFirst();
  return row ?? null;
}

interface NewNote {
  readonly patientId: string;
  readonly authorId: string;
  readonly text: string;
  readonly now: Date;
}

export async function insertNote(
  trx: Trx,
  { patientId, authorId, text, now }: NewNote,
): Promise<string> {
  const row = await trx
    .insertInto('patient_notes')
    .values({
      clinic_id: trx.clinicId,
      patient_id: patientId,
      author_id: authorId,
      text,
      created_at: now,
    })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return row.note_id;
}

export async function setNoteText(
  trx: Trx,
  { noteId, text, now }: { noteId: string; text: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('patient_notes')
    .set({ text, edited_at: now })
    .where('clinic_id', '=', trx.clinicId)
    .where('note_id', '=', noteId)
    .execute();
}

export async function deleteNote(trx: Trx, noteId: string): Promise<void> {
  await trx
    .deleteFrom('patient_notes')
    .where('clinic_id', '=', trx.clinicId)
    .where('note_id', '=', noteId)
    .execute();
}
