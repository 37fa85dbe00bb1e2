import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'api/database/migration-files';
import { createRowDigest } from '../backup/rows';
import { openFile } from '../backup/folder-store';
import { parseRestoreSettings } from '../backup/settings';
import { createEmptySite, createFullSite, query, type TestSite } from '../test-kit/backup-site';
import { type Backups, type Content, createBackups } from '../test-kit/backups';
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
    sendsEmails: false,
    report: { step: () => undefined, progress: () => undefined },
    ...options,
  });

const listTables = () =>
  query<{ name: string }>(
    target.database.url,
    `select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  );

const listFiles = async (folder: string) => readdir(folder).catch(() => []);

async function expectUntouched(): Promise<void> {
  expect(await listTables()).toEqual([]);
  expect(await listFiles(target.photos)).toEqual([]);
  expect(await listFiles(target.releases)).toEqual([]);
}

const forge = (change: (content: Content) => void) => backups.forge(backup, change);

it('a damaged backup changes nothing', async () => {
  const path = await forge(({ entries }) => entries.delete('photos/one.webp'));
  await expect(restore({ path })).rejects.toThrow('is damaged');
  await expectUntouched();
});

it('a backup of a later version changes nothing', async () => {
  const path = await forge(({ manifest }) => manifest.databases.api.migrations.push('9999-later'));
  await expect(restore({ path })).rejects.toThrow(
    'The backup has the migration 9999-later of the API, which this version does not have.',
  );
  await expectUntouched();
});

it('files without a folder to put them change nothing', async () => {
  const { IMAGE_DIR: _, CLINIC_REGISTRY: __, ...env } = target.env;
  await expect(restore({ settings: parseRestoreSettings(env) })).rejects.toThrow(
    'The backup has files for the folder of IMAGE_DIR and of CLINIC_REGISTRY: set it.',
  );
  await expectUntouched();
});

it('everything that is not empty is named, and stays', async () => {
  const { url } = target.database;
  await query(
    url,
    'create schema registry; create table registry.document (a int); create table clinics (b int)',
  );
  await mkdir(target.photos);
  await writeFile(join(target.photos, 'kept.webp'), '');
  await expect(restore()).rejects.toThrow(
    'but the database of MIGRATION_DATABASE_URL has public.clinics; ' +
      'the database of REGISTRY_DATABASE_URL has registry.document; ' +
      `the folder of IMAGE_DIR, ${target.photos}, has files.`,
  );
  expect(await listTables()).toHaveLength(2);
  expect(await listFiles(target.photos)).toEqual(['kept.webp']);
});

it('a restored site is not restored over', async () => {
  await restore();
  await expect(restore()).rejects.toThrow('into empty databases and folders alone');
});

/** No row that the backup has is there; migrations add a few of their own. */
async function expectNoRows(): Promise<void> {
  for (const name of [
    'bookings',
    'users',
    'audit_log',
    'graphile_worker._private_jobs',
    'registry.tokens',
  ])
    expect(await query(target.database.url, `select from ${name}`)).toEqual([]);
  expect(await listFiles(target.photos)).toEqual([]);
  expect(await listFiles(target.releases)).toEqual([]);
}

/** Gives a table other rows, of which the manifest says what they are. */
function replaceRows({ entries, manifest }: Content, name: string, rows: string): void {
  const digest = createRowDigest();
  digest.add(Buffer.from(rows));
  entries.set(`tables/${name}/000001.copy`, Buffer.from(rows));
  const table = manifest.databases.api.tables.find((one) => one.name === name)!;
  Object.assign(table, digest.read());
}

it('rows that refer to missing ones roll the whole load back', async () => {
  const path = await forge((content) =>
    replaceRows(content, 'public.card_events', '2\tevt_2\tnow\n'),
  );
  await expect(restore({ path })).rejects.toThrow(
    'Rows of public.card_events refer to others that are missing',
  );
  await expectNoRows();
});

it('rows that are rejected roll the whole load back, and no value is quoted', async () => {
  const path = await forge((content) =>
    replaceRows(content, 'public.card_events', '1\tevt_2\tpat@clinic.test\n'),
  );
  const failure = await restore({ path }).catch((error: Error) => error.message);
  expect(failure).toMatch(
    /^Rows of public\.card_events were rejected: SQL state 22007\nNo row or file was restored\./,
  );
  await expectNoRows();
});

it('rows that are not stored as they were are noticed', async () => {
  const [first, ...others] = await readMigrationFiles();
  const text = `${first!.text}; alter table audit_log alter column at type timestamptz(0)`;
  await expect(restore({ files: [{ ...first!, text }, ...others] })).rejects.toThrow(
    'Not restored as they were: public.audit_log',
  );
  await expectNoRows();
});

it('a failure after the load says that the site must not be started', async () => {
  const later = { name: '9999-later', text: 'select 1 / 0', isConcurrent: false, replaces: null };
  const files = [...(await readMigrationFiles()), later];
  await expect(restore({ files })).rejects.toThrow(
    'division by zero\nAll rows and files were restored, but they are not ready to be used. Do not start the site',
  );
});

it('a role that cannot connect is noticed before anything is changed', async () => {
  const url = new URL(target.env['DATABASE_URL']!);
  url.username = 'nobody';
  const settings = parseRestoreSettings({ ...target.env, DATABASE_URL: url.href });
  await expect(restore({ settings })).rejects.toThrow(
    'The database of DATABASE_URL cannot be used',
  );
  await expectUntouched();
});
