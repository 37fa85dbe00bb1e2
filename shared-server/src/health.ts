import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { UnavailableError } from './error-handler';
import { within } from './within';

/** Sooner than the checks of balancers end, most after 2 seconds. */
const READY_LIMIT_MS = 1_500;

interface HealthOptions {
  /** Fastify's, of both routes. */
  readonly route?: RouteShorthandOptions;
  /** Part of the answer: the state of what the server can do without. */
  readonly readStates?: () => Readonly<Record<string, string>>;
}

/**
 * Serves `/healthz` (the process responds) and `/readyz` (it can do its work too), which answers within 2 seconds, and with 503 too while the server is about to stop.
 * @param checkReady - rejects while something that the server needs is not available: 503
 */
export function serveHealth(
  app: FastifyInstance,
  checkReady: () => Promise<unknown>,
  { route = {}, readStates = () => ({}) }: HealthOptions = {},
): void {
  app.get('/healthz', route, async () => ({ status: 'ok' }));
  app.get('/readyz', route, async () => {
    if (app.isDraining) throw new UnavailableError('a server that is about to stop');
    await within(READY_LIMIT_MS, 'the check was', checkReady()).catch((cause: unknown) => {
      throw new UnavailableError('what this server needs', { cause });
    });
    return { status: 'ready', ...readStates() };
  });
}
