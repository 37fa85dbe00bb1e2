import { isNativeError } from 'node:util/types';
import pg from 'pg';

/** SQL states of a server that is stopping, starting or out of connections. */
const AWAY_STATE = /^(08|53|57P)/;
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** SQL state of a text that the database's encoding cannot hold, U+0000 among them. */
const UNTRANSLATABLE_TEXT = '22021';

/** SQL states of a row that a unique index or an exclusion constraint rejects. */
const CONFLICT_STATES = new Set(['23505', '23P01']);

/** Whether a row was rejected because it conflicts with another one. */
export const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && CONFLICT_STATES.has(error.code ?? '');

/** SQL states of a transaction that could not go on because of another one: serialization failure, deadlock. */
const CONTENTION_STATES = new Set(['40001', '40P01']);

/** Whether PostgreSQL ended the transaction because another one was in its way: the same may succeed now. */
export const isContended = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && CONTENTION_STATES.has(error.code ?? '');

export const isRejectedText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === UNTRANSLATABLE_TEXT;

/** Whether the database could not be reached, rather than rejected a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY_STATE.test(error.code ?? '');
  if (!isNativeError(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return AWAY_CODES.has(code ?? '') || AWAY_MESSAGES.test(error.message);
}

/** Whether the rule of this name rejected a row. */
export const isRejectedBy = (error: unknown, constraints: readonly string[]): boolean =>
  error instanceof pg.DatabaseError && constraints.includes(error.constraint ?? '');
