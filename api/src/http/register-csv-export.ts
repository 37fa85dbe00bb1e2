import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX, type Endpoint } from 'shared-contracts';
import { recordAudit, toActor } from '../audit/audit-log';
import type { Context } from '../context';
import { toRouteSchema } from './openapi';
import { type Call, toCall, toRouteConfig } from './register-endpoint';

/** An endpoint for staff whose response is CSV. */
type CsvEndpoint = Endpoint & { readonly access: 'user' };

interface CsvExport<E extends CsvEndpoint> {
  readonly endpoint: E;
  /** Names what is exported: in the audit log (`<name>.exported`) and in the name of the file. */
  readonly name: string;
  readonly read: (call: Call<E, 'user'>) => Promise<Readable> | Readable;
}

/** What was filtered by, without what may be the name or the address of a patient. */
function toAuditedFilter(query: unknown): Record<string, unknown> {
  const { search, email, ...filter } = (query ?? {}) as Record<string, unknown>;
  return filter;
}

/** Serves an endpoint whose response is a CSV file, row by row, and notes each export in the audit log. */
export function registerCsvExport<E extends CsvEndpoint>(
  app: FastifyInstance,
  { db, clinic, clock }: Pick<Context, 'db' | 'clinic' | 'clock'>,
  { endpoint, name, read }: CsvExport<E>,
): void {
  const schema = toRouteSchema(endpoint);
  const content = { 'text/csv': { schema: endpoint.response } };
  const response = { ...(schema.response as object), 200: { description: 'CSV', content } };
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    config: toRouteConfig(endpoint),
    schema: { ...schema, response },
    handler: async (request, reply) => {
      const call = toCall<E>(request);
      const file = await read(call);
      await recordAudit(db, {
        actor: toActor(call, clock()),
        action: `${name}.exported`,
        subject: { type: 'clinic', id: String(clinic.clinicId) },
        after: toAuditedFilter(call.query),
      });
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name.replaceAll('_', '-')}.csv"`)
        .send(file);
    },
  });
}
