import { readApplied } from 'api/database/applied-schema';
import { createPool, onPool } from 'api/database/connection';
import { isContract, readMigrationFiles } from 'api/database/migration-files';
import { type Check, failed, ok, warning } from '../check';
import { listRules, type Rule } from '../rules-of-schema';

const MIGRATE = 'Run `node api/dist-server/migrate.js` before the API starts (docs/migrations.md).';

export const schema: Check = {
  name: 'schema',
  // A list of migrations that the role may not read looks like an empty one.
  needs: ['rights'],
  run: async ({ pool }) => {
    const known = (await readMigrationFiles()).map(({ name }) => name);
    const applied = await readApplied(onPool(pool()));
    const missing = known.filter((name) => !applied.includes(name));
    if (missing.length > 0) {
      const found = `${missing.length} of ${known.length} migrations are not applied, from ${missing[0]} on.`;
      return failed(found, MIGRATE);
    }
    const newer = applied.filter((name) => !known.includes(name));
    if (newer.length === 0) return ok('It is the one of this version.');
    const found = `It is newer than this version: it has ${newer.join(', ')}.`;
    const advice = 'Upgrade to the version that has these migrations.';
    return newer.some(isContract) ? failed(found, advice) : warning(found, advice);
  },
};

interface FoundRule extends Rule {
  readonly isInForce: boolean;
}

const FOUND_RULES = `
  select relname::text as table, 'constraint' as kind, conname::text as name,
    convalidated and not exists (
      select from pg_trigger where tgconstraint = pg_constraint.oid and tgenabled = 'D') as "isInForce"
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where relnamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select relname::text, 'trigger', tgname::text, tgenabled in ('O', 'A')
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select relname::text, 'unique index', indexrelid::regclass::text, indisvalid
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and indisunique
    and not exists (select from pg_constraint where conindid = indexrelid)`;

const toText = ({ table, kind, name }: Rule): string => `${kind} ${name} of ${table}`;

const SHOWN = 5;

const join = (rules: readonly Rule[]): string => {
  const rest = rules.length > SHOWN ? [`${rules.length - SHOWN} more`] : [];
  return [...rules.slice(0, SHOWN).map(toText), ...rest].join(', ');
};

export const constraints: Check = {
  name: 'constraints',
  needs: ['schema'],
  run: async ({ query }) => {
    const expected = listRules(await readMigrationFiles());
    const present = new Map(
      (await query<FoundRule>(FOUND_RULES)).map((rule) => [toText(rule), rule]),
    );
    const missing = expected.filter((rule) => !present.has(toText(rule)));
    const asleep = expected.filter((rule) => present.get(toText(rule))?.isInForce === false);
    if (missing.length > 0) {
      const advice =
        'Nothing keeps wrong rows out there: restore it as the migrations create it, after wrong rows were corrected.';
      return failed(`Missing: ${join(missing)}.`, advice);
    }
    if (asleep.length > 0) {
      const advice =
        'Validate the constraint, enable the trigger or build the index again, as the owner.';
      return failed(`Present, but not validated or switched off: ${join(asleep)}.`, advice);
    }
    return ok(`All ${expected.length} constraints, triggers and unique indexes are in force.`);
  },
};

/** Pages of 8 kB of a table whose size matters to the planner; it holds some thousand rows. */
const LARGE_PAGES = 64;

/** `pg_stats` hides what is known of tables with row-level security from the role of the API. */
const WITHOUT_STATISTICS = `
  select relname::text as table from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and pg_relation_size(oid) >= $1 * current_setting('block_size')::bigint
    and not exists (
      select from pg_stat_all_tables where relid = oid and (last_analyze is not null or last_autoanalyze is not null))
  order by relname`;

export const statistics: Check = {
  name: 'statistics',
  needs: ['schema'],
  run: async ({ query }) => {
    const rows = await query<{ table: string }>(WITHOUT_STATISTICS, [LARGE_PAGES]);
    if (rows.length === 0) return ok('PostgreSQL knows what its large tables hold.');
    const tables = rows.map(({ table }) => table).join(', ');
    const advice =
      'Queries are slow until it does, as after a restore: --fix, or `select refresh_statistics()`.';
    return warning(`PostgreSQL does not know yet what is in ${tables}.`, advice);
  },
  repair: async ({ settingsOf }) => {
    const url = settingsOf('api').DATABASE_URL;
    const pool = createPool(url, {
      isUnlimited: true,
      maxConnections: 1,
      onBroken: () => undefined,
    });
    try {
      await pool.query('select refresh_statistics()');
      return 'Had PostgreSQL read what its tables hold (refresh_statistics).';
    } finally {
      await pool.end();
    }
  },
};
