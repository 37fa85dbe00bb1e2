import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { book } from '../../test-kit/bookings';
import { emptyOutbox } from '../../test-kit/outbox';
import { signIn, type SignedIn } from '../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { enqueue } from './enqueue';
import { RESTORED, relayOutbox, setAsideEmails } from './outbox.repository';
import { type EmailJob, enqueueEmail } from './email-job';
import { advisoryLocks } from '../database/advisory-locks';
import { toClinicConnection } from '../database/clinic-setting';
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
  await emptyOutbox(api);
  await api.db.deleteFrom('outbox').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(api.db);
});

/** Of a clinic whose API is not running: nothing but the test hands its rows over. */
let quiet: Db;
const job = { task: 'test:2', payload: { id: 'one' }, maxAttempts: 3 };

const relayed = async (most = 10): Promise<number | null> =>
  (await relayOutbox(quiet, most)).handled;

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
    await enqueue(trx, job);
    throw new Error('changed my mind');
  });
  await expect(fail).rejects.toThrow('changed my mind');
  expect(await relayed()).toBe(0);
  await inTransaction(quiet, (trx) => enqueue(trx, job));
  expect(await relayed()).toBe(1);
  expect(await listJobs()).toEqual([{ task: 'test:2', max_attempts: 3 }]);
});

it.each(Object.entries(advisoryLocks))(
  'rows are handed over under the lock of %s',
  async (_of, lock) => {
    await inTransaction(quiet, (trx) => enqueue(trx, job));
    await inTransaction(quiet, async (trx) => {
      await sql`select pg_advisory_xact_lock(2, ${lock})`.execute(trx);
      expect(await relayed()).toBe(1);
    });
  },
);

it('jobs begin in the order in which they were asked for', async () => {
  const tasks = ['c', 'a', 'd', 'b', 'c', 'a'].map((name) => `test_${name}:2`);
  for (const task of tasks) await inTransaction(quiet, (trx) => enqueue(trx, { ...job, task }));
  await relayOutbox(quiet, 10);
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs order by run_at`.execute(api.db);
  expect(rows.map(({ task }) => task)).toEqual(tasks);
});

const listEmails = async (task: string): Promise<unknown[]> => {
  const { rows } = await sql<{ kind: string }>`
    select payload ->> 'kind' as kind from graphile_worker._private_jobs
    join graphile_worker.jobs using (id) where task_identifier = ${task} order by jobs.run_at
  `.execute(api.db);
  return rows.map(({ kind }) => kind);
};

it('emails of one visit keep their order when two processes hand rows over at once', async () => {
  const id = randomUUID();
  const ask = (kind: EmailJob['kind']) =>
    inTransaction(quiet, (trx) => enqueueEmail(trx, { kind, clinicId: 2, id }));
  await ask('booked');
  await ask('cancelled');
  const slow = new pg.Client(toClinicConnection(api.databaseUrl, 2));
  await slow.connect();
  await slow.query('begin');
  await slow.query('select relay_outbox(2, 1)');
  await relayed();
  // The other process has not committed: an email that is queued by now would overtake the first.
  expect(await listEmails('send_email:2')).toEqual([]);
  await slow.query('commit');
  await slow.end();
  await relayed();
  expect(await listEmails('send_email:2')).toEqual(['booked', 'cancelled']);
  const { rows } = await sql<{ queue: string }>`
    select distinct queue_name as queue from graphile_worker.jobs`.execute(api.db);
  expect(rows).toEqual([{ queue: `emails:2:${id.slice(-2)}` }]);
});

it('a row that is rejected is set aside, and stops no other one', async () => {
  const payload = { text: 'x'.repeat(9_000) };
  const notification = { clinic_id: 2, payload: JSON.stringify(payload) };
  await api.db.insertInto('outbox').values(notification).execute();
  await inTransaction(quiet, async (trx) => {
    await enqueue(trx, { ...job, maxAttempts: 0 });
    await enqueue(trx, job);
  });
  expect(await relayOutbox(quiet, 10)).toEqual({
    handled: 3,
    setAside: [
      { id: expect.any(String) as string, task: null },
      { id: expect.any(String) as string, task: 'test:2' },
    ],
  });
  expect(await listJobs()).toEqual([{ task: 'test:2', max_attempts: 3 }]);
  // They are not tried again by themselves.
  expect(await relayOutbox(quiet, 10)).toEqual({ handled: 0, setAside: [] });
  const rows = await api.db.selectFrom('outbox').select(['error', 'set_aside_at']).execute();
  const set_aside_at = expect.any(Date) as Date;
  expect(rows).toEqual([
    { error: '22023', set_aside_at },
    { error: '23514', set_aside_at },
  ]);
});

it('what is wrong with the queue itself sets no row aside', async () => {
  await inTransaction(quiet, (trx) => enqueue(trx, job));
  const rename = (from: string, to: string) =>
    sql`alter function graphile_worker.${sql.id(from)} rename to ${sql.id(to)}`.execute(api.db);
  await rename('add_jobs', 'add_no_jobs');
  await expect(relayed()).rejects.toThrow('add_jobs');
  await rename('add_no_jobs', 'add_jobs');
  expect(await relayed()).toBe(1);
});

it('a job with a key takes the place of the one that waits, set aside or in the same batch', async () => {
  const ask = (id: string, maxAttempts = 3) =>
    inTransaction(quiet, (trx) =>
      enqueue(trx, { ...job, payload: { id }, maxAttempts }, { key: 'one' }),
    );
  await ask('rejected', 0);
  await relayed();
  for (const id of ['first', 'second', 'third']) await ask(id);
  await relayed();
  await ask('last');
  await relayed();
  const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(api.db);
  expect(rows).toEqual([{ payload: { id: 'last' } }]);
  expect(await countRows()).toBe(0);
});

it('a job with a time begins then', async () => {
  const runAt = new Date('2031-01-01T12:00:00Z');
  await inTransaction(quiet, (trx) => enqueue(trx, job, { runAt }));
  await relayed();
  const { rows } = await sql`select run_at from graphile_worker.jobs`.execute(api.db);
  expect(rows).toEqual([{ run_at: runAt }]);
});

it('emails that wait in a restored database are set aside, also those that a worker had begun, and nothing else is', async () => {
  const ask = (kind: EmailJob['kind']) =>
    inTransaction(quiet, (trx) => enqueueEmail(trx, { kind, clinicId: 2, id: randomUUID() }));
  await ask('booked');
  await inTransaction(quiet, (trx) => enqueue(trx, job));
  await relayed();
  await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now()`.execute(
    api.db,
  );
  await ask('cancelled');
  await inTransaction(quiet, (trx) => enqueue(trx, { ...job, task: 'later:2' }));
  expect(await setAsideEmails(api.db)).toBe(2);
  expect(await setAsideEmails(api.db)).toBe(0);
  expect(await relayed()).toBe(1);
  expect(await listJobs()).toMatchObject([{ task: 'test:2' }, { task: 'later:2' }]);
  const { rows } = await sql`
    select clinic_id, payload ->> 'kind' as kind, max_attempts, queue like 'emails:2:%' as "hasQueue", error
    from outbox where set_aside_at is not null order by 2`.execute(api.db);
  const email = { clinic_id: 2, max_attempts: 12, hasQueue: true, error: RESTORED };
  expect(rows).toEqual([
    { ...email, kind: 'booked' },
    { ...email, kind: 'cancelled' },
  ]);
});

it('several processes hand each row over once', async () => {
  for (let index = 0; index < 40; index += 1)
    await inTransaction(quiet, (trx) => enqueue(trx, job));
  const relayMost = async (): Promise<number> => {
    const count = await relayed(3);
    return count === 0 ? 0 : (count ?? 0) + (await relayMost());
  };
  const counts = await Promise.all([relayMost(), relayMost(), relayMost()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(await listJobs()).toHaveLength(40);
});

it('a process that dies while it hands rows over loses none and repeats none', async () => {
  await inTransaction(quiet, (trx) => enqueue(trx, job));
  const dying = new pg.Client({ connectionString: api.ownerUrl });
  dying.on('error', () => undefined);
  await dying.connect();
  await dying.query('begin');
  await dying.query('select relay_outbox(2, 10)');
  const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(await relayed()).toBe(null);
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(api.db);
  expect(await listJobs()).toEqual([]);
  expect(await relayed()).toBe(1);
  expect(await relayed()).toBe(0);
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
