import { createTestDatabase, type TestDatabase } from 'local-postgres/test-databases';
import { type Database, openDatabase } from '../../src/database/connection';
import { sql } from 'kysely';
import { migrate, migrateToLatest } from '../../src/database/migrate';
import { readMigrationFiles } from '../../src/database/migration-files';
import { writeBaseline } from './baseline';
import { readCatalogue } from './catalogue';
import { collectComments } from './comments';
import { compareSchemas, describeSchema } from './compare';
import { readRows } from './rows';

jest.setTimeout(60_000);

const databases: TestDatabase[] = [];
const open: Database[] = [];

async function createDatabase(of?: Parameters<typeof createTestDatabase>[0]) {
  const database = await createTestDatabase(of);
  const db = openDatabase(database.url, { maxConnections: 2, onBroken: () => undefined });
  databases.push(database);
  open.push(db);
  return { url: database.url, db };
}

const createMigrated = () => createDatabase({ name: 'api', migrate: migrateToLatest });

afterAll(async () => {
  for (const db of open) await db.destroy();
  for (const database of databases) await database.release();
});

async function squash(db: Database) {
  const files = await readMigrationFiles();
  const catalogue = await readCatalogue(db);
  const rows = await readRows(db, catalogue);
  const comments = collectComments(files.map(({ text }) => text));
  const replaces = files.at(-1)!.name;
  const text = writeBaseline({ catalogue, rows, comments, replaces });
  return { name: '0001-baseline', text, isConcurrent: false, replaces };
}

it('the baseline makes the schema and the rows of the chain of migrations', async () => {
  const chain = await createMigrated();
  const baseline = await squash(chain.db);
  const { url, db } = await createDatabase();
  await migrate({ url, files: [baseline] });
  expect(compareSchemas(await describeSchema(chain.db), await describeSchema(db))).toEqual([]);
});

it('a database with the whole chain takes the baseline as applied, and later migrations', async () => {
  const chain = await createMigrated();
  const baseline = await squash(chain.db);
  const later = { name: '0002-more', text: 'create table more (id int);', isConcurrent: false };
  await migrate({ url: chain.url, files: [baseline, { ...later, replaces: null }] });
  const { rows } = await sql`select name from kysely_migration order by name`.execute(chain.db);
  expect(rows).toEqual([{ name: '0001-baseline' }, { name: '0002-more' }]);
});

it.each([
  'alter table patients add column more int',
  'alter table patients alter column name drop not null',
  "alter table clinics alter column name set default 'x'",
  'alter table bookings drop constraint bookings_pkey cascade',
  'create index more on patients (name)',
  'drop trigger audit_log_append_only on audit_log',
  'create or replace function reject_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'delete from refund_transitions',
])('two schemas differ after: %s', async (statement) => {
  const [one, other] = [await createMigrated(), await createMigrated()];
  await sql.raw(statement).execute(other.db);
  expect(compareSchemas(await describeSchema(one.db), await describeSchema(other.db))).not.toEqual(
    [],
  );
});
