import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside this file, and beside a bundle that contains it. */
export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

/** Ends the name of a migration after which earlier versions of the API cannot run. */
const CONTRACT = /-contract$/;

export interface MigrationFile {
  /** As it is recorded in the database: the file's without `.sql`. */
  readonly name: string;
  readonly text: string;
  /** Run statement by statement outside a transaction, as `create index concurrently` must be. */
  readonly isConcurrent: boolean;
  /** The last migration of the chain that a baseline replaces. */
  readonly replaces: string | null;
}

async function readMigrationFile(folder: string, file: string): Promise<MigrationFile> {
  const text = await readFile(join(folder, file), 'utf8');
  return {
    name: file.replace(/\.sql$/, ''),
    text,
    isConcurrent: /^-- concurrently$/m.test(text),
    replaces: /^-- replaces: (\S+)$/m.exec(text)?.[1] ?? null,
  };
}

/** The migrations in the order in which they are applied. */
export async function readMigrationFiles(
  folder = MIGRATIONS_DIR,
): Promise<readonly MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(files.map((file) => readMigrationFile(folder, file)));
}

export const isContract = (name: string): boolean => CONTRACT.test(name);

/** Of a file whose statements each end a line; it has no function bodies. */
export const splitStatements = (text: string): readonly string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
