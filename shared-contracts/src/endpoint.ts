import type { z } from 'zod';
import type { ErrorCode } from './errors';

/**
 * Who may call an endpoint. `public`: anyone. `identity`: the holder of a valid identity-provider
 * ID token. `user`: a signed-in, open account with an access token. `admin`: a user whose stored
 * role is admin. `signed`: a machine that proves itself by a signature over the body.
 */
export type Access = 'public' | 'identity' | 'user' | 'admin' | 'signed';

/** What one call takes and gives; the server validates with it and the client parses with it. */
export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  Rule extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`; parameters are written `:name`. */
  readonly path: `/${string}`;
  readonly access: Rule;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** The refusals peculiar to this call, beside those every call can give. */
  readonly errors: readonly ErrorCode[];
}

type Part<T> = T extends z.ZodType ? z.infer<T> : undefined;

/** The parsed answer of an endpoint. */
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>;
/** The parsed JSON body of an endpoint, or undefined when it takes none. */
export type BodyOf<E extends Endpoint> = Part<E['body']>;
/** The parsed query of an endpoint, or undefined when it takes none. */
export type QueryOf<E extends Endpoint> = Part<E['query']>;
/** The parsed path parameters of an endpoint, or undefined when it takes none. */
export type ParamsOf<E extends Endpoint> = Part<E['params']>;

/** What a caller must hand over: exactly the parts the endpoint declares. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: ParamsOf<E> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query: QueryOf<E> } : unknown) &
  (E['body'] extends z.ZodType ? { body: BodyOf<E> } : unknown);

interface Definition<P, Q, B, R, A> {
  method: Endpoint['method'];
  path: Endpoint['path'];
  access: A;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  errors?: readonly ErrorCode[];
}

/** Declares one endpoint; parts that are left out are not accepted by the server. */
export function defineEndpoint<
  R extends z.ZodType,
  A extends Access,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  const { method, path, access, summary, response, errors = [] } = definition;
  const { params, query, body } = definition;
  return {
    method,
    path,
    access,
    summary,
    response,
    errors,
    params: params as P,
    query: query as Q,
    body: body as B,
  };
}
