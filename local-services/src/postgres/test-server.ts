import { randomBytes } from 'node:crypto';
import { startPostgres } from './embedded-postgres';
import { connect } from './server-connection';
import { removeServerHome } from './server-home';
import { execute, withDatabase } from './test-databases';
import { guardTestServer } from './test-server-guard';
import { createTemporaryDataDir } from './temporary-data-dir';

export type TestServer = {
  serverUrl: string;
  /** Begins the name of every database of this run. */
  prefix: string;
  stop(): Promise<void>;
};

/** The server for one run of tests: the given one, or a throw-away one. */
export async function openTestServer(givenUrl: string | undefined): Promise<TestServer> {
  const prefix = `molar_test_${randomBytes(4).toString('hex')}`;
  if (!givenUrl) return startThrowawayServer(prefix);
  return { serverUrl: givenUrl, prefix, stop: () => dropDatabases(givenUrl, prefix) };
}

async function startThrowawayServer(prefix: string): Promise<TestServer> {
  const dataDir = await createTemporaryDataDir();
  const server = await startPostgres({ dataDir, durable: false });
  const guard = await guardTestServer(dataDir);
  const stop = async () => {
    await server.stop();
    guard.dismiss();
    await removeServerHome(dataDir);
  };
  return { serverUrl: server.url, prefix, stop };
}

/** The template that test databases are copied from: empty, then migrated, then closed. */
export async function createTemplate(
  { serverUrl, prefix }: TestServer,
  migrate: (url: string) => Promise<void>,
): Promise<string> {
  const name = `${prefix}_template`;
  await execute(serverUrl, `create database ${name} template template0`);
  await migrate(withDatabase(serverUrl, name));
  await execute(serverUrl, `alter database ${name} allow_connections false`);
  return name;
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const client = await connect(serverUrl);
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
