import type { PatientNote } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import * as notes from './notes.repository';
import { type PatientKey, requirePatient } from './require-patient';

/** For how long an author can correct a note. */
const CORRECTABLE_MS = 24 * 60 * 60 * 1000;

const isCorrectable = ({ authorId, createdAt }: notes.StoredNote, { userId, now }: Actor) =>
  authorId === userId && now.getTime() < createdAt.getTime() + CORRECTABLE_MS;

/** The notes about a patient, as one of the staff reads them. */
export async function listNotesFor(
  db: Db,
  clinic: Clinic,
  { patientId, actor }: { patientId: string; actor: Actor },
): Promise<PatientNote[]> {
  const stored = await notes.listNotes(db, clinic, patientId);
  return stored.map((note) => ({ ...note, isCorrectable: isCorrectable(note, actor) }));
}

interface NewNote extends PatientKey {
  readonly text: string;
  readonly actor: Actor;
}

/** Returns the ID of the new note. Run it in a transaction. */
export async function addNote(
  trx: Db,
  clinic: Clinic,
  { text, actor, ...key }: NewNote,
): Promise<string> {
  const { id: patientId } = await requirePatient(trx, clinic, key);
  const { userId: authorId, now } = actor;
  const noteId = await notes.insertNote(trx, clinic, { text, patientId, authorId, now });
  const subject = { type: 'patient', id: patientId };
  await recordAudit(trx, clinic, { actor, action: 'patient.noted', subject, after: { noteId } });
  return noteId;
}

interface NoteChange extends PatientKey {
  readonly noteId: string;
  readonly actor: Actor;
}

async function requireNote(trx: Db, clinic: Clinic, { noteId, ...key }: NoteChange) {
  const { id: patientId } = await requirePatient(trx, clinic, key);
  const note = await notes.lockNote(trx, clinic, { patientId, noteId });
  if (!note) throw new DomainError('not_found');
  return { note, subject: { type: 'patient', id: patientId } };
}

/** Returns how many notes changed: 0 when the text is the same. Run it in a transaction. */
export async function correctNote(
  trx: Db,
  clinic: Clinic,
  { text, ...change }: NoteChange & { text: string },
): Promise<number> {
  const { noteId, actor } = change;
  const { note, subject } = await requireNote(trx, clinic, change);
  if (!isCorrectable(note, actor)) throw new DomainError('note_fixed');
  if (note.text === text) return 0;
  await notes.setNoteText(trx, clinic, { noteId, text, now: actor.now });
  const action = 'patient.note_corrected';
  await recordAudit(trx, clinic, { actor, action, subject, after: { noteId } });
  return 1;
}

/** Run it in a transaction. */
export async function removeNote(trx: Db, clinic: Clinic, change: NoteChange): Promise<void> {
  const { noteId, actor } = change;
  const { note, subject } = await requireNote(trx, clinic, change);
  await notes.deleteNote(trx, clinic, noteId);
  const before = { noteId, authorId: note.authorId };
  await recordAudit(trx, clinic, { actor, action: 'patient.note_removed', subject, before });
}
