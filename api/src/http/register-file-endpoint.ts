import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { API_PREFIX, type Endpoint } from 'shared-contracts';
import { toRouteSchema } from './openapi';
import { type Call, toCall, toIsKnown, toRouteConfig } from './register-endpoint';

interface File {
  readonly name: string;
  readonly content: Buffer;
  /** Its own; that of the endpoint unless given. */
  readonly media?: string;
}

const toPercent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** RFC 6266: old programs read the first name, in which other characters than these are replaced. */
function toDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, toPercent);
  const more = plain === name ? '' : `; filename*=UTF-8''${exact}`;
  return `attachment; filename="${plain}"${more}`;
}

const toMedia = ({ media = 'application/octet-stream' }: Endpoint): string => media;

function toFileSchema(endpoint: Endpoint): FastifySchema {
  const schema = toRouteSchema(endpoint);
  const content = { [toMedia(endpoint)]: { schema: endpoint.response } };
  const response = { ...(schema.response as object), 200: { description: 'File', content } };
  return { ...schema, response };
}

/** Serves an endpoint whose response is a file of its media type. */
export function registerFileEndpoint<E extends Endpoint & { readonly access: 'user' }>(
  app: FastifyInstance,
  endpoint: E,
  read: (call: Call<E, 'user'>) => Promise<File>,
): void {
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    config: toRouteConfig(endpoint),
    schema: toFileSchema(endpoint),
    handler: async (request, reply) => {
      const file = await read(toCall<E>(request));
      return reply
        .header('content-type', file.media ?? toMedia(endpoint))
        .header('content-disposition', toDisposition(file.name))
        .header('cache-control', 'private, no-store')
        .send(file.content);
    },
  });
}

const KEPT_SECONDS = 15 * 60;

const toTag = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url')}"`;

/** The same for a text that programs read now and then: 304 says that it has not changed. */
export function registerTaggedFile<E extends Endpoint & { readonly access: 'public' }>(
  app: FastifyInstance,
  endpoint: E,
  read: (call: Call<E, 'public'>) => Promise<string>,
): void {
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    config: toRouteConfig(endpoint),
    schema: toFileSchema(endpoint),
    handler: async (request, reply) => {
      const content = await read(toCall<E>(request));
      const etag = toTag(content);
      reply.header('etag', etag).header('cache-control', `private, max-age=${KEPT_SECONDS}`);
      if (toIsKnown(request.headers['if-none-match'])?.(etag)) return reply.code(304).send();
      return reply.header('content-type', `${toMedia(endpoint)}; charset=utf-8`).send(content);
    },
  });
}
