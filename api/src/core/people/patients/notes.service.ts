import { DAY_MS, type PatientNote } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Db, Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import * as notes from './notes.repository';
import { type PatientKey, requirePatient } from './require-patient';

/** For how long an author can correct a note. */
const CORRECTABLE_MS = DAY_MS;

const isCorrectable = ({ authorId, createdAt }: notes.StoredNote, { userId, now }: Actor) =>
  authorId === userId && now.getTime() < createdAt.getTime() + CORRECTABLE_MS;

/** The notes about a patient, as one of the staff reads them. */
export async function listNotesFor(
  db: Db,
  { patientId, actor }: { patientId: string; actor: Actor },
): Promise<PatientNote[]> {
  const stored = await notes.listNotes(db, patientId);
  return stored.map((note) => ({ ...note, isCorrectable: isCorrectable(note, actor) }));
}

interface NewNote extends PatientKey {
  readonly text: string;
  readonly actor: Actor;
}

/** Returns the ID of the new note. */
export async function addNote(trx: Trx, { text, actor, ...key }: NewNote): Promise<string> {
  const { id: patientId } = await requirePatient(trx, key);
  const { userId: authorId, now } = actor;
  const noteId = await notes.insertNote(trx, { text, patientId, authorId, now });
  const subject = { type: 'patient', id: patientId };
  await recordAudit(trx, { actor, action: 'patient.noted', subject, after: { noteId } });
  return noteId;
}

interface NoteChange extends PatientKey {
  readonly noteId: string;
  readonly actor: Actor;
}

async function requireNote(trx: Trx, { noteId, ...key }: NoteChange) {
  const { id: patientId } = await requirePatient(trx, key);
  const note = await notes.lockNote(trx, { patientId, noteId });
  if (!note) throw new DomainError('not_found');
  return { note, subject: { type: 'patient', id: patientId } };
}

/** Returns how many notes changed: 0 when the text is the same. */
export async function correctNote(
  trx: Trx,
  { text, ...change }: NoteChange & { text: string },
): Promise<number> {
  const { noteId, actor } = change;
  const { note, subject } = await requireNote(trx, change);
  if (!isCorrectable(note, actor)) throw new DomainError('note_fixed');
  if (note.text === text) return 0;
  await notes.setNoteText(trx, { noteId, text, now: actor.now });
  const action = 'patient.note_corrected';
  await recordAudit(trx, { actor, action, subject, after: { noteId } });
  return 1;
}

export async function removeNote(trx: Trx, change: NoteChange): Promise<void> {
  const { noteId, actor } = change;
  const { note, subject } = await requireNote(trx, change);
  await notes.deleteNote(trx, noteId);
  const before = { noteId, authorId: note.authorId };
  await recordAudit(trx, { actor, action: 'patient.note_removed', subject, before });
}
