import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Migration,
  type MigrationProvider,
  type MigrationResultSet,
  Migrator,
  sql,
} from 'kysely';
import { connect } from './connection';

const FOLDER = join(import.meta.dirname, 'migrations');

async function readMigration(file: string): Promise<[string, Migration]> {
  const text = await readFile(join(FOLDER, file), 'utf8');
  return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
}

const sqlFiles: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(await Promise.all((await readdir(FOLDER)).sort().map(readMigration))),
};

/** The names of the migrations in the order in which they are applied. */
export const listRegistryMigrations = async (): Promise<readonly string[]> =>
  Object.keys(await sqlFiles.getMigrations()).sort();

async function migrateBy(
  url: string,
  migrate: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const db = connect(url);
  try {
    const migrator = new Migrator({ db, provider: sqlFiles, migrationTableSchema: 'registry' });
    const { error } = await migrate(migrator);
    if (error) throw error instanceof Error ? error : new Error('The migration failed');
  } finally {
    await db.destroy();
  }
}

/** Applies what is new in `migrations/`, all or nothing; of several processes, one does. */
export const migrateToLatest = (url: string): Promise<void> =>
  migrateBy(url, (migrator) => migrator.migrateToLatest());

/** The same up to the migration of this name, as a restore needs it: rows of an earlier release fit the schema of that one. */
export const migrateTo = (url: string, last: string): Promise<void> =>
  migrateBy(url, (migrator) => migrator.migrateTo(last));
