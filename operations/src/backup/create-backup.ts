import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATION_LOCK } from 'api/database/migrate';
import { type ArchiveWriter, writeArchive } from './archive';
import { type BackupStore, toBackupName } from './backup-store';
import {
  copyRows,
  listMigrations,
  listTables,
  quote,
  readSequences,
  SCHEMAS,
  withClient,
} from './database';
import { saveErasures } from './erasures';
import { requireFolder } from './folder-store';
import { type KeepRule, listUnneeded } from './keep-rule';
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

/** What is backed up, and where to. */
export interface BackupOptions {
  readonly settings: BackupSettings;
  /** Of which the plain settings are noted. */
  readonly env: NodeJS.ProcessEnv;
  readonly store: BackupStore;
  /** Which of the older backups remain. */
  readonly keep: KeepRule;
  readonly now: Date;
}

/** A backup that is complete, and what is in it. */
export interface MadeBackup {
  readonly name: string;
  /** In bytes. */
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

async function removeUnneeded({ store, keep }: BackupOptions, made: string): Promise<number> {
  const old = listUnneeded(await store.list(), keep).filter(({ name }) => name !== made);
  for (const { name } of old) await store.remove(name);
  return old.length;
}

async function write(options: BackupOptions, client: pg.Client): Promise<MadeBackup> {
  const { settings, store, now } = options;
  const name = toBackupName(now);
  await store.removeLeftovers();
  const { written, filled: manifest } = await writeArchive(
    {
      recipient: settings.BACKUP_RECIPIENT,
      write: (bytes) => store.write(name, bytes),
    },
    (archive) => fill(options, { client, archive }),
  );
  // Afterwards: it names who was erased while the rows were read.
  await saveErasures(store, client);
  const removed = await removeUnneeded(options, name);
  return { name, size: written.size, manifest, removed };
}

/**
 * Writes one encrypted file with the rows of both databases, the photos and the releases. It has its name once it is
 * complete and was read back; only then are older ones removed.
 */
export async function createBackup(options: BackupOptions): Promise<MadeBackup> {
  const { settings, store } = options;
  await store.requireUsable();
  for (const name of FOLDER_NAMES) {
    const setting = FOLDER_SETTINGS[name];
    const path = settings[setting];
    if (path !== undefined) await requireFolder(path, setting);
  }
  const setting = 'MIGRATION_DATABASE_URL';
  return withClient({ url: settings[setting], setting }, async (client) => {
    await takeLock(client);
    return write(options, client);
  });
}
