import { type RawBuilder, sql } from 'kysely';
import { limitToClinic } from './clinic-rows';
import { type Database, openDatabase } from './connection';

/** The role of the API can only add to them. */
export const appendOnlyTables = [
  'audit_log',
  'ledger_entries',
  'till_closings',
  'till_counts',
] as const;

/** The list of migrations, which the role of the API only reads. */
export const migrationTables = ['kysely_migration', 'kysely_migration_lock'] as const;

const joinTables = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)));

async function readRole(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]!.role;
}

async function readRoleOf(url: string): Promise<string> {
  const db = openDatabase(url, { maxConnections: 1, isUnlimited: true, onBroken: () => undefined });
  try {
    return await readRole(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Lets the role of `runtimeUrl` read and write all rows of one clinic, except that it can only add to the audit
 * log, to the ledger and to the closings of the till, and not change the list of migrations. It owns nothing, so it can neither take these
 * rules away nor give itself more rights. Nothing happens when it is the owner.
 */
export async function grantRuntimeRights(owner: Database, runtimeUrl: string): Promise<void> {
  const role = await readRoleOf(runtimeUrl);
  if (role === (await readRole(owner))) return;
  // Together, or the role could change the log between the second statement and the last.
  await owner.transaction().execute((trx) => grantTo(trx, sql.id(role)));
}

async function grantTo(trx: Database, role: RawBuilder<unknown>): Promise<void> {
  const schemas = sql`schema public, graphile_worker to ${role}`;
  await sql`grant usage on ${schemas}`.execute(trx);
  await sql`grant select, insert, update, delete on all tables in ${schemas}`.execute(trx);
  await sql`grant usage on all sequences in ${schemas}`.execute(trx);
  await sql`revoke update, delete on ${joinTables(appendOnlyTables)} from ${role}`.execute(trx);
  await sql`revoke insert, update, delete on ${joinTables(migrationTables)} from ${role}`.execute(
    trx,
  );
  await openQueueRows(trx, role);
  await limitToClinic(trx, role);
}

/** The queue's tables have row security without a policy, which hides their rows from all but their owner. */
async function openQueueRows(trx: Database, role: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`.execute(trx);
  for (const { table } of rows) {
    const on = sql`on graphile_worker.${sql.id(table)}`;
    await sql`drop policy if exists api ${on}`.execute(trx);
    await sql`create policy api ${on} to ${role} using (true) with check (true)`.execute(trx);
  }
}
