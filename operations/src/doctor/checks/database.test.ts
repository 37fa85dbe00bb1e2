import { query } from '../../test-kit/backup-site';
import { listComplaints, requireResult, testHealthySite } from '../../test-kit/healthy-site';

const tested = testHealthySite();

const { complain } = tested;

/** What says nothing without the schema. */
const AFTER_SCHEMA = [
  'rows of one clinic',
  ...[
    'constraints',
    'statistics',
    'time zone',
    'data keys',
    'worker',
    'failed jobs',
    'oldest waiting job',
  ],
  ...['visits of a dentist', 'visits of a chair', 'visits of a patient', 'expired holds'],
  ...['visits of removed dentists', 'ledger', 'paid visits', 'refunds'],
];

const notChecked = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'not checked']));

function asRole(username: string): string {
  const url = new URL(tested.site.database.url);
  url.username = username;
  return url.href;
}

it('a database that does not answer is the only one that fails', async () => {
  tested.site.env.api.DATABASE_URL = 'postgres://clinic:hunter2@127.0.0.1:9/clinic';
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({
    database: 'failed',
    ...notChecked(
      'encryption',
      'PostgreSQL',
      'role',
      'rights',
      'schema',
      'clock of the database',
      ...AFTER_SCHEMA,
    ),
  });
  expect(requireResult(examined, 'database')).toMatchObject({
    found: 'It cannot be asked: nothing listens there.',
    advice: 'Start PostgreSQL, or correct DATABASE_URL.',
  });
  expect(JSON.stringify(examined)).not.toContain('hunter2');
});

it('a password that PostgreSQL rejects is told by the role alone', async () => {
  tested.site.env.api.DATABASE_URL = tested.site.database.runtimeUrl.replace(
    /:[^:@]+@/,
    ':hunter2@',
  );
  const examined = await tested.site.examine();
  expect(requireResult(examined, 'database').found).toContain('password authentication failed');
  expect(JSON.stringify(examined)).not.toContain('hunter2');
});

it('a version of PostgreSQL that is too old is rejected', async () => {
  await tested.site.query(
    "create function public.current_setting(text) returns text language sql as $$ select '140011' $$",
  );
  await tested.site.query(
    `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
  );
  const examined = await tested.site.examine();
  expect(requireResult(examined, 'PostgreSQL')).toMatchObject({
    state: 'failed',
    found: 'It is version 14.',
  });
});

it.each([
  ['the owner of the tables', 'owns the tables', 'clinic'],
  ['a superuser', 'is a superuser', 'postgres'],
])('%s is no role for the API', async (_who, what, username) => {
  tested.site.env.api.DATABASE_URL = asRole(username);
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({
    role: 'failed',
    ...notChecked('rights', 'schema', ...AFTER_SCHEMA),
  });
  expect(requireResult(examined, 'role').found).toBe(`The role of DATABASE_URL ${what}.`);
});

const RUNTIME = 'clinic_runtime';

it.each([
  [`revoke insert on bookings from ${RUNTIME}`, 'lacks rights to bookings'],
  [`revoke delete on outbox from ${RUNTIME}`, 'lacks rights to outbox'],
  [`revoke select on kysely_migration from ${RUNTIME}`, 'lacks rights to kysely_migration'],
  [`revoke insert on ledger_entries from ${RUNTIME}`, 'lacks rights to ledger_entries'],
  [
    `revoke usage on sequence waiting_order from ${RUNTIME}`,
    'may not use the numbers of waiting_order',
  ],
  [
    `revoke usage on schema graphile_worker from ${RUNTIME}`,
    'may not use the schema graphile_worker',
  ],
  ['drop policy api on graphile_worker._private_jobs', 'lacks rights to _private_jobs'],
  [`grant update on audit_log to ${RUNTIME}`, 'may change audit_log'],
  [`grant delete on ledger_entries to ${RUNTIME}`, 'may change ledger_entries'],
  [`grant insert on kysely_migration to ${RUNTIME}`, 'may change kysely_migration'],
])('wrong rights are found and repaired: %s', async (statement, fault) => {
  await tested.site.query(statement);
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({
    rights: 'failed',
    ...notChecked('schema', ...AFTER_SCHEMA),
  });
  expect(requireResult(examined, 'rights').found).toBe(`The role of the API ${fault}.`);
  const { repaired, ok } = await tested.site.examine({ isFixing: true });
  expect(repaired).toEqual(['Granted the role of the API its rights, as `migrate` does.']);
  expect(ok).toBe(true);
});

it.each([
  ['alter table bookings disable row level security', 'bookings'],
  ['create view all_users as table users', 'all_users'],
])('a table or a view with the rows of all clinics is found: %s', async (statement, table) => {
  await tested.site.query(statement);
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({ 'rows of one clinic': 'failed' });
  expect(requireResult(examined, 'rows of one clinic').found).toBe(
    `These show the rows of all clinics: ${table}.`,
  );
  const { repaired, ok } = await tested.site.examine({ isFixing: true });
  expect(repaired).toEqual(['Granted the role of the API its rights, as `migrate` does.']);
  // A view that somebody has added stays.
  expect(ok).toBe(table === 'bookings');
});

it('rights are not repaired without the owner', async () => {
  await tested.site.query(`revoke insert on bookings from ${RUNTIME}`);
  delete tested.site.env.operations.MIGRATION_DATABASE_URL;
  const { repaired, ok } = await tested.site.examine({ isFixing: true });
  expect([repaired, ok]).toEqual([[], false]);
});

it('a repair that fails says why, and the check still fails', async () => {
  await tested.site.query(`revoke insert on bookings from ${RUNTIME}`);
  tested.site.env.operations.MIGRATION_DATABASE_URL =
    'postgres://clinic:hunter2@127.0.0.1:9/clinic';
  const { repaired, ok } = await tested.site.examine({ isFixing: true });
  expect(repaired).toEqual(['Could not repair “rights”: nothing listens there.']);
  expect(ok).toBe(false);
});

describe('the schema', () => {
  it('is missing in an empty database', async () => {
    await tested.site.query('drop schema public cascade; create schema public');
    await tested.site.query(`grant usage on schema public to ${RUNTIME}`);
    expect(await complain()).toEqual({ schema: 'failed', ...notChecked(...AFTER_SCHEMA) });
  });

  it('is older than this version', async () => {
    await tested.site.query('delete from kysely_migration');
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ schema: 'failed', ...notChecked(...AFTER_SCHEMA) });
    const { found, advice } = requireResult(examined, 'schema');
    expect(found).toMatch(/^(\d+) of \1 migrations are not applied, from 0001-baseline on/);
    expect(advice).toContain('migrate');
  });

  it.each([
    ['9999-something', 'warning'],
    ['9999-something-contract', 'failed'],
  ])('is newer than this version by %s', async (name, state) => {
    await tested.site.query('insert into kysely_migration values ($1, now())', [name]);
    const examined = await tested.site.examine();
    expect(requireResult(examined, 'schema')).toMatchObject({
      state,
      found: `It is newer than this version: it has ${name}.`,
      advice: 'Upgrade to the version that has these migrations.',
    });
  });
});

describe('the rules of the schema', () => {
  it.each([
    [
      'constraint bookings_chair_overlap of bookings',
      'alter table bookings drop constraint bookings_chair_overlap',
    ],
    [
      'constraint chairs_clinic_id_fkey of chairs',
      'alter table chairs drop constraint chairs_clinic_id_fkey',
    ],
    [
      'constraint ledger_sign of ledger_entries',
      'alter table ledger_entries drop constraint ledger_sign',
    ],
    ['constraint openings_pkey of openings', 'alter table openings drop constraint openings_pkey'],
    [
      'trigger ledger_append_only of ledger_entries',
      'drop trigger ledger_append_only on ledger_entries',
    ],
    ['unique index ledger_provider_once of ledger_entries', 'drop index ledger_provider_once'],
  ])('the %s is missing', async (what, statement) => {
    await tested.site.query(statement);
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ constraints: 'failed' });
    expect(requireResult(examined, 'constraints').found).toBe(`Missing: ${what}.`);
  });

  it.each([
    [
      'constraint clinics_late_fee_cents_check of clinics',
      `alter table clinics drop constraint clinics_late_fee_cents_check,
       add constraint clinics_late_fee_cents_check check (late_fee_cents >= 0) not valid`,
    ],
    [
      'trigger ledger_balance of ledger_entries',
      'alter table ledger_entries disable trigger ledger_balance',
    ],
  ])('the %s is not in force', async (what, statement) => {
    await tested.site.query(statement);
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ constraints: 'failed' });
    expect(requireResult(examined, 'constraints').found).toBe(
      `Present, but not validated or switched off: ${what}.`,
    );
  });

  it('a foreign key that a restore has switched off is not in force', async () => {
    await query(asRole('postgres'), 'alter table openings disable trigger all');
    const examined = await tested.site.examine();
    expect(listComplaints(examined)).toEqual({ constraints: 'failed' });
    expect(requireResult(examined, 'constraints').found).toContain('openings_clinic_id_fkey');
  });
});

it('a large table without statistics is found, and PostgreSQL looks at it', async () => {
  await tested.site.query('alter table report_marks set (autovacuum_enabled = false)');
  await tested.site.query(
    "insert into report_marks select 1, '2026-03-02' from generate_series(1, 20000)",
  );
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({ statistics: 'warning' });
  expect(requireResult(examined, 'statistics').found).toBe(
    'PostgreSQL does not know yet what is in report_marks.',
  );
  const { repaired, checks } = await tested.site.examine({ isFixing: true });
  expect(repaired).toEqual(['Had PostgreSQL read what its tables hold (refresh_statistics).']);
  expect(listComplaints({ ok: true, checks })).toEqual({});
});

it('a configured time zone that is not the stored one is ignored, and found', async () => {
  tested.site.env.api.CLINIC_TIME_ZONE = 'Europe/Berlin';
  tested.site.env.shell.CLINIC_TIME_ZONE = 'Europe/Berlin';
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({ 'time zone': 'warning' });
  expect(requireResult(examined, 'time zone').found).toBe(
    'Visits are stored in America/New_York, and CLINIC_TIME_ZONE is Europe/Berlin.',
  );
});

it('a clinic that the API has not added yet is found', async () => {
  tested.site.env.api.CLINIC_ID = '2';
  expect(await complain()).toEqual({ 'time zone': 'warning', 'data keys': 'warning' });
});

it('a data key that FIELD_KEY does not open is found', async () => {
  const { api } = tested.site.env;
  const former = api.FIELD_KEY;
  api.FIELD_KEY = 'g'.repeat(32);
  const examined = await tested.site.examine();
  expect(listComplaints(examined)).toEqual({ 'data keys': 'failed' });
  expect(requireResult(examined, 'data keys').found).toContain('does not open the data key');
  api.FIELD_KEY += `,${former}`;
  expect(await complain()).toEqual({});
});

it.each([
  [-4_000, {}],
  [20_000, 'warning'],
  [-20_000, 'warning'],
  [70_000, 'failed'],
])('this clock is %d ms ahead', async (ms, expected) => {
  tested.site.now = () => new Date(Date.now() + ms);
  const states =
    typeof expected === 'object'
      ? expected
      : { 'clock of the database': expected, 'clock of the site': expected };
  expect(await complain()).toEqual(states);
});
