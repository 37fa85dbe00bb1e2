import pg from 'pg';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { toClinicConnection } from './clinic-setting';

const ENTRY = `insert into audit_log (clinic_id, at, action, subject_type, subject_id)
  values (1, now(), 'visit.cancelled', 'visit', 'x')`;
const NOT_ALLOWED = '42501';

let api: TestApi;
let runtime: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  runtime = new pg.Client(toClinicConnection(api.databaseUrl, clinic.clinicId));
  await runtime.connect();
  await runtime.query(ENTRY);
});
afterAll(async () => {
  await runtime.end();
  await api.stop();
});

it.each([
  "update audit_log set action = 'visit.booked'",
  'delete from audit_log',
  'truncate audit_log',
  'update ledger_entries set amount_cents = 1',
  'delete from ledger_entries',
  'truncate ledger_entries',
  'update till_closings set reason = null',
  'delete from till_counts',
  'alter table ledger_entries disable trigger ledger_append_only',
  'drop table audit_log',
  'alter table audit_log disable trigger audit_log_append_only',
  'drop trigger audit_log_append_only on audit_log',
  'create or replace function reject_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'grant delete on audit_log to current_user',
  'create table mine (id integer)',
  'delete from kysely_migration',
])('the role of the API may not: %s', async (statement) => {
  // PostgreSQL only warns of a grant that grants nothing.
  const failure = await runtime.query(statement).then(
    () => null,
    (error: unknown) => error,
  );
  if (!statement.startsWith('grant')) expect(failure).toMatchObject({ code: NOT_ALLOWED });
  await expect(runtime.query('delete from audit_log')).rejects.toMatchObject({ code: NOT_ALLOWED });
});

it('the trigger stops even the owner, whose role could remove it', async () => {
  await expect(api.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  const change = api.db.updateTable('ledger_entries').set({ amount_cents: 1 });
  await expect(change.execute()).rejects.toThrow('append-only');
  await expect(api.db.deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only');
});

it('the role of the API reads its entries, and writes every other table', async () => {
  const { rows } = await runtime.query('select count(*)::int as count from audit_log');
  expect(rows).toEqual([{ count: 1 }]);
  const { rows: others } = await runtime.query<{ table: string }>(`
    select relname as table from pg_class
    where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and relkind in ('r', 'p')
      and relname not in ('audit_log', 'ledger_entries', 'till_closings', 'till_counts',
        'kysely_migration', 'kysely_migration_lock')
      and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')
        and (not relrowsecurity or exists (
          select from pg_policy where polrelid = pg_class.oid and polcmd = '*'
            and current_user::regrole = any (polroles))))`);
  expect(others).toEqual([]);
});
