import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from 'local-postgres/test-databases';
import pg from 'pg';
import { migrate, migrateToLatest } from './migrate';
import { type MigrationFile, readMigrationFiles } from './migration-files';

jest.setTimeout(60_000);

let database: TestDatabase;
let client: pg.Client;
let present: readonly MigrationFile[];

beforeEach(async () => {
  present = await readMigrationFiles();
  database = await createTestDatabase({ name: 'api', migrate: migrateToLatest });
  client = await connect();
  await client.query('create table rooms (name text)');
});
afterEach(async () => {
  await client.end();
  await database.release();
});

async function connect(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: database.url });
  await opened.connect();
  return opened;
}

const toFile = (name: string, text: string): MigrationFile => ({
  name,
  text,
  isConcurrent: text.startsWith('-- concurrently\n'),
  replaces: null,
});

const apply = (...files: MigrationFile[]) =>
  migrate({ url: database.url, files: [...present, ...files] });

async function read(query: string): Promise<unknown[]> {
  return (await client.query<unknown[]>({ text: query, rowMode: 'array' })).rows.flat();
}

it('a migration that fails leaves nothing behind, and what was before it stays', async () => {
  const first = toFile('9001-first', "insert into rooms values ('first');");
  const second = toFile('9002-second', "insert into rooms values ('second'); select 1 / 0;");
  await expect(apply(first, second)).rejects.toThrow('division by zero');
  expect(await read('select name from rooms')).toEqual(['first']);
  await apply(first, toFile('9002-second', "insert into rooms values ('mine');"));
  expect(await read('select name from rooms')).toEqual(['first', 'mine']);
});

it('a concurrent index that could not be built is built by the next attempt', async () => {
  await client.query("insert into rooms values ('a'), ('a')");
  const file = toFile(
    '9001-index',
    `-- concurrently
create unique index concurrently if not exists rooms_name on rooms (name);
insert into rooms values ('b');
`,
  );
  await expect(apply(file)).rejects.toThrow('could not create unique index');
  await client.query('truncate rooms');
  await apply(file);
  const valid = "select indisvalid from pg_index where indexrelid = 'rooms_name'::regclass";
  expect(await read(valid)).toEqual([true]);
  expect(await read('select name from rooms')).toEqual(['b']);
});

it('a migration that waits for its lock does not keep others waiting, and is done once it has it', async () => {
  const reader = await connect();
  await reader.query('begin');
  await reader.query('select from rooms');
  const applying = apply(toFile('9001-column', 'alter table rooms add column size int;'));
  await sleep(2_000);
  const startedAt = performance.now();
  await client.query('select from rooms');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await reader.query('commit');
  await applying;
  expect(await read('select size from rooms')).toEqual([]);
  await reader.end();
});

it('several processes that migrate at once apply each migration once', async () => {
  const file = toFile('9001-row', "insert into rooms values ('once');");
  await Promise.all([apply(file), apply(file), apply(file)]);
  expect(await read('select name from rooms')).toEqual(['once']);
});

it('an earlier version leaves a later schema as it is, and cannot add to it', async () => {
  await apply(toFile('9002-later', 'select 1;'));
  await apply();
  await expect(apply(toFile('9001-mine', 'select 1;'))).rejects.toThrow(
    'The database has 9002-later, which this version does not know.',
  );
});
