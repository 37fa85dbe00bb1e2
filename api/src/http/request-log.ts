import type { FastifyInstance } from 'fastify';

/**
 * One line per request: the route's pattern, never its URL, since queries and parameters hold
 * email addresses; no headers and no bodies.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        code: request.errorCode ?? undefined,
      },
      'request completed',
    );
    done();
  });
}
