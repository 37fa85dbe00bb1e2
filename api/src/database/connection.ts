import {
  type CompiledQuery,
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { isTracing, type Secrets } from 'shared-server';
import type { Clinic } from '../clinic';
import { toClinicConnection } from './clinic-setting';
import { isContended } from './failures';
import { DatabaseClient } from './database-client';
import { createFieldKeys, type FieldKeys } from './field-keys';
import type { Schema } from './schema';
import { traceQuery } from './trace-query';

/** The database of all clinics: a pool of connections. */
export type Database = Kysely<Schema>;

interface OfClinic {
  readonly clinic: Clinic;
  readonly clinicId: number;
  readonly fieldKeys: FieldKeys;
}

/** The database as one clinic uses it: the first argument of every repository function that only reads. */
export type Db = Database & OfClinic;

/** The same inside a transaction: the first argument of what locks rows, or must happen as a whole. */
export type Trx = Transaction<Schema> &
  OfClinic & {
    /** Whether another transaction was in the way of a first run. */
    readonly isRepeated: boolean;
  };

const { DATE, TIME } = pg.types.builtins;

// A clinic's day and time of day have no zone: pg's own Date objects would lend them the server's.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return (text: string) => text;
    if (oid === TIME) return (text: string) => text.slice(0, 5);
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

/** A statement or a lock that takes longer is given up; the client gives up later than the server, whose word it needs. */
const LIMITS = {
  statement_timeout: 20_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 25_000,
};

export interface ConnectOptions {
  readonly maxConnections?: number;
  /** Whose rows the role of the API sees; without it none. The owner of the tables sees all. */
  readonly clinicId?: number;
  /** What `pg_stat_activity` shows, unless the URL names it. */
  readonly applicationName?: string;
  /** Without time limits, as for migrations. */
  readonly isUnlimited?: boolean;
  /** How long to wait for a connection. */
  readonly connectTimeoutMs?: number;
  /** Overrides the limit of every answer. */
  readonly queryTimeoutMs?: number;
  /** Told of a connection that broke, used or idle; the pool replaces it. */
  readonly onBroken: (error: Error) => void;
  /** Told of every query. */
  readonly onQuery?: ((query: CompiledQuery) => void) | undefined;
}

/** The connections of one user of the database, who ends them. */
export function createPool(url: string, options: ConnectOptions) {
  const { maxConnections = 16, applicationName = 'molar-api', isUnlimited = false } = options;
  const { connectTimeoutMs = 5_000, queryTimeoutMs = LIMITS.query_timeout, onBroken } = options;
  const { clinicId } = options;
  const pool = new pg.Pool({
    Client: DatabaseClient,
    ...(clinicId === undefined ? { connectionString: url } : toClinicConnection(url, clinicId)),
    max: maxConnections,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(isUnlimited ? {} : { ...LIMITS, query_timeout: queryTimeoutMs }),
    types,
  });
  // Its own handler for each, or one that breaks between two queries would end the process.
  pool.on('connect', (client) => void client.on('error', onBroken));
  return pool.on('error', () => undefined); // The same again, of a connection that was idle.
}

export type Pool = ReturnType<typeof createPool>;

/** The database of all clinics over these connections, which end with it. */
export function onPool(
  pool: PostgresPool,
  { onQuery }: Pick<ConnectOptions, 'onQuery'> = {},
): Database {
  const log = (event: LogEvent): void => {
    onQuery?.(event.query);
    traceQuery(event);
  };
  const isWatched = onQuery !== undefined || isTracing();
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(isWatched && { log }) });
}

/** The database of all clinics; its caller has to destroy it. */
export const openDatabase = (url: string, options: ConnectOptions): Database =>
  onPool(createPool(url, options), options);

/** The database as this clinic uses it. Encrypted columns need `fieldKey`. */
export const forClinic = (database: Database, clinic: Clinic, fieldKey?: Secrets): Db =>
  Object.assign(database.withoutPlugins(), {
    clinic: { ...clinic },
    clinicId: clinic.clinicId,
    fieldKeys: createFieldKeys(fieldKey),
  });

/** The same, with connections of its own. */
export const connect = (
  url: string,
  clinic: Clinic,
  { fieldKey, ...options }: ConnectOptions & { readonly fieldKey?: Secrets },
): Db => forClinic(openDatabase(url, { clinicId: clinic.clinicId, ...options }), clinic, fieldKey);

const scopeTo = (
  { clinic, clinicId, fieldKeys }: OfClinic,
  trx: Transaction<Schema>,
  isRepeated = false,
): Trx => Object.assign(trx, { clinic, clinicId, fieldKeys, isRepeated });

/**
 * Runs `work` in one transaction, all or nothing. One that PostgreSQL ended because another transaction and it
 * were in each other's way is run once more, so `work` must have no effect but on the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const run = (isRepeated: boolean) =>
    db.transaction().execute((trx) => work(scopeTo(db, trx, isRepeated)));
  try {
    return await run(false);
  } catch (error) {
    if (isContended(error)) return run(true);
    throw error;
  }
}

/** Runs `read` on the database as it is at one moment. */
export const inSnapshot = <T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => read(scopeTo(db, trx)));
