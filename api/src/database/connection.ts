import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
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
  /** Told of a connection that broke while idle; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

export function connect(url: string, options: ConnectOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    types,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
