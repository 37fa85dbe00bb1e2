import type { JobHelpers } from 'graphile-worker';
import { currentWork } from 'shared-server';
import { readOrigin, withOrigin } from '../outbox/origin';
import { startQuietLog } from '../../test-kit/quiet-log';
import { followTasks } from './follow-tasks';

const origin = { requestId: '0f8fad5b-d9cb-469f-a165-70867728950e', traceParent: null };
const helpers = { job: { id: '7', attempts: 2 } } as JobHelpers;

/** Runs one job as the queue does; gives the lines of the log. */
async function runJob(payload: object, run: (payload: unknown) => void) {
  const { log, lines } = startQuietLog();
  const tasks = followTasks(
    { 'send_email:1': async (given: unknown) => run(given) },
    { log, level: 'info' },
  );
  const failure = await Promise.resolve(tasks['send_email:1']!(payload, helpers)).then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

it('a job is logged under the ID of the request that asked for it', async () => {
  const { lines } = await runJob({ id: 'x', origin }, () => undefined);
  expect(lines).toMatchObject([
    { msg: 'job done', reqId: origin.requestId, task: 'send_email', jobId: '7', attempt: 2 },
  ]);
});

it('what a job asks for has the same ID, and outside of jobs nothing has one', async () => {
  let next: unknown;
  await runJob({ origin }, () => {
    next = withOrigin({ id: 'y' });
  });
  expect(next).toEqual({ id: 'y', origin });
  expect(withOrigin({ id: 'y' })).toEqual({ id: 'y' });
});

it.each([{}, { origin: 'no' }, { origin: { requestId: 7 } }])(
  'a job that no request asked for has an ID of its own: %j',
  async (payload) => {
    let id: string | undefined;
    const { lines } = await runJob(payload, () => {
      id = currentWork()?.requestId;
    });
    expect(readOrigin(payload)).toBeNull();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(lines).toMatchObject([{ msg: 'job done', reqId: id }]);
  },
);

it('a job that fails is logged under the ID too, and fails for the queue', async () => {
  const error = new Error('no answer');
  const { failure, lines } = await runJob({ origin }, () => {
    throw error;
  });
  expect(failure).toBe(error);
  expect(lines).toMatchObject([
    { msg: 'job failed', level: 40, reqId: origin.requestId, error: { message: 'no answer' } },
  ]);
});
