import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Db } from './connection';

const names = new Map<string, string>();

/**
 * A statement that each connection parses once. For the few that most requests send: the plan may become
 * one for all parameters.
 * @param text - with `$1`, `$2`… for the values
 */
export function prepared<Row>(
  text: string,
): (db: Db, values: readonly unknown[]) => Promise<readonly Row[]> {
  names.set(text, `prepared_${names.size + 1}`);
  return async (db, values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** Names the prepared statements, which Kysely can't. */
export class PreparingClient extends pg.Client {
  override query: pg.Client['query'] = (text: unknown, ...rest: unknown[]): never => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    const send = super.query as (...given: unknown[]) => never;
    return name === undefined
      ? send.call(this, text, ...rest)
      : send.call(this, { name, text }, ...rest);
  };
}
