import type { Trx } from '../database/connection';
import { withOrigin } from './origin';

/** What is done in the background, by the name of its task. */
export interface Job {
  readonly task: string;
  /** Without personal data. */
  readonly payload: object;
  readonly maxAttempts: number;
  /** Jobs of one queue run one after another, in the order in which they were asked for. */
  readonly queue?: string;
}

export interface EnqueueOptions {
  /** The job takes the place of a waiting one with the same key. */
  readonly key?: string;
  /** Soon, unless given. */
  readonly runAt?: Date;
}

/**
 * The only way into the queue: the job exists once the transaction has committed, and never if it does not. It knows the
 * request that asked for it. A row costs less than `add_job`, which makes commits wait for each other.
 */
export async function enqueue(
  trx: Trx,
  { task, payload, maxAttempts, queue }: Job,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      clinic_id: trx.clinicId,
      task,
      payload: JSON.stringify(withOrigin(payload)),
      max_attempts: maxAttempts,
      queue,
      key,
      run_at: runAt,
    })
    .execute();
}
