import { sql } from 'kysely';
import { z } from 'zod';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';

const MAX_ATTEMPTS = 12;

/** A task name per clinic: clinics that share a database never take each other's jobs. */
export const toEmailTask = ({ clinicId }: Pick<Clinic, 'clinicId'>): string =>
  `send_email:${clinicId}`;

/** Names and addresses are read when the email is sent: the queue stores none. */
export const emailJobSchema = z.object({
  kind: z.enum([
    'welcome',
    'booked',
    'paid',
    'payment_link',
    'cancelled',
    'rescheduled',
    'reminder',
    'refunded',
    'waiting_offer',
    'reply',
    'account_closed',
    'recall',
    'time_off_decided',
  ]),
  clinicId: z.number().int(),
  /** Of the user, the booking, the reminder, the refund, the hold, the reply, the recall or the request. */
  id: z.uuid(),
});
export type EmailJob = z.infer<typeof emailJobSchema>;

/** Within a transaction the job exists only once that commits, and never if it does not. */
export async function enqueueEmail(db: Db, job: EmailJob): Promise<void> {
  const payload = JSON.stringify(job);
  await sql`
    select graphile_worker.add_job(
      ${toEmailTask(job)}, ${payload}::json, max_attempts => ${MAX_ATTEMPTS}
    )
  `.execute(db);
}
