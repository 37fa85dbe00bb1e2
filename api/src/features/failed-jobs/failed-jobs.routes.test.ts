import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { call, errorResponse, success } from '../../../test-kit/call';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { inTransaction } from '../../database/connection';
import { enqueueEmail } from '../../outbox/email-job';
import { enqueueRefund } from '../../core/money/refunds/refund-job';
import { setAsideDeadJobs, setAsideEmails } from '../../outbox/outbox.repository';

let api: TestApi;
let owner: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await emptyOutbox(api);
  await api.db.deleteFrom('outbox').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(api.db);
});

const jobs = { tasks: ['send_email:1', 'send_refund:1'], scheduled: ['reconcile:1'] };
const id = randomUUID();

/** As the queue leaves a job that failed for the last time. */
async function spendAttempts(lastError: string): Promise<void> {
  await emptyOutbox(api);
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${lastError}
  `.execute(api.db);
  await setAsideDeadJobs(api.db, jobs);
}

const failEmail = async (lastError = 'The email was not sent: ECONNECTION'): Promise<void> => {
  await inTransaction(api.db, (trx) => enqueueEmail(trx, { kind: 'booked', clinicId: 1, id }));
  await spendAttempts(lastError);
};

interface Listed {
  readonly id: string;
  readonly reason: string;
}

const list = async (): Promise<Listed[]> =>
  (await call(api, 'GET /api/failed-jobs', { token: owner.token })).body as Listed[];

async function listQueue(): Promise<unknown[]> {
  const { rows } = await sql`
    select task_identifier as task, payload, jobs.attempts, jobs.max_attempts, queue_name as queue
    from graphile_worker.jobs join graphile_worker._private_jobs using (id)`.execute(api.db);
  return rows;
}

async function listAudit(): Promise<unknown[]> {
  return api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_type', 'after'])
    .where('subject_type', '=', 'job')
    .execute();
}

it('a job that used all its attempts is listed in words, without its error', async () => {
  await failEmail();
  expect(await list()).toEqual([
    {
      id: expect.any(String) as string,
      task: 'email',
      kind: 'booked',
      failedAtUtc: expect.any(String) as string,
      attempts: 12,
      reason: 'mail_server_away',
    },
  ]);
  expect(await listQueue()).toEqual([]);
});

it.each([
  ['The email was not sent: EENVELOPE 550', 'address_rejected'],
  ['The email was not sent: EAUTH 535', 'mail_login_rejected'],
  ['The email was not sent: EMESSAGE 554', 'email_rejected'],
  ['pat@clinic.test is not a function', 'unexpected'],
])('the error “%s” is shown as %s', async (error, reason) => {
  await failEmail(error);
  expect(await list()).toMatchObject([{ reason }]);
});

it('a job is tried again with all its attempts, once, and the log says so', async () => {
  await failEmail();
  const [job] = await list();
  const retry = () => call(api, `POST /api/failed-jobs/${job!.id}/retry`, { token: owner.token });
  expect(await retry()).toEqual(success({ modifiedCount: 1 }));
  await emptyOutbox(api);
  expect(await list()).toEqual([]);
  const payload = { kind: 'booked', clinicId: 1, id };
  expect(await listQueue()).toEqual([
    {
      task: 'send_email:1',
      payload,
      attempts: 0,
      max_attempts: 12,
      queue: `emails:1:${id.slice(-2)}`,
    },
  ]);
  expect(await retry()).toEqual(errorResponse('not_found'));
  expect(await listAudit()).toEqual([
    { action: 'job.retried', subject_type: 'job', after: { task: 'email', kind: 'booked' } },
  ]);
});

it('a job is dismissed, and the log says so once', async () => {
  await failEmail();
  const [job] = await list();
  const dismiss = () => call(api, `DELETE /api/failed-jobs/${job!.id}`, { token: owner.token });
  const before = (await listAudit()).length;
  expect(await dismiss()).toEqual(success({ deletedCount: 1 }));
  expect(await dismiss()).toEqual(success({ deletedCount: 0 }));
  expect(await list()).toEqual([]);
  expect(await listAudit()).toHaveLength(before + 1);
});

it('a row that could not be queued is listed too', async () => {
  const payload = JSON.stringify({ text: 'x'.repeat(9_000) });
  await api.db.insertInto('outbox').values({ clinic_id: 1, payload }).execute();
  await emptyOutbox(api);
  expect(await list()).toMatchObject([{ task: 'notification', attempts: 0, reason: 'not_queued' }]);
});

it('an email that waited in a restored database is listed too', async () => {
  await inTransaction(api.db, (trx) => enqueueEmail(trx, { kind: 'booked', clinicId: 1, id }));
  await emptyOutbox(api);
  await setAsideEmails(api.db);
  expect(await list()).toMatchObject([{ task: 'email', kind: 'booked', reason: 'restored' }]);
});

it('a refund that is asked for again takes the place of the one that was given up', async () => {
  const ask = () => inTransaction(api.db, (trx) => enqueueRefund(trx, trx.clinic, id));
  await ask();
  await spendAttempts('card provider is away');
  expect(await list()).toMatchObject([{ task: 'refund', reason: 'card_provider' }]);
  await ask();
  await emptyOutbox(api);
  expect(await list()).toEqual([]);
  expect(await listQueue()).toHaveLength(1);
});

it('a job on schedule is not listed: its next run makes up for it', async () => {
  await sql`select graphile_worker.add_job('reconcile:1', max_attempts => 2)`.execute(api.db);
  await spendAttempts('away');
  expect(await list()).toEqual([]);
  expect(await listQueue()).toEqual([]);
});

it('only owners see failed jobs', async () => {
  const { token } = await signInAs(api, 'reception');
  expect(await call(api, 'GET /api/failed-jobs', { token })).toEqual(errorResponse('forbidden'));
});
