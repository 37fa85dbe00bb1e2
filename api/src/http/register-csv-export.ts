import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { accessOf, API_PREFIX, type Endpoint } from 'shared-contracts';
import { toRouteSchema } from './openapi';
import { type Call, toCall } from './register-endpoint';

interface CsvExport<E extends Endpoint> {
  /** The name under which browsers save the file. */
  readonly fileName: string;
  readonly read: (call: Call<E, E['access']>) => Promise<Readable>;
}

/** Serves an endpoint whose response is a CSV file, row by row. */
export function registerCsvExport<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { fileName, read }: CsvExport<E>,
): void {
  const schema = toRouteSchema(endpoint);
  const content = { 'text/csv': { schema: endpoint.response } };
  const response = { ...(schema.response as object), 200: { description: 'CSV', content } };
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    config: { access: accessOf(endpoint) },
    schema: { ...schema, response },
    handler: async (request, reply) => {
      const file = await read(toCall<E>(request));
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(file);
    },
  });
}
