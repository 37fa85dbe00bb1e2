import { findChanged, findUnsafe, hashOf } from './migration-rules';

const toFile = (name: string, text: string) => ({
  name,
  text,
  isConcurrent: text.startsWith('-- concurrently\n'),
  replaces: null,
});

const baseline = toFile('0001-baseline', 'create table visits (id int primary key);');
const released = { [baseline.name]: hashOf(baseline) };

it('a released file may neither change nor be removed; a new one may be added', () => {
  const added = toFile('0002-more', 'select 1;');
  expect(findChanged([baseline, added], released)).toEqual([]);
  expect(findChanged([{ ...baseline, text: `${baseline.text} ` }], released)).toEqual([
    '0001-baseline.sql was released and must not be changed',
  ]);
  expect(findChanged([added], released)).toEqual([
    '0001-baseline.sql was released and must not be removed',
  ]);
});

const check = (text: string, name = '0002-new') =>
  findUnsafe([baseline, toFile(name, text)], released);

it.each([
  'create index visits_day on visits (day);',
  'create unique index on visits (day);',
  '-- concurrently\ncreate index concurrently visits_day on visits (day);',
  'drop index visits_day;',
  'alter table visits add constraint a check (id > 0);',
  'alter table visits\n  add constraint a foreign key (id) references other;',
  'alter table visits add constraint a unique (day);',
  'alter table visits add constraint a exclude using gist (day with &&);',
  'alter table visits alter column id type bigint;',
  'alter table visits alter column id set not null;',
  'alter table visits add column day date not null;',
  'alter table visits drop column id;',
  'drop table visits;',
  'drop function f();',
  'alter table visits rename column id to number;',
  'truncate visits;',
  'create index concurrently if not exists visits_day on visits (day);',
])('a new migration is named as unsafe: %s', (text) => {
  expect(check(text)).toHaveLength(1);
});

it.each([
  'create table rooms (id int primary key check (id > 0), name text not null);\ncreate index on rooms (name);',
  'alter table visits add column day date;',
  "alter table visits add column day date not null default '2026-01-01';",
  'alter table visits add constraint a check (id > 0) not valid;',
  'alter table visits validate constraint a;',
  'alter table visits add constraint a unique using index visits_day;',
  '-- concurrently\ncreate index concurrently if not exists visits_day on visits (day);',
  'create or replace function f() returns void language plpgsql as $$ begin drop table x; end $$;',
  'update visits set id = 1;',
])('a new migration is safe: %s', (text) => {
  expect(check(text)).toEqual([]);
});

it('what earlier versions need goes in a migration that says so by its name', () => {
  const drop = 'alter table visits drop column day;';
  expect(check(drop)).toHaveLength(1);
  expect(check(drop, '0002-day-contract')).toEqual([]);
});

it('released files, and all before the first release, are not judged', () => {
  const unsafe = toFile('0001-old', 'drop table visits;');
  expect(findUnsafe([unsafe], { [unsafe.name]: hashOf(unsafe) })).toEqual([]);
  expect(findUnsafe([unsafe], {})).toEqual([]);
});
