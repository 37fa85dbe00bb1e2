import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import { runMigrations as migrateQueue } from 'graphile-worker';
import { openDatabase } from './connection';
import { grantRuntimeRights } from './runtime-rights';

/** Any number that nothing else in this database locks by. */
const LOCK_ID = 820_041_977;
const FOLDER = join(import.meta.dirname, 'migrations');

async function readMigration(file: string): Promise<[string, Migration]> {
  const text = await readFile(join(FOLDER, file), 'utf8');
  return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
}

const sqlFiles: MigrationProvider = {
  getMigrations: async () => {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'));
    return Object.fromEntries(await Promise.all(files.map(readMigration)));
  },
};

const toError = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error('The migration failed', { cause });

/**
 * Applies what is new in `migrations/`, all or nothing, and the job queue's own tables after it, as
 * the owner of the tables, who grants the role of `runtimeUrl` what the API needs. An advisory lock
 * makes one of several processes that start at once migrate, and the others wait.
 */
export async function migrateToLatest(url: string, runtimeUrl = url): Promise<void> {
  // Should the holder's connection break, the lock is gone and the migration fails by itself.
  const db = openDatabase(url, { maxConnections: 2, onBroken: () => undefined });
  try {
    await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${LOCK_ID})`.execute(holder);
      // Named, because the registry's migrations have tables of the same names in its schema.
      const migrator = new Migrator({ db, provider: sqlFiles, migrationTableSchema: 'public' });
      const { error } = await migrator.migrateToLatest();
      if (error) throw toError(error);
      await migrateQueue({ connectionString: url });
      await grantRuntimeRights(holder, runtimeUrl);
    });
  } finally {
    // Ends the connection that holds the lock, and so the lock.
    await db.destroy();
  }
}
