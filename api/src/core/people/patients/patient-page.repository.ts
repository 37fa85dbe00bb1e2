import { sql } from 'kysely';
import { HOUR_MS, type CancelReason, type ContactMessage, type Patient } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { withFields } from '../../../database/encrypted-fields';
import { lastReply, readLastReply } from '../messages/last-reply';
import type { StoredPatient } from './patients.repository';

/**
 * The other listed patients of the account, for whom the patient answers, or who have the same guardian; by name. The guardian is not
 * among them.
 */
export async function listFamily(
  db: Db,
  { id, userId, guardianId }: Pick<StoredPatient, 'id' | 'userId' | 'guardianId'>,
): Promise<Patient['family']> {
  return db
    .selectFrom('patients')
    .select(['patient_id as id', 'name'])
    .select(
      sql<Patient['family'][number]['relation']>`
        case when guardian_id = ${id} then 'child' else 'family' end`.as('relation'),
    )
    .where('clinic_id', '=', db.clinicId)
    .where((is) =>
      is.or([
        is('guardian_id', '=', id),
        is('user_id', '=', userId),
        is('guardian_id', '=', guardianId),
      ]),
    )
    .where('patient_id', '<>', id)
    .where('patient_id', 'is distinct from', guardianId)
    .where('is_listed', '=', true)
    .orderBy('name')
    .execute();
}

/** Why visits were cancelled, as far as staff said. */
export async function listCancellations(
  db: Db,
  patientId: string,
): Promise<Patient['cancellations']> {
  const rows = await db
    .selectFrom('bookings')
    .select(['booking_id as bookingId', 'cancel_reason as reason', 'cancel_note as note'])
    .where('clinic_id', '=', db.clinicId)
    .where('patient_id', '=', patientId)
    .where('status', '=', 'cancelled')
    .where('cancel_reason', 'is not', null)
    .$narrowType<{ reason: CancelReason }>()
    .execute();
  return withFields(db, ({ decrypt }) =>
    rows.map((row) => ({
      ...row,
      note: decrypt('bookings.cancel_note', row.bookingId, row.note) ?? '',
    })),
  );
}

/** Those sent from the account's address, if the account has verified it; newest first. */
export async function listMessagesOfPatient(
  db: Db,
  { userId }: StoredPatient,
): Promise<ContactMessage[]> {
  if (userId === null) return [];
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'm.clinic_id').onRef('u.email', '=', 'm.email'),
    )
    .select(['m.message_id as id', 'm.email', 'm.subject', 'm.message'])
    .select('m.created_at as createdAt')
    .select(lastReply)
    .where('m.clinic_id', '=', db.clinicId)
    .where('u.user_id', '=', userId)
    .where('u.verified_at', 'is not', null)
    .where('m.state', '<>', 'spam')
    .orderBy('m.created_at', 'desc')
    .execute();
  return readLastReply(db, rows);
}

/** Whether the person has opened the patient's page within the last hour. */
export async function hasViewed(
  db: Db,
  { userId, patientId, now }: { userId: string; patientId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select(sql`1`.as('one'))
    .where('clinic_id', '=', db.clinicId)
    .where('subject_type', '=', 'patient')
    .where('subject_id', '=', patientId)
    .where('actor_id', '=', userId)
    .where('action', '=', 'patient.viewed')
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
