import { migrate } from 'api/database/migrate';
import type { MigrationFile } from 'api/database/migration-files';
import { listRegistryMigrations, migrateTo, migrateToLatest } from 'registry';
import type { Manifest } from '../backup/manifest';
import type { RestoreSettings } from '../backup/settings';

/** What migrations this version of the API has, the first one first. */
type Files = readonly MigrationFile[];

/** @throws Error when these are not the first ones of those that this version knows */
function requireKnown(whose: string, applied: readonly string[], known: readonly string[]): void {
  const other = applied.find((name, index) => name !== known[index]);
  if (other === undefined) return;
  throw new Error(`The backup has the migration ${other} of the ${whose}, which this version does not have.
Restore it with the version of Molar that made it, or a later one.`);
}

/** @throws Error when this version cannot make the schema of the backup */
export async function requireKnownMigrations(
  { databases: { api, registry } }: Manifest,
  files: Files,
): Promise<void> {
  requireKnown(
    'API',
    api.migrations,
    files.map(({ name }) => name),
  );
  requireKnown('registry', registry.migrations, await listRegistryMigrations());
}

/** Creates the tables as the site had them that was backed up. */
export async function migrateToBackup(
  settings: RestoreSettings,
  { databases: { api, registry } }: Manifest,
  files: Files,
): Promise<void> {
  const url = settings.MIGRATION_DATABASE_URL;
  await migrate({ url, files: files.slice(0, api.migrations.length) });
  await migrateTo(settings.REGISTRY_DATABASE_URL, registry.migrations.at(-1)!);
}

/** Brings the tables to this version, and gives the API's role its rights. */
export async function migrateToNewest(settings: RestoreSettings, files: Files): Promise<void> {
  const { MIGRATION_DATABASE_URL: url, DATABASE_URL: runtimeUrl } = settings;
  await migrate({ url, runtimeUrl, files });
  await migrateToLatest(settings.REGISTRY_DATABASE_URL);
}
