import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { UnavailableError } from './error-handler';

/** Sooner than the checks of balancers end, most after 2 seconds. */
const READY_LIMIT_MS = 1_500;

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), READY_LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface HealthOptions {
  /** Fastify's, of both routes. */
  readonly route?: RouteShorthandOptions;
  /** Part of the answer: the state of what the server can do without. */
  readonly readStates?: () => Readonly<Record<string, string>>;
}

/**
 * Serves `/healthz` (the process responds) and `/readyz` (it can do its work too), which answers within 2 seconds.
 * @param checkReady - rejects while something that the server needs is not available: 503
 */
export function serveHealth(
  app: FastifyInstance,
  checkReady: () => Promise<unknown>,
  { route = {}, readStates = () => ({}) }: HealthOptions = {},
): void {
  app.get('/healthz', route, async () => ({ status: 'ok' }));
  app.get('/readyz', route, async () => {
    await withinLimit(checkReady()).catch((cause: unknown) => {
      throw new UnavailableError('what this server needs', { cause });
    });
    return { status: 'ready', ...readStates() };
  });
}
