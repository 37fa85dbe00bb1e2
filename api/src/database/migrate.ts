import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateQueue } from 'graphile-worker';
import { type Migration, Migrator, sql } from 'kysely';
import pg from 'pg';
import { readApplied } from './applied-schema';
import { type Database, openDatabase } from './connection';
import { type MigrationFile, readMigrationFiles, splitStatements } from './migration-files';
import { grantRuntimeRights } from './runtime-rights';

/** Held while migrating, and by what has to keep it from beginning. Any number that nothing else in this database locks by. */
export const MIGRATION_LOCK = 820_041_977;

/** Behind a statement that waits for its lock all others queue, so it gives up soon and tries again. */
const LOCK_TIMEOUT = '3s';
const LOCK_ATTEMPTS = 20;
const LOCK_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

const toError = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error('The migration failed', { cause });

/** An index that was being built when an earlier attempt ended is of no use, and has the name. */
async function dropInvalidIndexes(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name } of rows) {
    await sql`drop index concurrently public.${sql.id(name)}`.execute(db);
  }
}

const toMigration = ({ text, isConcurrent }: MigrationFile): Migration => ({
  up: async (db) => {
    if (!isConcurrent) {
      await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}';\n${text}`).execute(db);
      return;
    }
    await dropInvalidIndexes(db as Database);
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(db);
  },
});

async function apply(db: Database, files: readonly MigrationFile[], file: MigrationFile) {
  const migrations = Object.fromEntries(files.map((one) => [one.name, toMigration(one)]));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Named, because the registry's migrations have tables of the same names in its schema.
    migrationTableSchema: 'public',
    disableTransactions: file.isConcurrent,
  });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateTo(file.name);
    if (error === undefined) return;
    if (!isLocked(error) || attempt === LOCK_ATTEMPTS) throw toError(error);
    await sleep(LOCK_PAUSE_MS);
  }
}

/** Records a baseline as applied where the whole chain that it replaces has been. */
async function adoptBaseline(db: Database, files: readonly MigrationFile[]): Promise<void> {
  const [first] = files;
  const applied = await readApplied(db);
  if (!first?.replaces || applied.includes(first.name) || !applied.includes(first.replaces)) return;
  const replaced = sql`where name <= ${first.replaces} collate "C"`;
  await db.transaction().execute(async (trx) => {
    await sql`delete from public.kysely_migration ${replaced}`.execute(trx);
    await sql`insert into public.kysely_migration (name, timestamp)
      values (${first.name}, ${new Date().toISOString()})`.execute(trx);
  });
}

async function applyAll(db: Database, files: readonly MigrationFile[]): Promise<void> {
  await adoptBaseline(db, files);
  const applied = await readApplied(db);
  const pending = files.filter(({ name }) => !applied.includes(name));
  const unknown = applied.find((name) => !files.some((file) => file.name === name));
  if (pending[0] && unknown !== undefined) {
    throw new Error(`The database has ${unknown}, which this version does not know.
${pending[0].name} cannot be applied to it: migrate with the version that has both.`);
  }
  for (const file of pending) await apply(db, files, file);
}

interface MigrateOptions {
  /** As the owner of the tables. */
  readonly url: string;
  /** As the role that the API connects as, which is granted what the API needs. */
  readonly runtimeUrl?: string;
  readonly files?: readonly MigrationFile[];
}

/**
 * Applies the migrations that are new to the database, one after another, each as a whole, and after them those
 * of the job queue. An advisory lock makes one of several processes migrate while the others wait.
 */
export async function migrate({ url, runtimeUrl = url, files }: MigrateOptions): Promise<void> {
  const pending = files ?? (await readMigrationFiles());
  // Should the holder's connection break, the lock is gone and the migration fails by itself.
  const options = { maxConnections: 2, isUnlimited: true, onBroken: () => undefined };
  const db = openDatabase(url, { ...options, applicationName: 'molar-migrate' });
  try {
    await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(holder);
      await applyAll(db, pending);
      await migrateQueue({ connectionString: url });
      await grantRuntimeRights(holder, runtimeUrl);
    });
  } finally {
    // Ends the connection that holds the lock, and so the lock.
    await db.destroy();
  }
}

/** Brings a database to the schema of this version. */
export const migrateToLatest = (url: string, runtimeUrl = url): Promise<void> =>
  migrate({ url, runtimeUrl });
