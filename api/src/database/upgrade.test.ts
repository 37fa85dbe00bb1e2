import { type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from 'local-postgres/test-databases';
import pg from 'pg';
import { killProcess, startApiProcess, waitUntilReady } from '../../test-kit/api-process';
import { migrate } from './migrate';
import { readMigrationFiles } from './migration-files';
import { UPGRADE_ROWS_DIR } from './upgrade-rows';

jest.setTimeout(120_000);

let database: TestDatabase;
let client: pg.Client;
let child: ChildProcess | null = null;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  if (child) await killProcess(child);
  await client.end();
  await database.release();
});

const TABLES = ['clinics', 'users', 'patients', 'doctors', 'treatments', 'bookings', 'reviews'];

/** What no upgrade may change. */
async function readKept(): Promise<unknown[]> {
  const counts = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ');
  const visits = await client.query<object>(
    'select booking_id, status, starts_at, ends_at, price_cents from bookings order by booking_id',
  );
  return [...(await client.query<object>(`select ${counts}`)).rows, ...visits.rows];
}

const states = readdirSync(UPGRADE_ROWS_DIR).map((file) => file.replace(/\.sql$/, ''));

it.each(states)('a database with rows is upgraded from %s, and serves', async (state) => {
  const files = await readMigrationFiles();
  const at = files.findIndex(({ name }) => name === state);
  const { url, runtimeUrl } = database;
  await migrate({ url, files: files.slice(0, at + 1) });
  await client.query(await readFile(join(UPGRADE_ROWS_DIR, `${state}.sql`), 'utf8'));
  const before = await readKept();
  expect(before.length).toBeGreaterThan(50);
  await migrate({ url, runtimeUrl });
  expect(await readKept()).toEqual(before);
  child = startApiProcess(runtimeUrl);
  const api = await waitUntilReady(child);
  const response = await fetch(`${api}/api/appoinmentAvailability?month=2027-03`);
  expect(response.status).toBe(200);
  // Those of before have an address too.
  const { rows } = await client.query('select name from doctors where removed_at is null');
  const dentists = (await (await fetch(`${api}/api/dentist-profiles`)).json()) as object[];
  expect(rows.length).toBeGreaterThan(0);
  expect(dentists).toHaveLength(rows.length);
});
