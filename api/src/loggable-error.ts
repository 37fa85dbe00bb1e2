import { isNativeError } from 'node:util/types';
import pg from 'pg';
import { DomainError } from './domain-error';

/** Stack frames without the first lines, which repeat the message. */
function toFrames(error: Error): string[] {
  return (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
}

/**
 * The parts of an error that may be logged. The database quotes the values that it rejects, which are
 * personal data: of its errors only the SQL state and the names of table and constraint are kept.
 */
export function toLoggable(error: unknown): Record<string, unknown> {
  if (!isNativeError(error)) return { type: typeof error };
  const { name, cause } = error;
  const stack = toFrames(error);
  if (error instanceof pg.DatabaseError) {
    const { code, table, constraint } = error;
    return { name, sqlState: code, table, constraint, stack };
  }
  const own = error instanceof DomainError ? { name, code: error.code } : { name };
  const chain = cause === undefined ? {} : { cause: toLoggable(cause) };
  return { ...own, message: error.message, stack, ...chain };
}
