import { inStoredZone } from 'api/database/clinic';
import { UNLIMITED_TABLES } from 'api/database/clinic-rows';
import { forClinic, onPool, openDatabase } from 'api/database/connection';
import { readDataKeys, WrappedKeyError } from 'api/database/data-keys';
import { appendOnlyTables, grantRuntimeRights, migrationTables } from 'api/database/runtime-rights';
import { toClinic } from 'api/configured-clinic';
import { type Check, type CheckGroup, failed, ok, warning } from '../check';
import type { Context } from '../context';
import { judgeClock } from '../judge-clock';
import { encryption } from './encryption';
import { constraints, schema, statistics } from './schema';

const database: Check = {
  name: 'database',
  needs: ['settings of the API'],
  adviceOnError: 'Start PostgreSQL, or correct DATABASE_URL.',
  run: async ({ query }) => {
    await query('select 1');
    return ok('It answers as the role of DATABASE_URL.');
  },
};

const OLDEST = 15;

const version: Check = {
  name: 'PostgreSQL',
  needs: ['database'],
  run: async ({ query }) => {
    const [row] = await query<{ version: number }>(
      "select current_setting('server_version_num')::integer / 10000 as version",
    );
    const found = `It is version ${row!.version}.`;
    return row!.version >= OLDEST
      ? ok(found)
      : failed(found, `Use version ${OLDEST} or a newer one.`);
  },
};

const ROLE = `
  select rolsuper as "isSuperuser", exists (
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and pg_has_role(relowner, 'usage')) as "isOwner"
  from pg_roles where rolname = current_user`;

const role: Check = {
  name: 'role',
  needs: ['database'],
  run: async ({ query }) => {
    const [row] = await query<{ isSuperuser: boolean; isOwner: boolean }>(ROLE);
    const advice =
      'Let DATABASE_URL name another role, which only gets what `migrate` grants: this one could change the ledger and the audit log.';
    if (row!.isSuperuser) return failed('The role of DATABASE_URL is a superuser.', advice);
    if (row!.isOwner) return failed('The role of DATABASE_URL owns the tables.', advice);
    return ok('The role of the API owns nothing.');
  },
};

/** Also what the role may do beyond its rights: granting corrects both. A database without tables has nothing wrong. */
const WRONG_RIGHTS = `
  with tables as (
    select oid, relname::text as name, relname = any ($1) as "isAppendOnly", relname = any ($2) as "isList",
      has_table_privilege(oid, 'select') as reads, has_table_privilege(oid, 'insert') as adds,
      has_table_privilege(oid, 'update') or has_table_privilege(oid, 'delete') as changes,
      has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete') as "changesAll",
      not relrowsecurity or exists (select from pg_policy where polrelid = pg_class.oid and polcmd = '*'
        and current_user::regrole = any (polroles)) as "seesRows"
    from pg_class where relkind in ('r', 'p') and has_schema_privilege(relnamespace, 'usage')
      and relnamespace in (to_regnamespace('public'), to_regnamespace('graphile_worker'))
  )
  select 'lacks rights to ' || name as fault from tables
  where not reads or not "seesRows" or not "isList" and not adds
    or not "isList" and not "isAppendOnly" and not "changesAll"
  union all
  select 'may change ' || name from tables
  where "isAppendOnly" and changes or "isList" and (adds or changes)
  union all
  select 'may not use the numbers of ' || relname from pg_class
  where relnamespace in (to_regnamespace('public'), to_regnamespace('graphile_worker'))
    and has_schema_privilege(relnamespace, 'usage')
    and case relkind when 'S' then not has_sequence_privilege(oid, 'usage') else false end
  union all
  select 'may not use the schema ' || nspname from pg_namespace
  where nspname in ('public', 'graphile_worker') and not has_schema_privilege(oid, 'usage')
  order by fault`;

const SHOWN = 4;

async function grantRights({ settingsOf }: Context): Promise<string | null> {
  const { MIGRATION_DATABASE_URL: ownerUrl } = settingsOf('operations');
  if (ownerUrl === undefined) return null;
  const owner = openDatabase(ownerUrl, { isUnlimited: true, onBroken: () => undefined });
  try {
    await grantRuntimeRights(owner, settingsOf('api').DATABASE_URL);
    return 'Granted the role of the API its rights, as `migrate` does.';
  } finally {
    await owner.destroy();
  }
}

const rights: Check = {
  name: 'rights',
  // An owner has all of them.
  needs: ['role'],
  run: async ({ query }) => {
    const rows = await query<{ fault: string }>(WRONG_RIGHTS, [appendOnlyTables, migrationTables]);
    if (rows.length === 0) return ok('The role of the API has the rights that it needs.');
    const rest = rows.length > SHOWN ? [`and ${rows.length - SHOWN} more`] : [];
    const found = [...rows.slice(0, SHOWN).map(({ fault }) => fault), ...rest].join('; ');
    const advice = 'Run `migrate`, which grants them, or --fix with MIGRATION_DATABASE_URL set.';
    return failed(`The role of the API ${found}.`, advice);
  },
  repair: grantRights,
};

const clinicRows: Check = {
  name: 'rows of one clinic',
  needs: ['schema'],
  run: async ({ query }) => {
    const rows = await query<{ table: string }>(UNLIMITED_TABLES);
    if (rows.length === 0) return ok('Every table shows the API the rows of its clinic alone.');
    const rest = rows.length > SHOWN ? [`and ${rows.length - SHOWN} more`] : [];
    const tables = [...rows.slice(0, SHOWN).map(({ table }) => table), ...rest].join(', ');
    const advice =
      'Run `migrate`, which creates the policies, or --fix with MIGRATION_DATABASE_URL set. Remove what was added to them.';
    return failed(`These show the rows of all clinics: ${tables}.`, advice);
  },
  repair: grantRights,
};

const timeZone: Check = {
  name: 'time zone',
  needs: ['schema'],
  run: async ({ query, pool, settingsOf }) => {
    const settings = settingsOf('api');
    const known = await query('select from clinics where clinic_id = $1', [settings.CLINIC_ID]);
    if (known.length === 0) {
      const found = `The database has no clinic ${settings.CLINIC_ID} yet.`;
      return warning(found, 'The API adds it when it starts for the first time.');
    }
    const { timeZone: stored } = await inStoredZone(onPool(pool()), toClinic(settings));
    const configured = settings.CLINIC_TIME_ZONE;
    if (stored === configured) return ok(`Visits are stored in ${stored}, as configured.`);
    const found = `Visits are stored in ${stored}, and CLINIC_TIME_ZONE is ${configured}.`;
    const advice = 'The stored one counts. See `npm run change-time-zone -w api -- --help`.';
    return warning(found, advice);
  },
};

const dataKeys: Check = {
  name: 'data keys',
  needs: ['settings of the API', 'schema'],
  run: async ({ pool, settingsOf }) => {
    const settings = settingsOf('api');
    const db = forClinic(onPool(pool()), toClinic(settings), settings.FIELD_KEY);
    try {
      const keys = await readDataKeys(db);
      if (keys.length > 0) return ok('FIELD_KEY opens every key of encrypted columns.');
    } catch (error) {
      if (!(error instanceof WrappedKeyError)) throw error;
      const advice =
        'Put the key back that it was wrapped with: without it, what was encrypted is lost.';
      return failed(error.message, advice);
    }
    return warning(
      'The clinic has no key for encrypted columns yet.',
      'Start the API, which adds it.',
    );
  },
};

const clock: Check = {
  name: 'clock of the database',
  needs: ['database'],
  run: async ({ query, now }) => {
    const before = now().getTime();
    const [row] = await query<{ now: Date }>('select clock_timestamp() as now');
    return judgeClock(row!.now.getTime() - (before + now().getTime()) / 2, 'the database’s');
  },
};

/** Whether the database is the one that this version of the API needs. */
export const databaseChecks: CheckGroup = {
  title: 'Database',
  checks: [
    ...[database, encryption, version, role, rights, schema, clinicRows],
    ...[constraints, statistics, timeZone, dataKeys, clock],
  ],
};
