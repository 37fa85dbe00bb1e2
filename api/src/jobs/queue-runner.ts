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
import { releaseOwnJobs, startHeartbeat } from './heartbeat';

/** Longer than the time limits of mailer and card provider: jobs in work are finished first. */
const STOP_DEADLINE_MS = 40_000;
const END_DEADLINE_MS = 1_000;

export interface QueueOptions {
  /** The queue listens through it: behind a pooler of transactions it polls every 2 seconds. */
  readonly databaseUrl: string;
  /** Jobs that this worker had in work when its last queue failed are taken up again. */
  readonly workerId: string;
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

/** The queue of graphile-worker on a pool of its own. */
function runQueue(pool: Pool, { workerId, log, taskList, cronItems }: QueueOptions) {
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

/**
 * Runs jobs until it is stopped. Other processes may share the queue. Throws when the database
 * cannot be reached.
 */
export async function startQueueRunner(options: QueueOptions): Promise<QueueRunner> {
  const { databaseUrl, workerId, log, doneJobIds } = options;
  const pool = createPool(databaseUrl, { maxConnections: 3, onBroken: logBrokenConnections(log) });
  const endPool = () => waitAtMost(END_DEADLINE_MS, pool.end());
  try {
    await releaseOwnJobs(pool, { workerId, doneJobIds });
    const heartbeat = await startHeartbeat(pool, { workerId, log });
    const queue = runQueue(pool, options);
    const runner = await queue.runner;
    const close = async (): Promise<void> => {
      // After a failure graphile-worker may never report its end.
      await waitAtMost(STOP_DEADLINE_MS, runner.promise);
      clearInterval(heartbeat);
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
