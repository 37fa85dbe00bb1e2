import type { Db, Trx } from '../database/connection';
import { prepared } from '../database/prepared';

/** A job that begins soon after the transaction has committed, and never if it does not. */
export interface OutboxJob {
  readonly task: string;
  /** Without personal data. */
  readonly payload: object;
  readonly maxAttempts: number;
}

/** Costs the transaction less than `add_job`, which makes commits wait for each other. */
export async function addToOutbox(
  trx: Trx,
  { task, payload, maxAttempts }: OutboxJob,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      clinic_id: trx.clinicId,
      task,
      payload: JSON.stringify(payload),
      max_attempts: maxAttempts,
    })
    .execute();
}

const relaySome = prepared<{ count: number }>('select relay_outbox($1, $2) as count');

/** Hands over up to `most` rows, all or none of them, and returns how many there were. */
export async function relayOutbox(db: Db, most: number): Promise<number> {
  const [row] = await relaySome(db, [db.clinicId, most]);
  return row?.count ?? 0;
}
