import { sql } from 'kysely';
import type { Db } from '../../src/database/connection';

/** In the texts of the other clinic, and nowhere else. */
export const MARKER = 'Nachbarklinik';

/** Where people and staff write; they are shown in lists, reports, emails and exports. */
const marked = [
  ['users', 'name'],
  ['patients', 'name'],
  ['doctors', 'name'],
  ['treatments', 'name'],
  ['chairs', 'name'],
  ['specialities', 'name'],
  ['bookings', 'contact_name'],
  ['messages', 'subject'],
  ['messages', 'message'],
  ['reviews', 'review'],
  ['clinics', 'address'],
] as const;

/** Marks the texts of a clinic. Its people stay the same persons at the identity provider. */
export async function markClinic(db: Db): Promise<void> {
  for (const [table, column] of marked) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${MARKER} `} || ${sql.ref(column)}
      where clinic_id = ${db.clinicId}`.execute(db);
  }
}

const listTables = (db: Db) =>
  sql<{ table: string }>`
    select relname as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'clinic_id')
    order by 1`.execute(db);

/** A checksum of the rows of a clinic in each table that has any. */
export async function readChecksums(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await listTables(db);
  const sums = new Map<string, string>();
  for (const { table } of tables) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sum
      from ${sql.table(table)} t where clinic_id = ${db.clinicId}`.execute(db);
    if (rows[0]?.sum) sums.set(table, rows[0].sum);
  }
  return sums;
}

/** The tables whose rows are not what they were. */
export const listChanged = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (table) => before.get(table) !== after.get(table),
  );

/** Takes row-level security away, or puts it back. */
export async function setPolicies(db: Db, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await listTables(db);
  for (const { table } of rows) {
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} row level security`.execute(db);
  }
}

/** A statement without its conditions on the clinic: what a repository sends that has forgotten them. */
export const forgetClinic = (statement: string): string =>
  statement.replace(
    /(?<![."\w])(?:"?\w+"?\.)?"?clinic_id"? = (\$\d+)/g,
    '($1::integer = $1::integer)',
  );
