import { randomBytes } from 'node:crypto';
import { startPostgres } from './embedded-postgres';
import { query, RUNTIME } from './server-connection';
import { createTestDataDir, getOrCreateForRun } from './test-run';

export { createTestDataDir } from './test-run';

export interface TestDatabase {
  /** As its owner. */
  readonly url: string;
  /** As a role with no rights but those that the owner grants. */
  readonly runtimeUrl: string;
  /** Removes the database, even with open connections. */
  release(): Promise<void>;
}

export interface Template {
  /** Lower-case letters; one name for one state. */
  readonly name: string;
  /** Brings an empty database to that state; called once per run. */
  readonly migrate: (url: string, runtimeUrl: string) => Promise<void>;
}

/**
 * Creates a database for the caller alone: a copy of the template, or an empty one. The first call
 * of a run starts the server that all test files share.
 */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const serverUrl = await getOrCreateForRun('server', startSharedServer);
  const source = template ? await createTemplate(serverUrl, template) : 'template0';
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A third of the time of a copy by the log, and with the file that spares the first connection a look at every table.
  await query(serverUrl, `create database ${name} template ${source} strategy file_copy`);
  const release = async () => {
    await query(serverUrl, `drop database if exists ${name} with (force)`);
  };
  const url = withDatabase(serverUrl, name);
  return { url, runtimeUrl: asRuntime(url), release };
}

async function startSharedServer(): Promise<string> {
  const server = await startPostgres({ dataDir: await createTestDataDir(), durable: false });
  await server.release();
  return server.url;
}

/** A database that was migrated once and takes no connections, as copying requires. */
const createTemplate = (serverUrl: string, { name, migrate }: Template): Promise<string> =>
  getOrCreateForRun(`template-${name}`, async () => {
    const database = `template_${name}`;
    await query(serverUrl, `create database ${database} template template0`);
    const url = withDatabase(serverUrl, database);
    await migrate(url, asRuntime(url));
    await query(serverUrl, `alter database ${database} allow_connections false`);
    return database;
  });

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function asRuntime(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = RUNTIME;
  return url.href;
}
