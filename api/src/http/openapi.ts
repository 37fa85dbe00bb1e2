import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import {
  type Access,
  accessOf,
  API_PREFIX,
  type Endpoint,
  type ErrorCode,
  errorCatalogue,
  errorCodes,
  errorEnvelopeSchema,
  isPermission,
  type Permission,
} from 'shared-contracts';
import { z } from 'zod';

interface AccessDocumentation {
  readonly errors: readonly ErrorCode[];
  readonly security: Record<string, string[]>[];
}

const nothing: AccessDocumentation = { errors: [], security: [] };
const user: AccessDocumentation = {
  errors: ['unauthenticated', 'token_expired', 'account_closed'],
  security: [{ accessToken: [] }],
};

const documentation: Record<Exclude<Access, Permission>, AccessDocumentation> = {
  public: nothing,
  signed: nothing,
  identity: { errors: ['unauthenticated', 'token_expired'], security: [{ idToken: [] }] },
  user,
};

const documentAccess = (access: Access): AccessDocumentation =>
  isPermission(access) ? { ...user, errors: [...user.errors, 'forbidden'] } : documentation[access];

/**
 * Every error an endpoint can return: its own, those of its access rule, and those of any request, such as one whose
 * query cannot be stored or whose headers are too large.
 */
export function getErrorCodes(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [
    ...documentAccess(accessOf(endpoint)).errors,
    ...endpoint.errors,
    ...(endpoint.confirm ? ['confirmation_required' as const] : []),
    ...(['internal', 'validation_failed', 'payload_too_large'] as const),
  ];
  // An empty path parameter is another path, and that there is none.
  if (endpoint.params) codes.push('not_found');
  if (endpoint.method !== 'GET') codes.push('media_type_unsupported');
  return [...new Set(codes)].sort();
}

/** The document names the codes. */
const envelopeSchema = z.object({ ...errorEnvelopeSchema.shape, code: z.enum(errorCodes) });

function toErrorResponses(endpoint: Endpoint): Record<string, unknown> {
  const codes = getErrorCodes(endpoint);
  const statuses = new Set(codes.map((code) => errorCatalogue[code].status));
  const describe = (status: number) => ({
    description: codes.filter((code) => errorCatalogue[code].status === status).join(', '),
    content: { 'application/json': { schema: envelopeSchema } },
  });
  return Object.fromEntries([...statuses].map((status) => [status, describe(status)]));
}

export function toRouteSchema(endpoint: Endpoint): FastifySchema {
  const { params, query, body, response } = endpoint;
  return {
    summary: endpoint.summary,
    security: documentAccess(accessOf(endpoint)).security,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: response, ...toErrorResponses(endpoint) },
  };
}

/** The wire format, which is the input side of every codec, for requests and responses alike. */
function toJsonSchema(schema: z.core.$ZodType): object {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

/** Replaces zod schemas by JSON schemas, wherever they are in a route's description. */
function describe(value: unknown): unknown {
  if (value instanceof z.core.$ZodType) return toJsonSchema(value);
  if (Array.isArray(value)) return value.map(describe);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, describe(part)]));
}

const bearer = { type: 'http', scheme: 'bearer' } as const;

const REFERENCE_CSP =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

interface OpenApiOptions {
  /** Serves the document as pages to browse at `/api/docs` too. */
  readonly withReference: boolean;
}

/**
 * Describes the routes registered after it; the document is public. Register it before access is
 * denied by default: the routes of the reference belong to a package and declare no access rule.
 */
export async function serveOpenApi(
  app: FastifyInstance,
  { withReference }: OpenApiOptions,
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Clinic API', version: '1' },
      components: { securitySchemes: { idToken: bearer, accessToken: bearer } },
    },
    transform: ({ schema, url }) => ({ schema: describe(schema) as FastifySchema, url }),
  });
  app.get(
    `${API_PREFIX}/openapi.json`,
    { config: { access: 'public' }, schema: { hide: true } },
    async () => app.swagger(),
  );
  if (!withReference) return;
  await app.register(fastifySwaggerUi, {
    routePrefix: `${API_PREFIX}/docs`,
    staticCSP: REFERENCE_CSP,
  });
}
