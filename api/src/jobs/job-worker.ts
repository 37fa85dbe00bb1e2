import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { analyseUnknownTables } from '../database/statistics';
import { toLoggable } from '../loggable-error';
import { type QueueRunner, startQueueRunner } from './queue-runner';
import { createCronItems, enqueueFirstJobs } from './schedule-jobs';
import { createTaskList, type TaskOptions } from './tasks';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** More than can be in work at the same time. */
const REMEMBERED_JOBS = 100;

export interface JobWorkerOptions extends TaskOptions {
  readonly databaseUrl: string;
  readonly reconcileMinutes: number;
}

/**
 * Runs queued jobs, oldest first, and retries later what failed; the result stops it. It outlives
 * outages of the database, and sends no email twice because its note was lost in one. Each time that
 * it begins, it compares our records with the card provider's.
 */
export function startJobWorker(options: JobWorkerOptions): () => Promise<void> {
  const { databaseUrl, db, clinic, log, reconcileMinutes } = options;
  const workerId = `jobs-${randomUUID()}`;
  const sentJobIds: string[] = [];
  const taskList = createTaskList(options, (jobId) => {
    sentJobIds.unshift(jobId);
    sentJobIds.length = Math.min(sentJobIds.length, REMEMBERED_JOBS);
  });
  const cronItems = createCronItems(clinic, reconcileMinutes);
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = once(signal, 'abort');

  /** As after a crash of the database; jobs are run without it too. */
  async function analyse(): Promise<void> {
    try {
      if (await analyseUnknownTables(db)) log.info('tables were analysed');
    } catch (error) {
      log.warn({ error: toLoggable(error) }, 'tables could not be analysed');
    }
  }

  async function openQueue(): Promise<QueueRunner | null> {
    await analyse();
    try {
      await enqueueFirstJobs(db);
      const queue = { databaseUrl, workerId, log, taskList, cronItems, doneJobIds: sentJobIds };
      return await startQueueRunner(queue);
    } catch (error) {
      log.error({ error: toLoggable(error) }, 'job queue could not be opened');
      return null;
    }
  }

  async function work(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const queue = await openQueue();
      if (queue) {
        pauseMs = FIRST_PAUSE_MS;
        await Promise.race([queue.failed, stopped]);
      }
      if (signal.aborted) return queue?.stop();
      log.warn({ pauseMs }, 'job queue is away and will be opened again');
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  const working = work();
  return () => {
    stopping.abort();
    return working;
  };
}
