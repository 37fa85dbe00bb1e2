import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client';
import type { Schema } from './schema';

/** A pool or a transaction of it: the first argument of every repository function. */
export type Db = Kysely<Schema>;

const { DATE, TIME } = pg.types.builtins;

// A clinic's day and time of day have no zone: pg's own Date objects would lend them the server's.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return (text: string) => text;
    if (oid === TIME) return (text: string) => text.slice(0, 5);
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

interface ConnectOptions {
  readonly maxConnections?: number;
  /** Told of a connection that broke, used or idle; the pool replaces it. */
  readonly onBroken: (error: Error) => void;
}

/** The connections of one user of the database, who ends them. */
export function createPool(url: string, { maxConnections = 16, onBroken }: ConnectOptions) {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    types,
  });
  // Its own handler for each, or one that breaks between two queries would end the process.
  pool.on('connect', (client) => void client.on('error', onBroken));
  return pool.on('error', () => undefined); // The same again, of a connection that was idle.
}

/** `onQuery` is told of every query. */
export function connect(
  url: string,
  { onQuery, ...options }: ConnectOptions & { onQuery?: (query: CompiledQuery) => void },
): Db {
  const dialect = new PostgresDialect({ pool: createPool(url, options) });
  const log = onQuery && { log: ({ query }: { query: CompiledQuery }) => onQuery(query) };
  return new Kysely<Schema>({ dialect, ...log });
}
