import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Task } from 'graphile-worker';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';
import { toLoggable } from '../loggable-error';
import type { Clock, Mailer } from '../ports';
import { emailJobSchema, toEmailTask } from './email-job';
import { countUnverifiedEmail } from './email.repository';
import { type QueueRunner, startQueueRunner } from './queue-runner';
import { renderEmail, type RenderedEmail } from './render-email';

/** Anyone can sign up with a stranger's address: the most that it is written to. */
const MAX_UNVERIFIED_EMAILS_PER_DAY = 10;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** More than can be in work at the same time. */
const REMEMBERED_JOBS = 100;

export interface EmailWorkerOptions {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly clinic: Clinic;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Where the site is, for the links in the emails. */
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
}

/** Sends the email of a job, and remembers the job's id in `sentJobIds`. */
function createTask(options: EmailWorkerOptions, sentJobIds: string[]): Task {
  const { db, clinic, mailer, clock, publicUrl, log } = options;

  async function isAllowed({ recipient }: RenderedEmail): Promise<boolean> {
    if (!recipient || recipient.isVerified) return true;
    const { userId } = recipient;
    const count = await countUnverifiedEmail(db, clinic, { userId, now: clock() });
    return count <= MAX_UNVERIFIED_EMAILS_PER_DAY;
  }

  return async (payload, { job }) => {
    const { kind, id } = emailJobSchema.parse(payload);
    const context = {
      clinicName: clinic.name,
      clinicEmail: mailer.address,
      publicUrl,
      now: clock(),
    };
    const rendered = await renderEmail(db, clinic, { kind, id, context });
    if (!rendered) return;
    // A retry was counted the first time.
    if (job.attempts === 1 && !(await isAllowed(rendered))) {
      log.warn({ userId: rendered.recipient?.userId }, 'email limit of an unverified account');
      return;
    }
    await mailer.send(rendered.email);
    sentJobIds.unshift(job.id);
    sentJobIds.length = Math.min(sentJobIds.length, REMEMBERED_JOBS);
  };
}

/**
 * Sends queued emails, oldest first, and retries later what could not be sent; the result stops it.
 * It outlives outages of the database, and sends no email twice because its note was lost in one.
 */
export function startEmailWorker(options: EmailWorkerOptions): () => Promise<void> {
  const { databaseUrl, clinic, log } = options;
  const sentJobIds: string[] = [];
  const taskList = { [toEmailTask(clinic)]: createTask(options, sentJobIds) };
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = once(signal, 'abort');

  async function openQueue(): Promise<QueueRunner | null> {
    try {
      return await startQueueRunner({ databaseUrl, log, taskList, doneJobIds: sentJobIds });
    } catch (error) {
      log.error({ error: toLoggable(error) }, 'email queue could not be opened');
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
      log.warn({ pauseMs }, 'email queue is away and will be opened again');
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
