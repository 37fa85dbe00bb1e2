import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
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

/** Applies what is new in `migrations/`, all or nothing; of several processes, one does. */
export async function migrateToLatest(url: string): Promise<void> {
  const db = connect(url);
  try {
    const migrator = new Migrator({ db, provider: sqlFiles, migrationTableSchema: 'registry' });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('The migration failed');
  } finally {
    await db.destroy();
  }
}
