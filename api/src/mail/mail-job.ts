import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/connection';

export const SEND_MAIL = 'send_mail';
const MAX_ATTEMPTS = 12;

/** Which mail about what. Names and addresses are read when it is sent: a queue holds none. */
export const mailJobSchema = z.object({
  kind: z.enum(['welcome', 'booked', 'paid', 'cancelled', 'reply']),
  clinicId: z.number().int(),
  /** Of the user, the booking or the message. */
  id: z.uuid(),
});
export type MailJob = z.infer<typeof mailJobSchema>;

/** Within a transaction the job exists only once that commits, and never if it does not. */
export async function enqueueMail(db: Db, job: MailJob): Promise<void> {
  const payload = JSON.stringify(job);
  await sql`
    select graphile_worker.add_job(${SEND_MAIL}, ${payload}::json, max_attempts => ${MAX_ATTEMPTS})
  `.execute(db);
}
