import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'api/database/migration-files';
import { createTestDatabase } from 'local-postgres/test-databases';
import { migrateTo } from 'registry';
import { openFile } from '../backup/folder-store';
import { parseRestoreSettings } from '../backup/settings';
import { createEmptySite, createFullSite, query, type TestSite } from '../test-kit/backup-site';
import { type Backups, createBackups } from '../test-kit/backups';
import { restoreBackup } from './restore-backup';

jest.setTimeout(120_000);

let backups: Backups;
let site: TestSite;
let backup: string;
let target: TestSite;

beforeAll(async () => {
  backups = await createBackups();
  site = await createFullSite();
  backup = await backups.make(site);
});
afterAll(async () => {
  await site.release();
  await backups.release();
});
beforeEach(async () => {
  target = await createEmptySite();
});
afterEach(() => target.release());

type Options = Parameters<typeof restoreBackup>[0];

const restore = async ({ path = backup, ...options }: Partial<Options> & { path?: string } = {}) =>
  restoreBackup({
    settings: parseRestoreSettings(target.env),
    source: await openFile(path),
    erasures: [],
    decrypter: backups.decrypter,
    leaveOut: [],
    sendsEmails: true,
    report: { step: () => undefined, progress: () => undefined },
    ...options,
  });

const LIST_TABLES = `
  select oid::regclass::text as name from pg_class
  where relnamespace = any('{public,graphile_worker,registry}'::regnamespace[]) and relkind = 'r'
    and relpersistence = 'p' and relname !~ 'migration' order by 1`;

/** All rows of all tables, sorted. */
async function readRows({ database: { url } }: TestSite): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(url, LIST_TABLES);
  const read = async (name: string) => {
    const rows = await query<{ line: string }>(
      url,
      `select t::text as line from ${name} t order by t::text`,
    );
    return [name, rows.map(({ line }) => line)] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(({ name }) => read(name))));
}

const readSchema = ({ database: { url } }: TestSite) =>
  query(
    url,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, convalidated::text as state
    from pg_constraint where connamespace = any('{public,graphile_worker,registry}'::regnamespace[])
    union all
    select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`,
  );

const readSequences = ({ database: { url } }: TestSite) =>
  query(
    url,
    `select schemaname, sequencename, last_value from pg_sequences
    where schemaname in ('public', 'graphile_worker', 'registry') order by 1, 2`,
  );

/** The files of a folder with their bytes. */
async function readFiles(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = async (file: string) =>
    [file.slice(path.length), (await readFile(file)).toString('base64')] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

it('every row, number, rule and file is as it was', async () => {
  const { manifest } = await restore();
  const rows = await readRows(site);
  const empty = Object.keys(rows).filter((name) => rows[name]?.length === 0);
  expect(empty).toEqual([]);
  expect(await readRows(target)).toEqual(rows);
  expect(await readSequences(target)).toEqual(await readSequences(site));
  const schema = await readSchema(target);
  expect(schema).toEqual(await readSchema(site));
  expect(schema.length).toBeGreaterThan(200);
  const photos = await readFiles(site.photos);
  expect(Object.keys(photos)).toHaveLength(2);
  expect(await readFiles(target.photos)).toEqual({ '/one.webp': photos['/one.webp'] });
  const { '/staging/draft-1/half.js': _, ...releases } = await readFiles(site.releases);
  expect(Object.keys(releases)).toHaveLength(2);
  expect(await readFiles(target.releases)).toEqual(releases);
  expect(manifest.databases.api.tables.map(({ name }) => name)).not.toContain(
    'public.request_counts',
  );
});

/** A statement that the database has to reject. */
const rejects = (statement: string, fault: string, url = target.database.url) =>
  expect(query(url, statement)).rejects.toThrow(fault);

it('numbers go on, triggers do their work, and rules are in force', async () => {
  await restore();
  const { url } = target.database;
  const [entry] = await query<{ isNew: boolean }>(
    url,
    `insert into audit_log (clinic_id, at, action, subject_type, subject_id)
    select 1, now(), 'a.b', 'c', 'd'
    returning entry_id > (select max(entry_id) from audit_log) as "isNew"`,
  );
  expect(entry).toEqual({ isNew: true });
  const [user] = await query<{ user_id: string }>(
    url,
    "insert into users (clinic_id, uid, email, name) values (1, 'new', 'n@clinic.test', 'New') returning user_id",
  );
  expect(await query(url, 'select from patients where user_id = $1', [user?.user_id])).toHaveLength(
    1,
  );
  await rejects('delete from audit_log', 'audit_log is append-only');
  await rejects('delete from users', 'violates foreign key constraint');
});

it('the role of the API has its rights, and no more', async () => {
  await restore();
  const { runtimeUrl } = target.database;
  // Its connections name their clinic.
  const ofClinic = `${runtimeUrl}?options=${encodeURIComponent('-c molar.clinic=1')}`;
  expect(await query(ofClinic, 'select from bookings limit 1')).toHaveLength(1);
  expect(await query(runtimeUrl, 'select from graphile_worker._private_jobs')).toHaveLength(2);
  await rejects('update audit_log set ip = null', 'permission denied', runtimeUrl);
});

const listEmails = () =>
  query(
    target.database.url,
    `select 'queue' as place, task_identifier as task from graphile_worker.jobs
    union all select 'set aside', task from outbox where set_aside_at is not null order by 1, 2`,
  );
const reconcile = { place: 'queue', task: 'reconcile:1' };
const email = 'send_email:1';

it('emails that waited are left to an owner, other jobs go on', async () => {
  const { emailsSetAside } = await restore({ sendsEmails: false });
  expect(emailsSetAside).toBe(2);
  const aside = { place: 'set aside', task: email };
  expect(await listEmails()).toEqual([reconcile, aside, aside]);
});

it('emails that waited go on when they are to be sent', async () => {
  const { emailsSetAside } = await restore({ sendsEmails: true });
  expect(emailsSetAside).toBe(0);
  expect(await listEmails()).toEqual([reconcile, { place: 'queue', task: email }]);
});

/** A migration of a later version. */
const later = (name: string, text: string) => ({ name, text, isConcurrent: false, replaces: null });

it('a backup of an earlier schema is migrated on, with its rows', async () => {
  const older = await createTestDatabase();
  await migrateTo(older.url, '0002-causes');
  await query(older.url, "insert into registry.tokens values ('old', '[]', now(), 'hash')");
  const REGISTRY_DATABASE_URL = older.url;
  const path = await backups.make(
    { ...site, env: { ...site.env, REGISTRY_DATABASE_URL } },
    { at: new Date(0) },
  );
  const files = [
    ...(await readMigrationFiles()),
    later(
      '9999-later',
      'alter table clinics add column later text; update clinics set later = name',
    ),
  ];
  await restore({ path, files });
  const { url } = target.database;
  expect(await query(url, 'select later from clinics')).toEqual([{ later: 'Molar' }]);
  expect(await query(url, 'select name from registry.tokens')).toEqual([{ name: 'old' }]);
  expect(await query(url, 'select from registry.visit_tallies')).toEqual([]);
  expect(await query(url, 'select from kysely_migration')).toHaveLength(files.length);
  await older.release();
});

it('the registry may have a database of its own', async () => {
  const other = await createTestDatabase();
  const env = { ...target.env, REGISTRY_DATABASE_URL: other.url };
  await restore({ settings: parseRestoreSettings(env) });
  expect(await query(other.url, 'select revision from registry.document')).toEqual([
    { revision: '7' },
  ]);
  expect(
    await query(target.database.url, "select to_regnamespace('registry') as registry"),
  ).toEqual([{ registry: null }]);
  await other.release();
});

it("an owner's own table is left out when it is named, with its numbers", async () => {
  await query(
    site.database.url,
    "create table notes (id bigint generated always as identity, text text); insert into notes (text) values ('own')",
  );
  const path = await backups.make(site, { at: new Date(1_000) });
  await query(site.database.url, 'drop table notes');
  await expect(restore({ path })).rejects.toThrow(
    'The backup has what no migration makes: public.notes, public.notes_id_seq.',
  );
  await target.release();
  target = await createEmptySite();
  await restore({ path, leaveOut: ['public.notes'] });
  expect(await readRows(target)).toEqual(await readRows(site));
});
