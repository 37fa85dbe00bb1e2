import { randomBytes } from 'node:crypto';
import { connect } from './server-connection';
import { testServerVariables } from './test-server-variables';

export type TestDatabase = { url: string; release(): Promise<void> };

export type TestDatabaseOptions = {
  /** Brings the database to the wished state; has next to nothing to do on a migrated one. */
  migrate: (url: string) => Promise<void>;
};

/** A database of the caller's own, copied from the run's migrated template when there is one. */
export async function acquireTestDatabase({ migrate }: TestDatabaseOptions): Promise<TestDatabase> {
  const { serverUrl, prefix, template } = requireTestServer();
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await execute(serverUrl, `create database ${name} template ${template}`);
  const url = withDatabase(serverUrl, name);
  const release = () => execute(serverUrl, `drop database if exists ${name} with (force)`);
  try {
    await migrate(url);
  } catch (error) {
    await release();
    throw error;
  }
  return { url, release };
}

export async function execute(url: string, statement: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function requireTestServer() {
  const { serverUrl, prefix, template, fault } = testServerVariables.read();
  if (serverUrl && prefix && template) return { serverUrl, prefix, template };
  throw new Error(fault ?? 'No test database server: run the test with jest from the root folder.');
}
