import { sql } from 'kysely';
import { z } from 'zod';
import type { Clinic } from '../../../clinic';
import type { Db } from '../../../database/connection';

/** With the queue's growing pauses they last for three days. */
const MAX_ATTEMPTS = 25;

/** A task name per clinic: clinics that share a database never take each other's jobs. */
export const toRefundTask = ({ clinicId }: Pick<Clinic, 'clinicId'>): string =>
  `send_refund:${clinicId}`;

export const refundJobSchema = z.object({ refundId: z.uuid() });

/**
 * Within a transaction the job exists only once that commits. A job of this refund that waits, or was
 * given up, is replaced.
 */
export async function enqueueRefund(
  db: Db,
  { clinicId }: Pick<Clinic, 'clinicId'>,
  refundId: string,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${toRefundTask({ clinicId })}, ${JSON.stringify({ refundId })}::json,
      job_key => ${`refund:${clinicId}:${refundId}`}, max_attempts => ${MAX_ATTEMPTS}
    )
  `.execute(db);
}
