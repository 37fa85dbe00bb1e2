import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Task, TaskList } from 'graphile-worker';
import { failSpan, runAsPartOf, startSpan, toLogFields } from 'shared-server';
import { toLoggable } from '../loggable-error';
import { readOrigin } from '../outbox/origin';

interface FollowOptions {
  readonly log: FastifyBaseLogger;
  /** Of the line about a job that was done. */
  readonly level: 'info' | 'debug';
}

function followTask(name: string, run: Task, { log, level }: FollowOptions): Task {
  const [task = name] = name.split(':');
  return async (payload, helpers) => {
    const { id: jobId, attempts: attempt } = helpers.job;
    const { requestId, traceParent } = readOrigin(payload) ?? {
      requestId: randomUUID(),
      traceParent: null,
    };
    const span = startSpan(`job ${task}`, {
      kind: 'CONSUMER',
      parent: traceParent,
      requestId,
      attributes: { 'job.task': task, 'job.attempt': attempt },
    });
    const work = { requestId, span };
    const begunAt = performance.now();
    const toLine = () => {
      const durationMs = Math.round(performance.now() - begunAt);
      return { ...toLogFields(work), task, jobId, attempt, durationMs };
    };
    try {
      await runAsPartOf(work, async () => run(payload, helpers));
      log[level](toLine(), 'job done');
    } catch (error) {
      failSpan(span, error instanceof Error ? error.name : 'unknown');
      log.warn({ ...toLine(), error: toLoggable(error) }, 'job failed');
      throw error;
    } finally {
      span?.end();
    }
  };
}

/** The same tasks as parts of what asked for them: the request's ID is logged, and passed on to the jobs that they ask for. */
export const followTasks = (tasks: TaskList, options: FollowOptions): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, run]) => [name, followTask(name, run as Task, options)]),
  );
