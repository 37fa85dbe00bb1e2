import { sql } from 'kysely';
import type { Db } from './connection';

/**
 * Has PostgreSQL read what its tables hold if one has rows that was empty when it last did so; whether it did. It does so by itself
 * a minute after rows came, but forgets in a crash that they did. Until as many have come again it plans as for an empty table,
 * and a query of a few milliseconds can take half a minute.
 */
export async function analyseUnknownTables(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select refresh_statistics() where exists (
      select from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relpages = 0 and pg_relation_size(oid) > 0
    )`.execute(db);
  return rows.length > 0;
}
