import { sql } from 'kysely';
import type { Db, Trx } from '../database/connection';

export interface FailedJobRow {
  readonly id: string;
  readonly task: string | null;
  readonly kind: string | null;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
}

const MOST = 200;

/** What was set aside, the newest first. */
export const listFailedJobs = (db: Db): Promise<FailedJobRow[]> =>
  db
    .selectFrom('outbox')
    .select(['outbox_id as id', 'task', 'attempts', 'error'])
    .select(sql<Date>`set_aside_at`.as('failedAt'))
    .select(sql<string | null>`payload ->> 'kind'`.as('kind'))
    .where('clinic_id', '=', db.clinicId)
    .where('set_aside_at', 'is not', null)
    .orderBy('set_aside_at', 'desc')
    .orderBy('outbox_id', 'desc')
    .limit(MOST)
    .execute();

type Decided = Pick<FailedJobRow, 'task' | 'kind'>;

/** Undefined when it no longer waits for a decision. */
export const requeueFailedJob = (trx: Trx, id: string): Promise<Decided | undefined> =>
  trx
    .updateTable('outbox')
    .set({ set_aside_at: null, error: null, attempts: 0, run_at: null })
    .where('clinic_id', '=', trx.clinicId)
    .where('outbox_id', '=', id)
    .where('set_aside_at', 'is not', null)
    .returning('task')
    .returning(sql<string | null>`payload ->> 'kind'`.as('kind'))
    .executeTakeFirst();

/** Undefined when it no longer waits for a decision. */
export const deleteFailedJob = (trx: Trx, id: string): Promise<Decided | undefined> =>
  trx
    .deleteFrom('outbox')
    .where('clinic_id', '=', trx.clinicId)
    .where('outbox_id', '=', id)
    .where('set_aside_at', 'is not', null)
    .returning('task')
    .returning(sql<string | null>`payload ->> 'kind'`.as('kind'))
    .executeTakeFirst();
