import { sql } from 'kysely';
import type { Db } from '../database/connection';
import { SILENCE_SECONDS } from '../jobs/heartbeat';

/** Jobs whose time has come, by task without the clinic's number, with the age of the oldest in seconds. */
export async function listWaitingJobs(db: Db) {
  const { rows } = await sql<{ task: string; count: number; oldest: number }>`
    select split_part(task_identifier, ':', 1) as task, count(*)::integer as count,
      extract(epoch from now() - min(run_at))::double precision as oldest
    from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts and locked_at is null
      and task_identifier like ${`%:${db.clinicId}`}
    group by task_identifier
  `.execute(db);
  return rows;
}

/** What was given up and waits for an owner, by task without the clinic's number; null is a notification. */
export const countFailedJobs = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(sql<string | null>`split_part(task, ':', 1)`.as('task'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where('set_aside_at', 'is not', null)
    .groupBy('task')
    .execute();

/** What was asked for and has not reached the queue yet. */
export const countOutbox = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where('set_aside_at', 'is', null)
    .execute();

/** The processes that run jobs, of all clinics of the database. */
export async function countWorkers(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from job_workers
    where seen_at > now() - make_interval(secs => ${SILENCE_SECONDS})
  `.execute(db);
  return rows;
}

/** Times that are kept for patients, and those whose keeping has ended, which a job removes. */
export const countHeldTimes = (db: Db, now: Date) =>
  db
    .selectFrom('bookings')
    .select(sql<string>`case when held_until > ${now} then 'kept' else 'ended' end`.as('state'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where('status', '=', 'held')
    .groupBy('state')
    .execute();
