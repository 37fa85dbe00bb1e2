import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { SCHEMAS, withClient } from '../backup/database';
import { type DatabaseName, FOLDER_NAMES } from '../backup/manifest';
import type { RestoreSettings } from '../backup/settings';
import { FOLDER_SETTINGS } from '../backup/site-folders';

/** The setting with the owner's address of a database. */
export const OWNER_SETTINGS = {
  api: 'MIGRATION_DATABASE_URL',
  registry: 'REGISTRY_DATABASE_URL',
} as const satisfies Record<DatabaseName, keyof RestoreSettings>;

/** Runs `work` as the owner of a database. */
export function asOwner<T>(
  settings: RestoreSettings,
  database: DatabaseName,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const setting = OWNER_SETTINGS[database];
  return withClient({ url: settings[setting], setting }, work);
}

const SHOWN = 5;

async function listRelations(
  client: pg.Client,
  schemas: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname || '.' || relname as name
    from pg_catalog.pg_class t join pg_catalog.pg_namespace n on n.oid = relnamespace
    where nspname = any($1) and relkind = any('{r,p,v,m,f,S}')
      and not exists (select from pg_catalog.pg_depend
        where classid = 'pg_catalog.pg_class'::regclass and objid = t.oid and deptype = 'e')
    order by relkind = 'S', 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}

async function findDatabaseFault(
  settings: RestoreSettings,
  database: DatabaseName,
): Promise<string | null> {
  const found = await asOwner(settings, database, (client) =>
    listRelations(client, SCHEMAS[database]),
  );
  if (found.length === 0) return null;
  const rest = found.length > SHOWN ? ` and ${found.length - SHOWN} more` : '';
  return `the database of ${OWNER_SETTINGS[database]} has ${found.slice(0, SHOWN).join(', ')}${rest}`;
}

async function isEmptyFolder(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}

/** @throws Error when a role cannot connect, or with every database and folder of the site that is not empty */
export async function requireEmptyTargets(settings: RestoreSettings): Promise<void> {
  const setting = 'DATABASE_URL';
  await withClient({ url: settings[setting], setting }, async () => undefined);
  const faults: string[] = [];
  for (const database of ['api', 'registry'] as const) {
    const fault = await findDatabaseFault(settings, database);
    if (fault !== null) faults.push(fault);
  }
  for (const name of FOLDER_NAMES) {
    const setting = FOLDER_SETTINGS[name];
    const path = settings[setting];
    if (path !== undefined && !(await isEmptyFolder(path)))
      faults.push(`the folder of ${setting}, ${path}, has files`);
  }
  if (faults.length === 0) return;
  throw new Error(
    `A backup is restored into empty databases and folders alone, but ${faults.join('; ')}.`,
  );
}
