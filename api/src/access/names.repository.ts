import { sql, type SqlBool } from 'kysely';
import type { Db } from '../database/connection';

/** The names of accounts by their ID, without the erased ones. Each is looked up once. */
export async function listNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'name'])
    .where('clinic_id', '=', db.clinicId)
    .where(sql<SqlBool>`user_id = any(${[...new Set(ids)]}::uuid[])`)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
}
