import { migrateToLatest } from 'api/database/migrate';
import { readMigrationFiles } from 'api/database/migration-files';
import { createTestDatabase } from 'local-postgres/test-databases';
import { query } from '../test-kit/backup-site';
import { listRules, type Rule } from './rules-of-schema';

const toFile = (text: string) => ({ name: '0002', text, isConcurrent: false, replaces: null });

const listNames = (...texts: string[]): string[] =>
  listRules(texts.map(toFile)).map(({ table, kind, name }) => `${table} ${kind} ${name}`);

const inOrder = (rules: readonly Rule[]): Rule[] =>
  rules.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** All of them are named alike, whichever way a constraint came to be. */
const FOUND = `
  select relname::text as table, 'constraint' as kind, conname::text as name
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
    and relname not like 'kysely%'
  union all
  select relname::text, 'trigger', tgname::text from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select t.relname::text, 'unique index', i.relname::text
  from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
  where i.relnamespace = 'public'::regnamespace and indisunique
    and not exists (select from pg_constraint where conindid = indexrelid)`;

it('the rules that are read from the migrations are those of a migrated database', async () => {
  const database = await createTestDatabase({ name: 'api', migrate: migrateToLatest });
  try {
    const found = await query<Rule>(database.url, FOUND);
    expect(found.length).toBeGreaterThan(300);
    expect(inOrder(listRules(await readMigrationFiles()))).toEqual(inOrder(found));
  } finally {
    await database.release();
  }
});

const TABLE = `create table chairs (
  chair_id uuid,
  name text not null,
  -- a comment; with a semicolon
  primary key (chair_id),
  unique (chair_id, name),
  constraint chairs_name check (name <> ''),
  foreign key (chair_id, name) references places(place_id, name)
);
create unique index chairs_once on chairs (name);
create trigger told after insert on chairs for each row execute function tell();`;

it('later migrations add rules and remove them', () => {
  expect(listNames(TABLE)).toEqual([
    'chairs constraint chairs_pkey',
    'chairs constraint chairs_chair_id_name_key',
    'chairs constraint chairs_name',
    'chairs constraint chairs_chair_id_name_fkey',
    'chairs unique index chairs_once',
    'chairs trigger told',
  ]);
  const later = `alter table chairs drop constraint chairs_name;
alter table chairs add constraint chairs_named check (name > 'a') not valid;
alter table chairs validate constraint chairs_named;
drop index concurrently if exists chairs_once;
drop trigger told on chairs;`;
  expect(listNames(TABLE, later).slice(2)).toEqual([
    'chairs constraint chairs_chair_id_name_fkey',
    'chairs constraint chairs_named',
  ]);
  expect(listNames(TABLE, later, 'drop table chairs;')).toEqual([]);
});
