import type { EmailChoices } from 'shared-contracts';
import type { Db } from '../../database/connection';

/** Without the people who were removed. */
export async function readEmailChoices(db: Db, userId: string): Promise<EmailChoices> {
  const { reminders } = await db
    .selectFrom('users')
    .select((is) => is('reminders_stopped_at', 'is', null).$castTo<boolean>().as('reminders'))
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const invitations = await db
    .selectFrom('patients')
    .select(['patient_id as patientId', 'name', 'is_account_holder as isAccountHolder'])
    .select((is) => is('recalls_stopped_at', 'is', null).$castTo<boolean>().as('isWanted'))
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_account_holder', 'desc')
    .orderBy('name')
    .orderBy('patient_id')
    .execute();
  return { reminders, invitations };
}

/** Returns how many accounts changed. */
export async function setRemindersStopped(
  db: Db,
  { userId, stoppedAt }: { userId: string; stoppedAt: Date | null },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ reminders_stopped_at: stoppedAt })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('reminders_stopped_at', stoppedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
