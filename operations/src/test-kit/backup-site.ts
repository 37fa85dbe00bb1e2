import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPGRADE_ROWS_DIR } from 'api/database/upgrade-rows';
import { migrate } from 'api/database/migrate';
import { readMigrationFiles } from 'api/database/migration-files';
import {
  createTestDatabase,
  type Template,
  type TestDatabase,
} from 'local-postgres/test-databases';
import pg from 'pg';
import { migrateToLatest } from 'registry';

/** Runs statements on a connection of their own; each row is an object. */
export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const LIST_TRIGGERED = `
  select distinct tgrelid::regclass::text as name from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

async function withoutTriggers(url: string, work: () => Promise<unknown>): Promise<void> {
  const tables = await query<{ name: string }>(url, LIST_TRIGGERED);
  const set = (state: string) =>
    query(url, tables.map(({ name }) => `alter table ${name} ${state} trigger user`).join(';'));
  await set('disable');
  await work();
  await set('enable');
}

const REGISTRY_ROWS = `
  update registry.document set revision = 7, remotes = '{"b":  1, "a": 2}';
  insert into registry.history (at, remote, entry) values (now(), 'booking', '{"action": "publish", "version": "1.0.0"}');
  insert into registry.drafts values (gen_random_uuid(), 'booking', '1.0.1', '{}', now());
  insert into registry.tokens values ('api', '"all"', now(), 'hash');
  insert into registry.load_counts values (now(), 'booking', '1.0.0', 1, 0, 0, 0, 0);
  insert into registry.visit_counts values ('booking', '1.0.0', now(), 1, 1, 0, 0);
  insert into registry.causes values ('booking', '1.0.0', 'TypeError', '', 'text', '{"a, b",NULL}', 1, now(), now(), '{}', '{}', '{}');
  insert into registry.visit_tallies values ('booking', '1.0.0', now(), 0.1, 1e-300, 'NaN', 1, false)`;

const EMAIL = (id: string) => `'{"kind": "booked", "clinicId": 1, "id": "${id}"}'`;

/** The rows of files have their numbers from there. */
const ADVANCE = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, 100000) from pg_sequences where schemaname = 'public'`;

/** Jobs that wait, one of which a worker was doing, and numbers that rows which are gone had. */
const JOBS = `
  select graphile_worker.add_job('send_email:1', ${EMAIL('00000000-0000-4000-8000-000000000001')}::json, queue_name => 'emails:1:01');
  select graphile_worker.add_job('reconcile:1', '{}'::json);
  update graphile_worker._private_jobs set locked_at = now(), locked_by = 'jobs-gone' where job_queue_id is not null;
  insert into graphile_worker._private_known_crontabs values ('erase_accounts:1', now(), now());
  insert into outbox (clinic_id, task, payload) values (1, 'send_email:1', ${EMAIL('00000000-0000-4000-8000-000000000002')});
  select nextval('waiting_order'), nextval('outbox_outbox_id_seq')`;

/** The demo clinic as the last release stored it, migrated to the present schema. */
export async function fillClinic(url: string, runtimeUrl: string): Promise<void> {
  const file = (await readdir(UPGRADE_ROWS_DIR)).sort().at(-1)!;
  const files = await readMigrationFiles();
  const known = files.findIndex(({ name }) => `${name}.sql` === file) + 1;
  await migrate({ url, files: files.slice(0, known) });
  await query(url, await readFile(join(UPGRADE_ROWS_DIR, file), 'utf8'));
  await migrate({ url, runtimeUrl });
  await migrateToLatest(url);
  await query(url, ADVANCE);
}

/** The same with more rows, some of which the rules of the database would reject. */
async function fill(url: string, runtimeUrl: string): Promise<void> {
  await fillClinic(url, runtimeUrl);
  const more = await readFile(join(import.meta.dirname, 'more-rows.sql'), 'utf8');
  await withoutTriggers(url, () => query(url, more));
  await query(url, JOBS);
  await query(url, REGISTRY_ROWS);
}

/** A site to be backed up or restored: databases in one, and its folders. */
export interface TestSite {
  readonly database: TestDatabase;
  readonly env: Record<string, string>;
  readonly photos: string;
  readonly releases: string;
  release(): Promise<void>;
}

async function openSite(database: TestDatabase, folder: string): Promise<TestSite> {
  const photos = join(folder, 'photos');
  const releases = join(folder, 'releases');
  return {
    database,
    photos,
    releases,
    env: {
      MIGRATION_DATABASE_URL: database.url,
      DATABASE_URL: database.runtimeUrl,
      REGISTRY_DATABASE_URL: database.url,
      IMAGE_DIR: photos,
      CLINIC_REGISTRY: releases,
    },
    release: async () => {
      await database.release();
      await rm(folder, { recursive: true });
    },
  };
}

const createFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'molar-site-'));

/** A site with rows in every table (a new table needs one in more-rows.sql), photos and releases. */
export async function createFullSite(): Promise<TestSite> {
  const database = await createTestDatabase({ name: 'fullsite', migrate: fill });
  const site = await openSite(database, await createFolder());
  const release = join(site.releases, 'assets', 'booking', '1.0.0');
  await mkdir(release, { recursive: true });
  await mkdir(join(site.releases, 'staging', 'draft-1'), { recursive: true });
  await mkdir(site.photos);
  await writeFile(join(site.photos, 'one.webp'), Buffer.from([0, 255, 10, 13]));
  await writeFile(join(site.photos, '.two.webp'), 'half');
  await writeFile(join(release, 'empty.js'), '');
  await writeFile(join(release, `${'long-'.repeat(30)}ä.js`), 'x'.repeat(200_000));
  await writeFile(join(site.releases, 'staging', 'draft-1', 'half.js'), 'half');
  return site;
}

/** A site with a database of this template, and folders that are not there. */
export const createSite = async (template?: Template): Promise<TestSite> =>
  openSite(await createTestDatabase(template), await createFolder());

/** A site whose databases are empty and whose folders are not there. */
export const createEmptySite = (): Promise<TestSite> => createSite();
