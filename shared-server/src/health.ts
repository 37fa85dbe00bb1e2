import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { UnavailableError } from './error-handler';

/**
 * Serves `/healthz` (the process responds) and `/readyz` (it can do its work too).
 * @param checkReady - rejects while something that the server needs is not available: 503
 * @param options - Fastify's, of both routes
 */
export function serveHealth(
  app: FastifyInstance,
  checkReady: () => Promise<unknown>,
  options: RouteShorthandOptions = {},
): void {
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await checkReady().catch((cause: unknown) => {
      throw new UnavailableError('what this server needs', { cause });
    });
    return { status: 'ready' };
  });
}
