import { sql } from 'kysely';
import { z } from 'zod';
import type { Clinic } from '../clinic';
import type { Trx } from '../database/connection';
import { addToOutbox } from '../outbox/outbox.repository';

export const EMAIL_ATTEMPTS = 12;

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
    'moved',
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

interface Timing {
  readonly delaySeconds: number;
  /** The job takes the place of one of the same key that waits. */
  readonly key: string;
}

/** Within a transaction the job exists only once that commits, and never if it does not. */
export async function enqueueEmail(trx: Trx, job: EmailJob, timing?: Timing): Promise<void> {
  const task = toEmailTask(job);
  if (!timing) {
    return addToOutbox(trx, { task, payload: job, maxAttempts: EMAIL_ATTEMPTS });
  }
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(job)}::json, max_attempts => ${EMAIL_ATTEMPTS},
      job_key => ${timing.key}, run_at => now() + make_interval(secs => ${timing.delaySeconds})
    )
  `.execute(trx);
}

/** For how long a visit that was moved can be moved back before its patient is told. */
const MOVE_DELAY_SECONDS = 60;

/** Tells of a visit that staff moved, once it has stayed where it is for a while. */
export const enqueueMoveEmail = (trx: Trx, id: string): Promise<void> =>
  enqueueEmail(
    trx,
    { kind: 'moved', clinicId: trx.clinicId, id },
    { delaySeconds: MOVE_DELAY_SECONDS, key: `moved:${trx.clinicId}:${id}` },
  );
