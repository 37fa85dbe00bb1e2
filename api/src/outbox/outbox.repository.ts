import { sql } from 'kysely';
import type { Database, Db } from '../database/connection';

/** A row that waits for an owner's decision. */
export interface SetAside {
  readonly id: string;
  /** Null for the notification that a day has changed. */
  readonly task: string | null;
}

interface Relayed {
  /** Null while another process hands rows over. */
  readonly handled: number | null;
  readonly setAside: readonly SetAside[];
}

/** Hands over up to `most` rows, the oldest first; those that are rejected are set aside. */
export async function relayOutbox(db: Db, most: number): Promise<Relayed> {
  const { rows } = await sql<Relayed>`
    select handled, set_aside as "setAside" from relay_outbox(${db.clinicId}, ${most})
  `.execute(db);
  return rows[0]!;
}

interface DeadJobs {
  /** Their dead jobs are set aside. */
  readonly tasks: readonly string[];
  /** The next run of these makes up for a dead job, which is deleted. */
  readonly scheduled: readonly string[];
}

/** Takes jobs that have used all their attempts out of the queue. */
export async function setAsideDeadJobs(
  db: Db,
  { tasks, scheduled }: DeadJobs,
): Promise<readonly SetAside[]> {
  const { rows } = await sql<SetAside>`
    with dead as materialized (
      select id, task_identifier as task, queue_name as queue from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and task_identifier in (${sql.join([...tasks, ...scheduled])})
    ), taken as (
      select * from graphile_worker.complete_jobs(array(select id from dead))
    )
    insert into outbox
      (clinic_id, task, payload, max_attempts, queue, key, attempts, set_aside_at, error)
    select ${db.clinicId}, task, payload, max_attempts, queue, key, attempts, updated_at, last_error
    from taken join dead using (id) where task in (${sql.join(tasks)})
    returning outbox_id as id, task
  `.execute(db);
  return rows;
}

/** The number of the newest row of all clinics; 0 before the first one. */
export async function readLastOutboxId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(outbox_id), 0)::text as id from outbox`.execute(db);
  return rows[0]!.id;
}

/** Deletes the emails that were asked for after a row, and that nobody is to get. Only while nothing else works on the database. */
export async function deleteEmailsAfter(db: Database, outboxId: string): Promise<void> {
  await sql`
    delete from outbox
    where outbox_id > ${outboxId} and starts_with(task, 'send_email:')`.execute(db);
}

/** What is noted of emails that wait in a restored database. */
export const RESTORED = 'The database was restored';

/**
 * Takes the emails of all clinics that wait out of the queue of a database that was restored, and returns how many. As a rule
 * they were sent after the backup was made: an owner decides about each. Only while nothing works on the queue.
 */
export async function setAsideEmails(db: Database): Promise<number> {
  // A worker that was at work when the backup was made would hold its queue back for hours.
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_by is not null
    ))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    with waiting as materialized (
      select id, task_identifier as task, queue_name as queue from graphile_worker.jobs
      where starts_with(task_identifier, 'send_email:')
    ), taken as (
      delete from graphile_worker._private_jobs where id in (select id from waiting) returning *
    ), moved as (
      insert into outbox
        (clinic_id, task, payload, max_attempts, queue, key, attempts, set_aside_at, error)
      select split_part(task, ':', 2)::integer, task, payload, max_attempts, queue, key, attempts, now(), ${RESTORED}
      from taken join waiting using (id)
      returning outbox_id
    ), kept as (
      update outbox set set_aside_at = now(), error = ${RESTORED}
      where starts_with(task, 'send_email:') and set_aside_at is null
      returning outbox_id
    )
    select ((select count(*) from moved) + (select count(*) from kept))::integer as count
  `.execute(db);
  return rows[0]!.count;
}
