import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listSequences, listTables, quote, toCopyTarget } from '../backup/database';
import type { DatabaseContent } from '../backup/manifest';

interface ForeignKey {
  /** Quoted. */
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const listForeignKeys = async (
  client: pg.Client,
  schemas: readonly string[],
): Promise<readonly ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name,
      pg_catalog.pg_get_constraintdef(c.oid) as definition
    from pg_catalog.pg_constraint c join pg_catalog.pg_namespace n on n.oid = connamespace
    where nspname = any($1) and contype = 'f' order by 1, 2`,
    [schemas],
  );
  return rows;
};

/** The text of a value that was rejected may be a person's; its state says what is wrong with it. */
function explain(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return (error as Error).message;
  return error.code?.startsWith('22') ? `SQL state ${error.code}` : error.message;
}

async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new Error(`${what}: ${explain(cause)}`, { cause });
  }
}

/** Fills the tables of one database, in a transaction that is open. */
export interface Loading {
  /** Adds rows in the text of `COPY`; those of a table that is left out are dropped. */
  add(table: string, rows: AsyncIterable<Buffer>): Promise<void>;
  /** Checks the references between rows, and brings back triggers and sequences. */
  complete(): Promise<void>;
}

interface Target {
  readonly content: DatabaseContent;
  readonly schemas: readonly string[];
}

/** @throws Error with the tables and sequences that the schema of the backup's migrations does not have */
async function requireSchema(client: pg.Client, { content, schemas }: Target): Promise<void> {
  const known = [
    ...(await listTables(client, schemas)),
    ...(await listSequences(client, schemas)),
  ].map(({ name }) => name);
  const unknown = [...content.tables, ...content.sequences]
    .map(({ name }) => name)
    .filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Error(`The backup has what no migration makes: ${unknown.join(', ')}.
Leave your own tables out by --leave-out <table>; docs/backup.md says how to read their rows.`);
}

/**
 * Begins a transaction that loads rows as they were: triggers have done their work before. Foreign keys are removed and
 * added again, as their circles allow no order of the tables, and checking all rows at once is faster than each by itself.
 * What migrations have added is removed first: the backup has it too.
 */
export async function beginLoading(client: pg.Client, target: Target): Promise<Loading> {
  const { content, schemas } = target;
  const tables = new Map(content.tables.map((table) => [table.name, table]));
  const names = [...tables.keys()].map(quote);
  await client.query('begin');
  await requireSchema(client, target);
  const keys = await listForeignKeys(client, schemas);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);

  async function addKeys(): Promise<void> {
    for (const { table, name, definition } of keys) {
      const key = `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`;
      await attempt(`Rows of ${table} refer to others that are missing`, () => client.query(key));
    }
  }

  return {
    add: async (name, rows) => {
      const table = tables.get(name);
      if (!table) return void (await buffer(rows));
      const copy = `copy ${toCopyTarget(table)} from stdin`;
      await attempt(`Rows of ${name} were rejected`, () =>
        pipeline(rows, client.query(copyFrom(copy))),
      );
    },
    complete: async () => {
      await addKeys();
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      for (const { name, lastValue, isCalled } of content.sequences) {
        const values = [quote(name), lastValue, isCalled];
        await attempt(`The sequence ${name} was not set`, () =>
          client.query('select pg_catalog.setval($1::regclass, $2::bigint, $3)', values),
        );
      }
    },
  };
}
