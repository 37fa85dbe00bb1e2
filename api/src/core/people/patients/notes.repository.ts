import { randomUUID } from 'node:crypto';
import type { PatientNote } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import type { Encrypted } from '../../../database/encrypted-columns';
import { withFields } from '../../../database/encrypted-fields';

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

type NoteRow = Omit<StoredNote, 'text'> & { readonly text: Encrypted<'patient_notes.text'> };

const readNotes = (db: Db, rows: readonly NoteRow[]): Promise<StoredNote[]> =>
  withFields(db, ({ decrypt }) =>
    rows.map((row) => ({ ...row, text: decrypt('patient_notes.text', row.id, row.text) })),
  );

/** Newest first. */
export const listNotes = async (db: Db, patientId: string): Promise<StoredNote[]> =>
  readNotes(
    db,
    await selectNotes(db, patientId).orderBy('n.created_at', 'desc').orderBy('n.note_id').execute(),
  );

/** The patient's note, locked until the transaction ends; null for none. */
export async function lockNote(
  trx: Trx,
  { patientId, noteId }: { patientId: string; noteId: string },
): Promise<StoredNote | null> {
  const rows = await selectNotes(trx, patientId)
    .where('n.note_id', '=', noteId)
    .forUpdate('n')
    .execute();
  const [note] = await readNotes(trx, rows);
  return note ?? null;
}

const encryptText = (db: Db, noteId: string, text: string) =>
  withFields(db, ({ encrypt }) => encrypt('patient_notes.text', noteId, text));

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
  const noteId = randomUUID();
  await trx
    .insertInto('patient_notes')
    .values({
      clinic_id: trx.clinicId,
      note_id: noteId,
      patient_id: patientId,
      author_id: authorId,
      text: await encryptText(trx, noteId, text),
      created_at: now,
    })
    .execute();
  return noteId;
}

export async function setNoteText(
  trx: Trx,
  { noteId, text, now }: { noteId: string; text: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('patient_notes')
    .set({ text: await encryptText(trx, noteId, text), edited_at: now })
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
