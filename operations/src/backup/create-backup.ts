import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATION_LOCK } from 'api/database/migrate';
import { type ArchiveWriter, requireBytes, writeArchive } from './archive';
import {
  publish,
  removeLeftovers,
  removeOldBackups,
  requireFolder,
  toBackupPaths,
} from './backup-folder';
import {
  copyRows,
  listMigrations,
  listTables,
  quote,
  readSequences,
  SCHEMAS,
  withClient,
} from './database';
import {
  type DatabaseContent,
  type DatabaseName,
  type FileContent,
  FOLDER_NAMES,
  type FolderName,
  MANIFEST,
  type Manifest,
  type TableContent,
  toEntryName,
  toManifest,
  toPartName,
} from './manifest';
import { type BackupSettings, listPlainSettings } from './settings';
import { FOLDER_SETTINGS, listSiteFiles } from './site-folders';

interface BackupOptions {
  readonly settings: BackupSettings;
  /** Of which the plain settings are noted. */
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  /** How many backups remain in the folder; all, unless given. */
  readonly keep?: number | undefined;
  readonly now: Date;
}

/** A backup that is complete, and what is in it. */
export interface MadeBackup {
  readonly path: string;
  readonly size: number;
  readonly manifest: Manifest;
  readonly removed: number;
}

/** Migrations wait until it ends, and two backups never write to one folder. */
async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_catalog.pg_try_advisory_lock($1) as taken',
    [MIGRATION_LOCK],
  );
  if (!rows[0]?.taken) {
    throw new Error('Another backup or a migration of this database is running. Try again later.');
  }
}

/** Adds the rows of all tables as they are at one moment. */
async function addDatabase(
  client: pg.Client,
  database: DatabaseName,
  archive: ArchiveWriter,
): Promise<DatabaseContent> {
  const schemas = SCHEMAS[database];
  await client.query('begin isolation level repeatable read read only');
  const found = await listTables(client, schemas);
  if (found.length === 0) throw new Error(`The database has no tables in ${schemas.join(', ')}.`);
  // A table that was rewritten meanwhile would look empty.
  await client.query(
    `lock table ${found.map(({ name }) => quote(name)).join(', ')} in access share mode`,
  );
  const migrations = await listMigrations(client, database);
  const tables: TableContent[] = [];
  for (const table of found) {
    let parts = 0;
    const add = (rows: Buffer) => archive.add(toPartName(table.name, (parts += 1)), rows);
    tables.push(await copyRows(client, table, add));
  }
  const sequences = await readSequences(client, schemas);
  await client.query('commit');
  return { migrations, tables, sequences };
}

async function addFolder(
  name: FolderName,
  settings: BackupSettings,
  archive: ArchiveWriter,
): Promise<FileContent[] | null> {
  const folder = settings[FOLDER_SETTINGS[name]];
  if (folder === undefined) return null;
  const files: FileContent[] = [];
  for (const path of await listSiteFiles(name, folder)) {
    const content = await archive.addFile(toEntryName(name, path), join(folder, path));
    // What is gone was removed meanwhile, after what named it.
    if (content) files.push({ path, ...content });
  }
  return files;
}

/**
 * The registry's rows come first and the files last: a row can then name a file that was added after it, as sites store
 * files before rows, and remove them long after.
 */
async function fill(
  { settings, env, now }: BackupOptions,
  { client, archive }: { readonly client: pg.Client; readonly archive: ArchiveWriter },
): Promise<Manifest> {
  const setting = 'REGISTRY_DATABASE_URL';
  const registry = await withClient({ url: settings[setting], setting }, (other) =>
    addDatabase(other, 'registry', archive),
  );
  const api = await addDatabase(client, 'api', archive);
  const photos = await addFolder('photos', settings, archive);
  const releases = await addFolder('releases', settings, archive);
  const manifest = toManifest({
    createdAtUtc: now.toISOString(),
    settings: listPlainSettings(env),
    databases: { api, registry },
    folders: { photos, releases },
  });
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
  return manifest;
}

async function write(options: BackupOptions, client: pg.Client): Promise<MadeBackup> {
  const { settings, folder, keep, now } = options;
  const paths = toBackupPaths(folder, now);
  if (await stat(paths.complete).catch(() => null)) throw new Error(`${paths.complete} exists.`);
  try {
    const { written, filled: manifest } = await writeArchive(
      { path: paths.partial, recipient: settings.BACKUP_RECIPIENT },
      (archive) => fill(options, { client, archive }),
    );
    await requireBytes(paths.partial, written);
    await publish(folder, paths);
    const made = paths.complete;
    const removed = keep === undefined ? 0 : await removeOldBackups(folder, { keep, made });
    return { path: made, size: written.size, manifest, removed };
  } catch (error) {
    await rm(paths.partial, { force: true });
    throw error;
  }
}

/**
 * Writes one encrypted file with the rows of both databases, the photos and the releases. Its name appears once it is
 * complete, was read back and is on the disk; only then are older ones removed.
 */
export async function createBackup(options: BackupOptions): Promise<MadeBackup> {
  const { settings, folder } = options;
  await requireFolder(folder, '--to');
  for (const name of FOLDER_NAMES) {
    const setting = FOLDER_SETTINGS[name];
    const path = settings[setting];
    if (path !== undefined) await requireFolder(path, setting);
  }
  const setting = 'MIGRATION_DATABASE_URL';
  return withClient({ url: settings[setting], setting }, async (client) => {
    await takeLock(client);
    await removeLeftovers(folder);
    return write(options, client);
  });
}
