import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from 'local-postgres';
import pg from 'pg';

/** Runs with a PostgreSQL that waits for its disk, in a folder that is removed afterwards. */
export async function withPostgres<T>(
  run: (postgres: EmbeddedPostgres, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'molar-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  try {
    return await run(postgres, folder);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs statements, and returns the rows of the last one. */
export async function query<Row extends object>(
  url: string,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<Row>(text, values && [...values]);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** An empty database beside the clinic's. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await query(url, `create database ${name}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** What a clinic that has been in use for a while has: statistics of its tables. */
export const analyze = (url: string): Promise<unknown> => query(url, 'vacuum analyze');

/** Without a mail server nothing takes emails out of the queue. */
export const emptyQueue = (url: string): Promise<unknown> =>
  query(url, 'truncate graphile_worker._private_jobs');
