import { type Db, inTransaction } from '../../../database/connection';
import { enqueueEmail } from '../../../outbox/email-job';
import { insertReminders, listLeadHours } from './reminders.repository';

/**
 * Queues an email for each reminder that is due. It is stored with its email or not at all: each is
 * queued once, however often and concurrently this runs.
 */
export async function queueReminders(db: Db, now: Date): Promise<void> {
  const { clinicId } = db.clinic;
  const leadHours = await listLeadHours(db);
  await inTransaction(db, async (trx) => {
    for (const [index, hours] of leadHours.entries()) {
      const lead = { hours, nextHours: leadHours[index - 1] ?? 0 };
      for (const id of await insertReminders(trx, { lead, now })) {
        await enqueueEmail(trx, { kind: 'reminder', clinicId, id });
      }
    }
  });
}
