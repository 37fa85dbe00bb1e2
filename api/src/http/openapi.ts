import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import {
  type Access,
  API_PREFIX,
  type Endpoint,
  type ErrorCode,
  errorCatalogue,
  errorEnvelopeSchema,
} from 'shared-contracts';

const accessErrors: Record<Access, readonly ErrorCode[]> = {
  public: [],
  signed: [],
  identity: ['unauthenticated', 'token_expired'],
  user: ['unauthenticated', 'token_expired', 'account_closed'],
  admin: ['unauthenticated', 'token_expired', 'account_closed', 'forbidden'],
};

const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  signed: [],
  identity: [{ idToken: [] }],
  user: [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
};

/** Every refusal an endpoint can give: its own, those of its access rule, those of its input. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const hasInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  const codes: ErrorCode[] = [...accessErrors[endpoint.access], ...endpoint.errors, 'internal'];
  return [...new Set(hasInput ? [...codes, 'validation_failed' as const] : codes)].sort();
}

function toErrorResponses(endpoint: Endpoint): Record<string, unknown> {
  const codes = errorCodesOf(endpoint);
  const statuses = new Set(codes.map((code) => errorCatalogue[code].status));
  const describe = (status: number) => ({
    description: codes.filter((code) => errorCatalogue[code].status === status).join(', '),
    content: { 'application/json': { schema: errorEnvelopeSchema } },
  });
  return Object.fromEntries([...statuses].map((status) => [status, describe(status)]));
}

export function toRouteSchema(endpoint: Endpoint): FastifySchema {
  const { params, query, body, response } = endpoint;
  return {
    summary: endpoint.summary,
    security: securityOf[endpoint.access],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: response, ...toErrorResponses(endpoint) },
  };
}

const bearer = { type: 'http', scheme: 'bearer' } as const;

/** Collects the routes registered after it; the document is public. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Clinic API', version: '1' },
      components: { securitySchemes: { idToken: bearer, accessToken: bearer } },
    },
    transform: jsonSchemaTransform,
  });
  app.get(
    `${API_PREFIX}/openapi.json`,
    { config: { access: 'public' }, schema: { hide: true } },
    async () => app.swagger(),
  );
}
