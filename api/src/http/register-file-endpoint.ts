import type { FastifyInstance } from 'fastify';
import { API_PREFIX, type Endpoint } from 'shared-contracts';
import { toRouteSchema } from './openapi';
import { type Call, toCall, toRouteConfig } from './register-endpoint';

interface File {
  readonly name: string;
  readonly content: Buffer;
}

/** Serves an endpoint whose response is a file of its media type. */
export function registerFileEndpoint<E extends Endpoint & { readonly access: 'user' }>(
  app: FastifyInstance,
  endpoint: E,
  read: (call: Call<E, 'user'>) => Promise<File>,
): void {
  const { media = 'application/octet-stream' } = endpoint;
  const schema = toRouteSchema(endpoint);
  const content = { [media]: { schema: endpoint.response } };
  const response = { ...(schema.response as object), 200: { description: 'File', content } };
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    config: toRouteConfig(endpoint),
    schema: { ...schema, response },
    handler: async (request, reply) => {
      const file = await read(toCall<E>(request));
      return reply
        .header('content-type', media)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .header('cache-control', 'private, no-store')
        .send(file.content);
    },
  });
}
