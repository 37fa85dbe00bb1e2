import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  type LogLevel,
  type ParsedCronItem,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { createPool } from '../database/connection';
import { logBrokenConnections } from '../database/connection-log';
import { toLoggable } from '../loggable-error';

const UNLOCK_INTERVAL_MS = 60_000;
/** Longer than the time limits of mailer and card provider: jobs in work are finished first. */
const STOP_DEADLINE_MS = 40_000;

export interface QueueOptions {
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  readonly taskList: TaskList;
  readonly cronItems: ParsedCronItem[];
  /** Jobs that are done, although the database may not have been told so. */
  readonly doneJobIds: readonly string[];
}

export interface QueueRunner {
  /** Resolves when the queue stops by itself, as after an outage of the database. Never rejects. */
  readonly failed: Promise<void>;
  /** Waits until jobs in work are done and noted as such. */
  stop(): Promise<void>;
}

type Pool = ReturnType<typeof createPool>;

const levels: Record<LogLevel, 'error' | 'warn' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
};

const waitAtMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), sleep(ms, undefined, { ref: false })]);

/** A worker is alive while it has a connection: its connections carry its id as their name. */
const UNLOCK_ABANDONED = `
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and not exists (
      select from pg_stat_activity
      where datname = current_database() and application_name = locked_by
    )
  ))`;

/** Both at once, or another worker could take what is done before it is marked as done. */
async function releaseJobs(pool: Pool, doneJobIds: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(UNLOCK_ABANDONED);
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [doneJobIds]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function openPool(databaseUrl: string, workerId: string, log: FastifyBaseLogger): Pool {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', workerId);
  return createPool(url.href, { maxConnections: 3, onBroken: logBrokenConnections(log) });
}

/** The queue of graphile-worker on a pool of its own. */
function runQueue(pool: Pool, workerId: string, { log, taskList, cronItems }: QueueOptions) {
  const events = new EventEmitter() as WorkerEvents;
  events.once('pool:create', ({ workerPool }) => {
    workerPool.id = workerId;
  });
  const runner = run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    taskList,
    parsedCronItems: cronItems,
    events,
    logger: new Logger(() => (level, message) => log[levels[level]]({ message }, 'job queue')),
    // Without batches a job that cannot be noted as done is an unhandled rejection, and a stop does
    // not wait for the notes.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  return { runner, stopping: once(events, 'pool:gracefulShutdown') };
}

function unlockRegularly(pool: Pool, log: FastifyBaseLogger): NodeJS.Timeout {
  const unlock = (): void =>
    void releaseJobs(pool, []).catch((error: unknown) =>
      log.warn({ error: toLoggable(error) }, 'abandoned jobs could not be unlocked'),
    );
  return setInterval(unlock, UNLOCK_INTERVAL_MS).unref();
}

/**
 * Runs jobs until it is stopped. Other processes may share the queue. Throws when the database
 * cannot be reached.
 */
export async function startQueueRunner(options: QueueOptions): Promise<QueueRunner> {
  const { databaseUrl, log, doneJobIds } = options;
  const workerId = `jobs-${randomUUID()}`;
  const pool = openPool(databaseUrl, workerId, log);
  const endPool = () => waitAtMost(STOP_DEADLINE_MS, pool.end());
  try {
    await releaseJobs(pool, doneJobIds);
    const queue = runQueue(pool, workerId, options);
    const runner = await queue.runner;
    const unlocking = unlockRegularly(pool, log);
    const close = async (): Promise<void> => {
      clearInterval(unlocking);
      // After a failure graphile-worker may never report its end.
      await waitAtMost(STOP_DEADLINE_MS, runner.promise);
      await endPool();
    };
    return {
      failed: Promise.race([queue.stopping, runner.promise.catch(() => undefined)]).then(close),
      stop: async () => {
        runner.stop().catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await endPool();
    throw error;
  }
}
