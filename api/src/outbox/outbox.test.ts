import { sql } from 'kysely';
import pg from 'pg';
import { book } from '../../test-kit/bookings';
import { signIn, type SignedIn } from '../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { addToOutbox, relayOutbox } from './outbox.repository';
import { type Db, forClinic, inTransaction } from '../database/connection';

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  quiet = forClinic(api.db, { ...clinic, clinicId: 2 });
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await sql`update outbox set clinic_id = 1`.execute(api.db);
  while ((await countRows()) > 0) await relayOutbox(api.db, 100);
  await sql`delete from graphile_worker._private_jobs`.execute(api.db);
});

/** Of a clinic whose API is not running: nothing but the test hands its rows over. */
let quiet: Db;
const job = { task: 'test:2', payload: { id: 'one' }, maxAttempts: 3 };

async function countRows(): Promise<number> {
  return (await api.db.selectFrom('outbox').select('task').execute()).length;
}

async function listJobs(): Promise<unknown[]> {
  const { rows } = await sql`
    select task_identifier as task, max_attempts from graphile_worker.jobs order by id
  `.execute(api.db);
  return rows;
}

it('a job exists once its transaction has committed, and never if it has not', async () => {
  const fail = inTransaction(quiet, async (trx) => {
    await addToOutbox(trx, job);
    throw new Error('changed my mind');
  });
  await expect(fail).rejects.toThrow('changed my mind');
  expect(await relayOutbox(quiet, 10)).toBe(0);
  await inTransaction(quiet, (trx) => addToOutbox(trx, job));
  expect(await relayOutbox(quiet, 10)).toBe(1);
  expect(await listJobs()).toEqual([{ task: 'test:2', max_attempts: 3 }]);
});

it('jobs begin in the order in which they were asked for', async () => {
  const tasks = ['c', 'a', 'd', 'b', 'c', 'a'].map((name) => `test_${name}:2`);
  for (const task of tasks) await inTransaction(quiet, (trx) => addToOutbox(trx, { ...job, task }));
  await relayOutbox(quiet, 10);
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs order by run_at`.execute(api.db);
  expect(rows.map(({ task }) => task)).toEqual(tasks);
});

it('several processes hand each row over once', async () => {
  for (let index = 0; index < 40; index += 1)
    await inTransaction(quiet, (trx) => addToOutbox(trx, job));
  const relayMost = async (): Promise<number> => {
    const count = await relayOutbox(quiet, 3);
    return count === 0 ? 0 : count + (await relayMost());
  };
  const counts = await Promise.all([relayMost(), relayMost(), relayMost()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(await listJobs()).toHaveLength(40);
});

it('a process that dies while it hands rows over loses none and repeats none', async () => {
  await inTransaction(quiet, (trx) => addToOutbox(trx, job));
  const dying = new pg.Client({ connectionString: api.ownerUrl });
  dying.on('error', () => undefined);
  await dying.connect();
  await dying.query('begin');
  await dying.query('select relay_outbox(2, 10)');
  const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(await relayOutbox(quiet, 10)).toBe(0);
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(api.db);
  expect(await listJobs()).toEqual([]);
  expect(await relayOutbox(quiet, 10)).toBe(1);
  expect(await relayOutbox(quiet, 10)).toBe(0);
  expect(await listJobs()).toHaveLength(1);
});

it('a booking is handed over without being asked, with the notice that its day has changed', async () => {
  const listener = new pg.Client({ connectionString: api.databaseUrl });
  await listener.connect();
  await listener.query('listen day_changed');
  const heard = new Promise((resolve) => listener.once('notification', resolve));
  await book(api, patient);
  expect(await heard).toMatchObject({ payload: expect.stringContaining('2026-03-03') as string });
  while ((await countRows()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await listJobs()).toEqual([{ task: 'send_email:1', max_attempts: 12 }]);
  await listener.end();
});

it('a booking does not notify by itself, which would make commits wait for each other', async () => {
  const { rows } = await sql<{ source: string }>`
    select p.prosrc as source from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = 'bookings'::regclass and not t.tgisinternal
    union all select prosrc from pg_proc where proname in ('notify_day_changed', 'book_visit')
  `.execute(api.db);
  expect(rows.length).toBeGreaterThan(4);
  for (const { source } of rows) expect(source).not.toMatch(/pg_notify|notify\s+\w+;/);
});
