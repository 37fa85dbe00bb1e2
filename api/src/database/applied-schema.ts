import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './connection';
import { isContract, readMigrationFiles } from './migration-files';

const MIGRATE = 'Run “npm run migrate -w api”, or “node dist-server/migrate.js” of the build,';
const AS_OWNER = 'with MIGRATION_DATABASE_URL naming the owner of the tables.';

/** SQL states of a table that is not there, or that the role was given no rights to. */
const UNREADABLE = new Set(['42P01', '42501']);

/** The names of the applied migrations, the first one first. */
export async function readApplied(db: Database): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`
      select name from public.kysely_migration order by name collate "C"`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof pg.DatabaseError && UNREADABLE.has(error.code ?? '')) return [];
    throw error;
  }
}

async function ownsTables(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_tables
    where schemaname = 'public' and tablename = 'audit_log' and pg_has_role(tableowner, 'usage')
  `.execute(db);
  return rows.length > 0;
}

interface SchemaState {
  /** Applied by a later version; they only add to what this version needs. */
  readonly newerMigrations: readonly string[];
}

/**
 * Throws what to do when the schema is older than this version needs, when a later version has removed what this
 * one needs, and in production when the role could change the schema.
 */
export async function requireSchema(
  db: Database,
  mode: 'local' | 'production',
): Promise<SchemaState> {
  const needed = (await readMigrationFiles()).map(({ name }) => name);
  const applied = await readApplied(db);
  const missing = needed.filter((name) => !applied.includes(name));
  if (missing.length > 0) {
    const what = `${missing.length} of ${needed.length} migrations, from ${missing[0]} on`;
    throw new Error(`The database lacks ${what}. ${MIGRATE} ${AS_OWNER}`);
  }
  const newerMigrations = applied.filter((name) => !needed.includes(name));
  const broken = newerMigrations.find(isContract);
  if (broken !== undefined) {
    const what = `The schema is newer than this version of the API can use: it has ${broken}.`;
    throw new Error(`${what} Start a version of the API that has this migration.`);
  }
  if (mode === 'production' && (await ownsTables(db))) {
    throw new Error('DATABASE_URL must name a role that does not own the tables.');
  }
  return { newerMigrations };
}
