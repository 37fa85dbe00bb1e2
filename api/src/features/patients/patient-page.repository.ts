import { sql } from 'kysely';
import type { ContactMessage, Patient, PatientNote } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import { lastReply } from '../messages/last-reply';
import type { StoredPatient } from './patients.repository';

/** The other listed patients of the account, by name. */
export async function listFamily(
  db: Db,
  clinic: Clinic,
  { id, userId }: StoredPatient,
): Promise<Patient['family']> {
  if (userId === null) return [];
  return db
    .selectFrom('patients')
    .select(['patient_id as id', 'name'])
    .where('clinic_id', '=', clinic.clinicId)
    .where('user_id', '=', userId)
    .where('patient_id', '<>', id)
    .where('is_listed', '=', true)
    .orderBy('name')
    .execute();
}

/** Newest first. */
export function listNotes(db: Db, clinic: Clinic, patientId: string): Promise<PatientNote[]> {
  return db
    .selectFrom('patient_notes as n')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'n.clinic_id').onRef('u.user_id', '=', 'n.author_id'),
    )
    .select(['n.note_id as id', 'n.text', 'u.name as author'])
    .select('n.created_at as createdAt')
    .where('n.clinic_id', '=', clinic.clinicId)
    .where('n.patient_id', '=', patientId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.note_id')
    .execute();
}

interface NewNote {
  readonly patientId: string;
  readonly authorId: string;
  readonly text: string;
  readonly now: Date;
}

export async function insertNote(
  trx: Db,
  clinic: Clinic,
  { patientId, authorId, text, now }: NewNote,
): Promise<string> {
  const row = await trx
    .insertInto('patient_notes')
    .values({
      clinic_id: clinic.clinicId,
      patient_id: patientId,
      author_id: authorId,
      text,
      created_at: now,
    })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return row.note_id;
}

/** Those sent from the account's address, if the account has verified it; newest first. */
export async function listMessages(
  db: Db,
  clinic: Clinic,
  { userId }: StoredPatient,
): Promise<ContactMessage[]> {
  if (userId === null) return [];
  return db
    .selectFrom('messages as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'm.clinic_id').onRef('u.email', '=', 'm.email'),
    )
    .select(['m.message_id as id', 'm.email', 'm.subject', 'm.message'])
    .select('m.created_at as createdAt')
    .select(lastReply)
    .where('m.clinic_id', '=', clinic.clinicId)
    .where('u.user_id', '=', userId)
    .where('u.verified_at', 'is not', null)
    .where('m.state', '<>', 'spam')
    .orderBy('m.created_at', 'desc')
    .execute();
}

const HOUR_MS = 60 * 60 * 1000;

/** Whether the person has opened the patient's page within the last hour. */
export async function hasViewed(
  db: Db,
  clinic: Clinic,
  { userId, patientId, now }: { userId: string; patientId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select(sql`1`.as('one'))
    .where('clinic_id', '=', clinic.clinicId)
    .where('subject_type', '=', 'patient')
    .where('subject_id', '=', patientId)
    .where('actor_id', '=', userId)
    .where('action', '=', 'patient.viewed')
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
