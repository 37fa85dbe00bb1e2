import { CompiledQuery } from 'kysely';
import type { Db } from './connection';
import { prepareEverywhere } from './database-client';

/**
 * A statement that each connection parses once. For the few that most requests send: the plan may become
 * one for all parameters.
 * @param text - with `$1`, `$2`… for the values
 */
export function prepared<Row>(
  text: string,
): (db: Db, values: readonly unknown[]) => Promise<readonly Row[]> {
  prepareEverywhere(text);
  return async (db, values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}
