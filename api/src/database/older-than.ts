import { type Expression, sql, type SqlBool } from 'kysely';
import type { Db } from './connection';

/** Which rows of a list follow the last one of a page. */
interface Position {
  readonly table: 'messages' | 'reviews';
  /** What the list's query calls the table. */
  readonly alias: string;
  readonly idColumn: 'message_id' | 'review_id';
  /** The last row of the page before; undefined for the first page. */
  readonly after: string | undefined;
}

/**
 * The condition for the rows that are older than the last one of a page; null for all. The time stays a
 * text: a `Date` would lose the microseconds of the database.
 */
export async function toOlderThan(
  db: Db,
  { table, alias, idColumn, after }: Position,
): Promise<Expression<SqlBool> | null> {
  if (after === undefined) return null;
  const id = sql.ref(idColumn);
  const { rows } = await sql<{ createdAt: string }>`
    select created_at::text as "createdAt" from ${sql.table(table)}
    where clinic_id = ${db.clinicId} and ${id} = ${after}`.execute(db);
  const [last] = rows;
  if (!last) return null;
  const [time, ownId] = [sql.ref(`${alias}.created_at`), sql.ref(`${alias}.${idColumn}`)];
  return sql<SqlBool>`(${time}, ${ownId}) < (${last.createdAt}::timestamptz, ${after}::uuid)`;
}
