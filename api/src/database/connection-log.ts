import type { FastifyBaseLogger } from 'fastify';
import { toLoggable } from '../loggable-error';

/** Puts a connection on record that broke, as when the database was restarted. */
export const logBrokenConnections =
  (log: Pick<FastifyBaseLogger, 'warn'>) =>
  (error: Error): void =>
    log.warn({ error: toLoggable(error) }, 'database connection broke');
