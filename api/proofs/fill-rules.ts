import { sql } from 'kysely';
import type { Db } from '../src/database/connection';

/** In this order, rules are restored: primary and unique keys, indexes, exclusions, foreign keys. */
const KINDS = ['p', 'u', 'i', 'x', 'f'];

/** Notes every constraint with an index, every foreign key and every index, by kind. */
const NOTE_RULES = sql`
  create table big_rules as
  select conrelid::regclass as owner, conname::text as name, contype::text as kind,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) || case contype when 'f' then ' not valid' else '' end as definition
  from pg_constraint
  where contype in ('p', 'u', 'x', 'f') and connamespace = 'public'::regnamespace
  union all
  select indrelid::regclass, indexrelid::regclass::text, 'i', pg_get_indexdef(indexrelid)
  from pg_index i join pg_class c on c.oid = indrelid
  where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`;

async function listRules(db: Db, kind: string) {
  const { rows } = await sql<{ owner: string; name: string; definition: string }>`
    select owner::text, name, definition from big_rules where kind = ${kind}
    order by owner::text, name`.execute(db);
  return rows;
}

async function switchTriggers(db: Db, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ owner: string }>`
    select distinct tgrelid::regclass::text as owner from pg_trigger
    where not tgisinternal and tgrelid in (select oid from pg_class
      where relnamespace = 'public'::regnamespace)`.execute(db);
  for (const { owner } of rows)
    await sql`alter table ${sql.raw(owner)} ${sql.raw(state)} trigger user`.execute(db);
}

/** Takes triggers, constraints and indexes away, so that rows are only written. */
export async function liftRules(db: Db): Promise<void> {
  await switchTriggers(db, 'disable');
  await NOTE_RULES.execute(db);
  for (const kind of KINDS.toReversed())
    for (const { owner, name } of await listRules(db, kind))
      await (
        kind === 'i'
          ? sql`drop index ${sql.raw(name)}`
          : sql`alter table ${sql.raw(owner)} drop constraint ${sql.id(name)}`
      ).execute(db);
}

/**
 * Builds every index from sorted rows and every constraint again. Foreign keys hold for what is written
 * from then on: the rows that are there were made from what they name.
 */
export async function restoreRules(db: Db, onRule: (definition: string) => void): Promise<void> {
  for (const kind of KINDS)
    for (const { definition } of await listRules(db, kind)) {
      await sql.raw(definition).execute(db);
      onRule(definition);
    }
  await switchTriggers(db, 'enable');
  await sql`drop table big_rules`.execute(db);
}
