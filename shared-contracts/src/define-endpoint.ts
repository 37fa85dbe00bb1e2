import { buildId } from 'shared-texts';
import * as z from 'zod/mini';
import type { Access, Encodable, Endpoint, IdentificationOf, InputSchema } from './endpoint';
import type { ErrorCode } from './errors';
import { isPermission } from './permissions';

interface Definition<P, Q, B, R, A> {
  method: Endpoint['method'];
  path: Endpoint['path'];
  access: A;
  confirm?: 'recent';
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  media?: string;
  errors?: readonly ErrorCode[];
}

function toEncodable<S extends InputSchema>(schema: S): Encodable<S> {
  const safeEncode = (value: unknown) => schema && z.safeEncode(schema, value);
  return (schema && Object.assign(schema, { safeEncode })) as Encodable<S>;
}

/**
 * Declares one endpoint; parts that are left out are not accepted by the server. `access` may be a
 * permission.
 */
export function defineEndpoint<
  R extends z.ZodMiniType,
  A extends Access,
  P extends InputSchema = undefined,
  Q extends InputSchema = undefined,
  B extends InputSchema = undefined,
>(definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, IdentificationOf<A>> {
  const { method, path, access, confirm, summary, response, media, errors = [] } = definition;
  const { params, query, body } = definition;
  return {
    method,
    path,
    access: (isPermission(access) ? 'user' : access) as IdentificationOf<A>,
    permission: isPermission(access) ? access : null,
    ...(confirm && { confirm }),
    summary,
    response,
    media,
    errors,
    buildId,
    params: toEncodable(params as P),
    query: toEncodable(query as Q),
    body: toEncodable(body as B),
  };
}
