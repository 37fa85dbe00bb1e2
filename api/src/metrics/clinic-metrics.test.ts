import { sql } from 'kysely';
import { HOUR_MS } from 'shared-contracts';
import { createMetrics } from 'shared-server';
import { book, clearBookings } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { addRefund } from '../../test-kit/money';
import { emptyOutbox } from '../../test-kit/outbox';
import { signIn, type SignedIn } from '../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { connect } from '../database/connection';
import { watchClinic } from './clinic-metrics';

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await emptyOutbox(api);
  await sql`delete from graphile_worker._private_jobs`.execute(api.db);
  await api.db.deleteFrom('outbox').execute();
  await clearBookings(api);
});

/** The samples of one name, without the label of the clinic that all of them have. */
async function read(name: string): Promise<string[]> {
  const lines = (await api.readMetrics()).split('\n');
  return lines
    .filter((line) => line.startsWith(`molar_${name}{`))
    .map((line) => line.slice(`molar_${name}`.length).replace(/,?clinic="1"/, ''))
    .sort();
}

const seconds = async (name: string): Promise<number> =>
  Number((await read(name))[0]?.split(' ')[1]);

it('jobs are counted by task, with the age of the oldest whose time has come', async () => {
  await book(api, patient);
  await emptyOutbox(api);
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'`.execute(
    api.db,
  );
  expect(await read('jobs_waiting')).toEqual(['{task="send_email"} 1']);
  expect(Math.round((await seconds('jobs_oldest_seconds')) / 60)).toBe(10);
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`.execute(
    api.db,
  );
  expect(await read('jobs_waiting')).toEqual([]);
});

it('what another clinic waits for is not counted', async () => {
  await sql`select graphile_worker.add_job('send_email:11')`.execute(api.db);
  expect(await read('jobs_waiting')).toEqual([]);
});

it('what is given up is told from what has not reached the queue yet', async () => {
  const row = { clinic_id: 1, task: 'send_refund:1', payload: '{}', max_attempts: 1 };
  await api.db
    .insertInto('outbox')
    .values({ ...row, set_aside_at: api.now, error: 'refused' })
    .execute();
  expect(await read('jobs_failed')).toEqual(['{task="send_refund"} 1']);
  expect(await read('outbox_rows')).toEqual(['{} 0']);
});

it('workers count while they give a sign of life', async () => {
  await sql`insert into job_workers (worker_id, seen_at)
    values ('alive', now()), ('dead', now() - interval '1 minute')`.execute(api.db);
  expect(await read('workers')).toEqual(['{} 1']);
});

it('times that are kept are told from those that should be free again', async () => {
  const body = { treatment: 'Teeth Whitening', appoinmentDate: 'Mar 3, 2026', slot: '9.30 am' };
  await call(api, 'POST /api/holds', { token: patient.token, body });
  expect(await read('held_times')).toEqual(['{state="kept"} 1']);
  const now = api.now;
  api.now = new Date(now.getTime() + HOUR_MS);
  expect(await read('held_times')).toEqual(['{state="ended"} 1']);
  api.now = now;
});

it('visits, money and what is owed are counted', async () => {
  const bookingId = await book(api, patient);
  expect(await read('visits_booked_last_hour')).toEqual(['{source="online"} 1']);
  await addRefund(api, { bookingId, status: 'failed' });
  const before = new Date(api.now.getTime() - 2 * HOUR_MS);
  expect(await read('ledger_entries_last_hour')).toEqual([
    '{kind="payment",method="card_online"} 1',
  ]);
  expect(await read('refunds_open')).toEqual(['{status="failed"} 1']);
  await api.db.updateTable('refunds').set({ created_at: before }).execute();
  expect(await read('refunds_oldest_seconds')).toEqual(['{status="failed"} 7200']);
  expect(await read('disputes_open')).toEqual(['{} 0']);
});

it('the last comparison with the card provider is told once there is one', async () => {
  expect(await read('reconciliation_age_seconds')).toEqual([]);
  const ran_at = new Date(api.now.getTime() - 900_000);
  const run = { clinic_id: 1, ran_at, checked: 3, repaired: 2, details: '[]' };
  await api.db.insertInto('reconciliations').values(run).execute();
  expect(await read('reconciliation_age_seconds')).toEqual(['{} 900']);
  expect(await read('reconciliation_repaired')).toEqual(['{} 2']);
});

it('no label holds anything about a person', async () => {
  await book(api, patient);
  const text = await api.readMetrics();
  expect(text).toContain('route="/api/bookings"');
  expect(text).not.toContain(patient.userId);
  expect(text).not.toContain(patient.email);
});

it('the readings take one connection, and what comes after a reading that hangs is left out', async () => {
  const metrics = createMetrics();
  const applicationName = 'reads-metrics';
  const options = { applicationName, onBroken: () => undefined };
  const db = connect(api.databaseUrl, clinic, options);
  watchClinic(metrics, db, () => api.now);
  expect(await metrics.metrics()).toContain('molar_disputes_open{clinic="1"} 0');
  const { rows } = await sql`
    select from pg_stat_activity where application_name = ${applicationName}`.execute(api.db);
  expect(rows).toHaveLength(1);

  await api.db.transaction().execute(async (trx) => {
    await sql`lock table bookings in access exclusive mode`.execute(trx);
    const text = await metrics.metrics();
    expect(text).toContain('molar_outbox_rows{clinic="1"} ');
    expect(text).not.toContain('molar_disputes_open{');
  });
  await db.destroy();
});
