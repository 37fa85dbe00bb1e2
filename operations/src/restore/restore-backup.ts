import { text } from 'node:stream/consumers';
import type { Decrypter } from 'age-encryption';
import { type Database, openDatabase } from 'api/database/connection';
import { type MigrationFile, readMigrationFiles } from 'api/database/migration-files';
import { setAsideEmails } from 'api/outbox';
import { type ClinicErasure, type RepeatedErasures, repeatErasures } from 'api/repeat-erasures';
import type pg from 'pg';
import { openArchive } from '../backup/archive';
import type { BackupSource } from '../backup/archive';
import { copyRows, SCHEMAS } from '../backup/database';
import {
  type DatabaseContent,
  type DatabaseName,
  type Manifest,
  toEntryKind,
} from '../backup/manifest';
import type { RestoreSettings } from '../backup/settings';
import {
  type Fingerprints,
  listDifferences,
  readFingerprints,
  toTableFingerprint,
  verifyBackup,
} from '../backup/verify-backup';
import { beginLoading, type Loading } from './load';
import { migrateToBackup, migrateToNewest, requireKnownMigrations } from './migrations';
import { clearSiteFiles, readSiteFiles, requireFolderSettings, writeSiteFile } from './site-files';
import { asOwner, requireEmptyTargets } from './targets';

/** What a restore tells of itself. */
export interface Reporter {
  readonly step: (what: string) => void;
  /** How much of the step is done, from 0 to 1. */
  readonly progress: (part: number) => void;
}

interface RestoreOptions {
  readonly settings: RestoreSettings;
  readonly source: BackupSource;
  readonly decrypter: Decrypter;
  /** Names of tables, with their schemas, that are not loaded. */
  readonly leaveOut: readonly string[];
  /** What has been erased, of which what the backup still has is erased again. */
  readonly erasures: readonly ClinicErasure[];
  /** Whether emails that waited are sent, and not left to an owner's decision. */
  readonly sendsEmails: boolean;
  /** The API's migrations of this version. */
  readonly files?: readonly MigrationFile[];
  readonly report: Reporter;
}

interface Restored {
  readonly manifest: Manifest;
  readonly emailsSetAside: number;
  readonly erasures: RepeatedErasures;
}

/** The same without some tables, and the sequences of these. */
function leaveTablesOut(manifest: Manifest, names: readonly string[]): Manifest {
  const reduce = ({ migrations, tables, sequences }: DatabaseContent): DatabaseContent => ({
    migrations,
    tables: tables.filter(({ name }) => !names.includes(name)),
    sequences: sequences.filter(
      ({ name, table }) => !names.includes(name) && !names.includes(table ?? ''),
    ),
  });
  const { api, registry } = manifest.databases;
  return { ...manifest, databases: { api: reduce(api), registry: reduce(registry) } };
}

interface Connections {
  readonly api: pg.Client;
  readonly registry: pg.Client;
}

const DATABASES = ['registry', 'api'] as const satisfies readonly DatabaseName[];

const toDatabase = (table: string): DatabaseName =>
  SCHEMAS.registry.some((schema) => table.startsWith(`${schema}.`)) ? 'registry' : 'api';

async function loadEntries(
  { settings, source, decrypter, report }: RestoreOptions,
  loadings: Readonly<Record<DatabaseName, Loading>>,
): Promise<void> {
  for await (const { name, bytes, progress } of await openArchive(source, decrypter)) {
    const entry = toEntryKind(name);
    if (entry.kind === 'part') await loadings[toDatabase(entry.table)].add(entry.table, bytes);
    else if (entry.kind === 'file') await writeSiteFile(settings, entry, bytes);
    else await text(bytes);
    report.progress(progress);
  }
}

/** Reads all rows and files again, as they are now. */
async function requireRestored(
  { settings, report }: RestoreOptions,
  { databases, ...manifest }: Manifest,
  connections: Connections,
): Promise<void> {
  report.step('Comparing every row and file with the backup');
  const found: Fingerprints = await readSiteFiles(settings, { databases, ...manifest });
  for (const name of DATABASES) {
    for (const table of databases[name].tables) {
      const content = await copyRows(connections[name], table);
      if (content.rows > 0) found.set(table.name, toTableFingerprint(content));
    }
  }
  const others = listDifferences(readFingerprints({ databases, ...manifest }), found);
  if (others.length > 0) throw new Error(`Not restored as they were: ${others.join(', ')}`);
}

/** Rows of a database are there together or not at all; the registry's, of which the API knows nothing, first. */
async function load(
  options: RestoreOptions,
  manifest: Manifest,
  connections: Connections,
): Promise<void> {
  options.report.step('Loading rows and files');
  const begin = (name: DatabaseName) =>
    beginLoading(connections[name], {
      content: manifest.databases[name],
      schemas: SCHEMAS[name],
    });
  const loadings = { registry: await begin('registry'), api: await begin('api') };
  await loadEntries(options, loadings);
  for (const name of DATABASES) await loadings[name].complete();
  await requireRestored(options, manifest, connections);
  for (const name of DATABASES) await connections[name].query('commit');
}

async function loadOrClear(options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { settings } = options;
  try {
    await asOwner(settings, 'registry', (registry) =>
      asOwner(settings, 'api', (api) => load(options, manifest, { registry, api })),
    );
  } catch (error) {
    await clearSiteFiles(settings, manifest);
    throw new Error(
      `${(error as Error).message}
No row or file was restored. The tables that were created are empty: remove them with their schemas before the next attempt.`,
      { cause: error },
    );
  }
}

/** Works on the API's database by the API's own functions, as the owner of its tables. */
export async function asApi<T>(
  { MIGRATION_DATABASE_URL: url }: Pick<RestoreSettings, 'MIGRATION_DATABASE_URL'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const connecting = { maxConnections: 1, isUnlimited: true, onBroken: () => undefined };
  const db = openDatabase(url, { ...connecting, applicationName: 'molar-backup' });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

type Finished = Pick<Restored, 'emailsSetAside' | 'erasures'>;

/** Makes what was loaded a site of this version, and of now. */
async function finish(options: RestoreOptions, files: readonly MigrationFile[]): Promise<Finished> {
  const { settings, report, sendsEmails } = options;
  report.step('Migrating to this version');
  try {
    await migrateToNewest(settings, files);
    const finished = await asApi(settings, async (db) => {
      const emailsSetAside = sendsEmails ? 0 : await setAsideEmails(db);
      report.step('Erasing again what was erased since the backup');
      return { emailsSetAside, erasures: await repeatErasures(db, options.erasures) };
    });
    for (const name of DATABASES)
      await asOwner(settings, name, (client) => client.query('analyze'));
    return finished;
  } catch (cause) {
    const { message } = cause as Error;
    const next = 'Do not start the site on them: restore into empty databases and folders again.';
    throw new Error(
      `${message}\nAll rows and files were restored, but they are not ready to be used. ${next}`,
      { cause },
    );
  }
}

/**
 * Restores a backup into empty databases and folders, brings it to this version, and erases what was erased since. Nothing is
 * changed before the whole backup was read and found to be as it was written. Emails that waited are set aside unless they are to
 * be sent.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { settings, leaveOut, report, files = await readMigrationFiles() } = options;
  report.step('Checking that databases and folders are empty');
  await requireEmptyTargets(settings);
  report.step('Checking the backup');
  const verified = await verifyBackup({ ...options, onProgress: report.progress });
  const manifest = leaveTablesOut(verified, leaveOut);
  requireFolderSettings(manifest, settings);
  await requireKnownMigrations(manifest, files);
  report.step('Creating the tables as the backup has them');
  await migrateToBackup(settings, manifest, files);
  await loadOrClear(options, manifest);
  return { manifest, ...(await finish(options, files)) };
}
