import { sql } from 'kysely';
import { z } from 'zod';
import type { Clinic } from '../../../clinic';
import type { Trx } from '../../../database/connection';

/** With the queue's growing pauses they last for three days. */
const MAX_ATTEMPTS = 25;

/** A task name per clinic: clinics that share a database never take each other's jobs. */
export const toIntentTask = ({ clinicId }: Pick<Clinic, 'clinicId'>): string =>
  `close_intent:${clinicId}`;

export const intentJobSchema = z.object({ bookingId: z.uuid() });

/** The job exists only once the transaction commits; the same one that waits already is replaced. */
export async function enqueueIntentClosing(trx: Trx, bookingId: string): Promise<void> {
  const { clinicId } = trx;
  await sql`
    select graphile_worker.add_job(
      ${toIntentTask({ clinicId })}, ${JSON.stringify({ bookingId })}::json,
      job_key => ${`intent:${clinicId}:${bookingId}`}, max_attempts => ${MAX_ATTEMPTS}
    )
  `.execute(trx);
}
