import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseName, Sequence, TableContent } from './manifest';
import { createRowDigest, toParts } from './rows';

/** Where the tables of each database are. */
export const SCHEMAS: Readonly<Record<DatabaseName, readonly string[]>> = {
  api: ['public', 'graphile_worker'],
  registry: ['registry'],
};

/** What migrating fills by itself: the lists of what was applied. */
const LISTS = [
  ...['public', 'registry'].flatMap((schema) => [
    `${schema}.kysely_migration`,
    `${schema}.kysely_migration_lock`,
  ]),
  'graphile_worker.migrations',
];

/**
 * Values are written the same way by every server, names are complete, rows that a policy hides are an error, and nothing is
 * given up because it takes long.
 */
const SESSION = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = ''; set row_security = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '1min'`;

/** Why something failed; of a host with several addresses, why its first one did. */
export function toReason(error: unknown): string {
  const { message, errors } = error as Partial<AggregateError>;
  return message || toReason(errors?.[0] ?? { message: 'for an unknown reason' });
}

/**
 * Runs `work` on a connection of its own, which it ends, and with it a transaction that was not committed.
 * @param setting - the name of the setting that the URL is from, for the error when nothing answers
 */
export async function withClient<T>(
  { url, setting }: { readonly url: string; readonly setting: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'molar-backup' });
  // One that breaks makes its query fail; without a handler it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`The database of ${setting} cannot be used: ${toReason(error)}`);
  }
  try {
    await client.query(SESSION);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A name with its schema, for SQL. */
export const quote = (name: string): string =>
  name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.');

const quoteAll = (names: readonly string[]): string =>
  names.map((name) => pg.escapeIdentifier(name)).join(', ');

export type Table = Pick<TableContent, 'name' | 'columns'>;

/** For `COPY`, without the columns that PostgreSQL computes. */
export const toCopyTarget = ({ name, columns }: Table): string =>
  `${quote(name)} (${quoteAll(columns)})`;

/**
 * The tables to be copied. Unlogged ones are not: what they hold is lost in a crash as well. Neither are those of extensions.
 */
export async function listTables(
  client: pg.Client,
  schemas: readonly string[],
): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname || '.' || relname as name, array(
        select attname::text from pg_catalog.pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns
    from pg_catalog.pg_class t join pg_catalog.pg_namespace n on n.oid = relnamespace
    where nspname = any($1) and relkind = 'r' and relpersistence = 'p'
      and nspname || '.' || relname <> all($2)
      and not exists (select from pg_catalog.pg_depend
        where classid = 'pg_catalog.pg_class'::regclass and objid = t.oid and deptype = 'e')
    order by 1`,
    [schemas, LISTS],
  );
  return rows;
}

/** The names of the applied migrations, the first one first. */
export async function listMigrations(client: pg.Client, database: DatabaseName): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${SCHEMAS[database][0]}.kysely_migration order by name collate "C"`,
  );
  return rows.map(({ name }) => name);
}

type NamedSequence = Pick<Sequence, 'name' | 'table'>;

/** The sequences, with the tables whose columns they number. */
export async function listSequences(
  client: pg.Client,
  schemas: readonly string[],
): Promise<readonly NamedSequence[]> {
  const { rows } = await client.query<NamedSequence>(
    `select nspname || '.' || relname as name, (
        select tn.nspname || '.' || t.relname
        from pg_catalog.pg_depend join pg_catalog.pg_class t on t.oid = refobjid
          join pg_catalog.pg_namespace tn on tn.oid = t.relnamespace
        where classid = 'pg_catalog.pg_class'::regclass and objid = s.oid and deptype in ('a', 'i')
          and refclassid = 'pg_catalog.pg_class'::regclass
      ) as "table"
    from pg_catalog.pg_class s join pg_catalog.pg_namespace n on n.oid = relnamespace
    where nspname = any($1) and relkind = 'S' order by 1`,
    [schemas],
  );
  return rows;
}

/** Where sequences stand: numbers that were given to rows which are gone are not given again. */
export async function readSequences(
  client: pg.Client,
  schemas: readonly string[],
): Promise<Sequence[]> {
  const sequences: Sequence[] = [];
  for (const sequence of await listSequences(client, schemas)) {
    const { rows } = await client.query<Omit<Sequence, keyof NamedSequence>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quote(sequence.name)}`,
    );
    sequences.push({ ...sequence, ...rows[0]! });
  }
  return sequences;
}

/** The rows of a table in parts, for each of which `take` is waited for; returns what it holds. */
export async function copyRows(
  client: pg.Client,
  table: Table,
  take: (part: Buffer) => Promise<void> = async () => undefined,
): Promise<TableContent> {
  const digest = createRowDigest();
  const copy = client.query(copyTo(`copy ${toCopyTarget(table)} to stdout`));
  for await (const part of toParts(copy)) {
    digest.add(part);
    await take(part);
  }
  return { name: table.name, columns: [...table.columns], ...digest.read() };
}
