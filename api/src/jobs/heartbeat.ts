import type { FastifyBaseLogger } from 'fastify';
import type { createPool } from '../database/connection';
import { toLoggable } from '../loggable-error';

const BEAT_MS = 5_000;
/** After which a worker counts as dead, and its jobs are free for others. */
export const SILENCE_SECONDS = 30;

type Pool = ReturnType<typeof createPool>;

/** Both at once, or another worker could take what is done before it is marked as done. */
export async function releaseOwnJobs(
  pool: Pool,
  { workerId, doneJobIds }: { workerId: string; doneJobIds: readonly string[] },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId]);
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [doneJobIds]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const BEAT = `
  insert into job_workers (worker_id, seen_at) values ($1, now())
  on conflict (worker_id) do update set seen_at = now()`;

const FORGET_SILENT = `
  delete from job_workers where worker_id in (
    select worker_id from job_workers where seen_at < now() - make_interval(secs => $1)
    for update skip locked
  )`;

const UNLOCK_ABANDONED = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null
      and not exists (select from job_workers where worker_id = locked_by)
  ))`;

async function beat(pool: Pool, workerId: string): Promise<void> {
  await pool.query(BEAT, [workerId]);
  await pool.query(FORGET_SILENT, [SILENCE_SECONDS]);
  await pool.query(UNLOCK_ABANDONED);
}

/** Says regularly that the worker is alive, and frees the jobs of those that no longer say so. */
export async function startHeartbeat(
  pool: Pool,
  { workerId, log }: { readonly workerId: string; readonly log: FastifyBaseLogger },
): Promise<NodeJS.Timeout> {
  await beat(pool, workerId);
  const beatAgain = (): void =>
    void beat(pool, workerId).catch((error: unknown) =>
      log.warn({ error: toLoggable(error) }, 'the heartbeat of the job queue failed'),
    );
  return setInterval(beatAgain, BEAT_MS).unref();
}
