import { type RawBuilder, sql } from 'kysely';
import { CLINIC_SETTING } from './clinic-setting';
import type { Database } from './connection';

const POLICY = 'of_clinic';

/** An empty text is what PostgreSQL leaves of a setting that ended with its transaction. Read once for each query. */
const IS_OF_CLINIC = sql.raw(
  `clinic_id = (select nullif(current_setting('${CLINIC_SETTING}', true), '')::integer)`,
);

/** Tables with a clinic's rows. Their owner is not limited, as for migrations and backups. */
const listTables = (db: Database) =>
  sql<{ table: string; isLimited: boolean }>`
    select relname as table, relrowsecurity as "isLimited" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'clinic_id' and not attisdropped)
    order by 1`.execute(db);

/** Lets the role see and write the rows of one clinic alone, in every table that has a column for it. */
export async function limitToClinic(trx: Database, role: RawBuilder<unknown>): Promise<void> {
  const { rows } = await listTables(trx);
  for (const { table, isLimited } of rows) {
    const on = sql`on public.${sql.id(table)}`;
    await sql`drop policy if exists ${sql.id(POLICY)} ${on}`.execute(trx);
    await sql`create policy ${sql.id(POLICY)} ${on} to ${role} using (${IS_OF_CLINIC})`.execute(
      trx,
    );
    if (isLimited) continue;
    await sql`alter table public.${sql.id(table)} enable row level security`.execute(trx);
  }
}

/**
 * The tables and views by which the current role reaches rows of other clinics, by name: those without the policy or with a
 * further one, and views that read with the rights of their owner without limiting rows by themselves.
 */
export const UNLIMITED_TABLES = `
  select relname::text as table from pg_class
  where relnamespace = 'public'::regnamespace and (
    relkind in ('r', 'p') and exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'clinic_id' and not attisdropped)
    and not (row_security_active(oid) and coalesce((
      select bool_and(polname = '${POLICY}' and polcmd = '*' and pg_get_expr(polqual, polrelid) like '%${CLINIC_SETTING}%')
      from pg_policy where polrelid = pg_class.oid and polroles && array[0::oid, current_user::regrole::oid]), false))
    or relkind = 'v' and not coalesce(reloptions && '{security_invoker=true,security_invoker=on}', false)
      and pg_get_viewdef(oid) not like '%${CLINIC_SETTING}%')
  order by 1`;

/**
 * Throws unless connections say whose rows they are for: a pooler between may drop what they say, and every query would find
 * nothing.
 */
export async function requireClinicSetting(db: Database, clinicId: number): Promise<void> {
  const { rows } = await sql<{ clinic: string | null }>`
    select current_setting(${CLINIC_SETTING}, true) as clinic`.execute(db);
  if (rows[0]?.clinic === String(clinicId)) return;
  throw new Error(
    `Connections of DATABASE_URL do not have the setting ${CLINIC_SETTING}=${clinicId}: let the role have it where a pooler is between (docs/scaling.md).`,
  );
}
