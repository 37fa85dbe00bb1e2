import { type Check, type CheckGroup, failed, ok, warning } from '../check';

const NEEDS = ['settings of the API', 'schema'];

const toCount = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const SILENT_SECONDS = 60;

const worker: Check = {
  name: 'worker',
  needs: NEEDS,
  run: async ({ query }) => {
    const [row] = await query<{ seconds: number | null }>(
      'select extract(epoch from now() - max(seen_at))::integer as seconds from job_workers',
    );
    const { seconds } = row!;
    if (seconds !== null && seconds <= SILENT_SECONDS) return ok('A process works on the jobs.');
    const advice =
      'Emails, refunds and reminders wait: start the API, or `npm run work -w api` where WORKER is none.';
    return failed('No process works on the jobs.', advice);
  },
};

const failedJobs: Check = {
  name: 'failed jobs',
  needs: NEEDS,
  run: async ({ query, settingsOf }) => {
    const [row] = await query<{ count: number }>(
      'select count(*)::integer from outbox where clinic_id = $1 and set_aside_at is not null',
      [settingsOf('api').CLINIC_ID],
    );
    if (row!.count === 0) return ok('No job was given up.');
    const advice = 'An owner decides on the page Failed jobs whether they are tried again.';
    return warning(`${toCount(row!.count, 'job')} could not be done, such as an email.`, advice);
  },
};

const LATE_MINUTES = 5;
const TOO_LATE_MINUTES = 60;

const OLDEST = `
  select floor(extract(epoch from now() - min(run_at)) / 60)::integer as minutes from graphile_worker.jobs
  where run_at <= now() and locked_at is null and attempts < max_attempts
    and task_identifier like '%:' || $1::integer`;

const waiting: Check = {
  name: 'oldest waiting job',
  needs: NEEDS,
  run: async ({ query, settingsOf }) => {
    const [row] = await query<{ minutes: number | null }>(OLDEST, [settingsOf('api').CLINIC_ID]);
    const minutes = row!.minutes ?? 0;
    if (minutes < LATE_MINUTES) return ok('No job has to wait long.');
    const found = `A job has been waiting for ${toCount(minutes, 'minute')}.`;
    const advice = 'See the log of the process that works on the jobs.';
    return minutes < TOO_LATE_MINUTES ? warning(found, advice) : failed(found, advice);
  },
};

/** Whether what was asked for gets done. */
export const jobChecks: CheckGroup = { title: 'Jobs', checks: [worker, failedJobs, waiting] };
