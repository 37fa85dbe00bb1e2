import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Access,
  accessOf,
  API_PREFIX,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from 'shared-contracts';
import type { CallerOf } from '../access/caller';
import { toRouteSchema } from './openapi';

/** A validated call of an endpoint. */
export interface Call<E extends Endpoint, A extends Access> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerOf<A>;
  readonly request: FastifyRequest;
}

type AccessOf<E extends Endpoint> = E['access'];

/** A request that Fastify has validated by the endpoint's schemas. */
export const toCall = <E extends Endpoint>(request: FastifyRequest): Call<E, AccessOf<E>> => ({
  params: request.params as ParamsOf<E>,
  query: request.query as QueryOf<E>,
  body: request.body as BodyOf<E>,
  caller: request.caller as CallerOf<AccessOf<E>>,
  request,
});

/** What the access rules read of a route. */
export const toRouteConfig = (endpoint: Endpoint): FastifyContextConfig => ({
  access: accessOf(endpoint),
  ...(endpoint.confirm && { confirm: endpoint.confirm }),
});

/**
 * Serves one endpoint of the contract: its path below `/api`, its access rule, its schemas (what
 * comes in is parsed by them, what goes out too, so that nothing undeclared leaves) and its entry
 * in the OpenAPI document.
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E, AccessOf<E>>, reply: FastifyReply) => Promise<ResponseOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    config: toRouteConfig(endpoint),
    schema: toRouteSchema(endpoint),
    handler: (request, reply) => handle(toCall<E>(request), reply),
  });
}

/** A state of what is sent, and what is sent, unless the client has it already. */
export interface Tagged<E extends Endpoint> {
  readonly etag: string;
  readonly content: ResponseOf<E> | null;
}

/** Tells whether the client has the state of a tag. */
export type IsKnown = (etag: string) => boolean;

/** What the header `if-none-match` names; null for a client that has nothing yet. */
export function toIsKnown(header: string | undefined): IsKnown | null {
  if (header === undefined) return null;
  return (etag) => {
    if (header === etag) return true;
    // A server in between that compresses marks the tag as weak.
    const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes(etag);
  };
}

/** The same for what browsers keep and ask about each time: 304 says that it has not changed. */
export function registerTaggedEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E, AccessOf<E>>, isKnown: IsKnown | null) => Promise<Tagged<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    config: toRouteConfig(endpoint),
    schema: toRouteSchema(endpoint),
    handler: async (request, reply) => {
      const isKnown = toIsKnown(request.headers['if-none-match']);
      const { etag, content } = await handle(toCall<E>(request), isKnown);
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (content === null) return reply.code(304).send();
      return content;
    },
  });
}
