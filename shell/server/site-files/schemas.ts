import type { FastifyInstance } from 'fastify';
import schema from 'shared-contracts/remote.schema.json';

/** Serves the schema of `remote.json`, for editors of remotes in other repositories. */
export function serveSchemas(app: FastifyInstance): void {
  app.get('/schemas/remote.json', (_request, reply) =>
    reply
      .type('application/schema+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(JSON.stringify(schema)),
  );
}
