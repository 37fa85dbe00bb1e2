import { listComplaints, requireResult, testHealthySite } from '../../test-kit/healthy-site';

const tested = testHealthySite();

const { complain } = tested;

it.each([
  'delete from job_workers',
  "update job_workers set seen_at = now() - interval '2 minutes'",
])('a site without a living worker is found: %s', async (statement) => {
  await tested.site.query(statement);
  expect(await complain()).toEqual({ worker: 'failed' });
});

it('jobs that were given up are counted, those of other clinics are not', async () => {
  const add = (clinicId: number, setAsideAt: string) =>
    tested.site.query(
      `insert into outbox (clinic_id, task, payload, set_aside_at) values ($1, 'send_email:1', '{}', ${setAsideAt})`,
      [clinicId],
    );
  await add(2, 'now()');
  await add(1, 'null');
  expect(await complain()).toEqual({});
  await add(1, 'now()');
  await add(1, 'now()');
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({ 'failed jobs': 'warning' });
  expect(requireResult(examined, 'failed jobs').found).toMatch(/^2 jobs could not be done/);
});

const addJob = (task: string, minutesAgo: number) =>
  tested.site.query(
    'select graphile_worker.add_job($1, run_at => now() - make_interval(mins => $2))',
    [task, minutesAgo],
  );

it.each([
  [4, {}],
  [6, { 'oldest waiting job': 'warning' }],
  [61, { 'oldest waiting job': 'failed' }],
] as const)('the oldest job has waited for %d minutes', async (minutes, expected) => {
  await addJob('send_email:1', minutes);
  await addJob('send_email:1', 1);
  await addJob('send_email:11', 90);
  expect(await complain()).toEqual(expected);
});

it('a job that is being done, was given up or is not due yet does not wait', async () => {
  await addJob('send_email:1', 90);
  await tested.site.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'jobs-1'",
  );
  await addJob('send_refund:1', -10);
  await addJob('reconcile:1', 80);
  await tested.site.query(
    'update graphile_worker._private_jobs set attempts = max_attempts where locked_at is null and run_at < now()',
  );
  expect(await complain()).toEqual({});
});
