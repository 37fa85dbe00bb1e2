import { isNativeError } from 'node:util/types';
import pg from 'pg';

/** SQL states of a server that is stopping, starting or out of connections. */
const AWAY_STATE = /^(08|53|57P)/;
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const AWAY_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Whether the database could not be reached, rather than refused what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY_STATE.test(error.code ?? '');
  if (!isNativeError(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return AWAY_CODES.has(code ?? '') || AWAY_MESSAGES.test(error.message);
}
