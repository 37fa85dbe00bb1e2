import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import type { Permission } from './permissions';

/**
 * Who may call an endpoint. `public`: anyone. `identity`: the holder of a valid identity-provider
 * ID token. `signed`: a machine that proves itself by a signature over the body. `user`: a signed-in,
 * open account with an access token. A permission: such an account whose roles include it.
 */
export type Access = 'public' | 'identity' | 'signed' | 'user' | Permission;

/** How a caller proves who they are; everyone with a permission is a user. */
export type Identification = Exclude<Access, Permission>;

/** The identification that a rule asks for. */
export type IdentificationOf<A extends Access> = A extends Permission ? 'user' : A;

/** The schema of a part of a request; undefined where an endpoint takes none. */
export type InputSchema = z.ZodMiniType | undefined;

/** An older shell (until shell 2.0.0) encodes by this method. */
export type Encodable<S extends InputSchema> = S extends z.ZodMiniType
  ? S & { readonly safeEncode: (value: unknown) => z.core.util.SafeParseResult<unknown> }
  : S;

/**
 * What one call takes and returns. Server and client decode and encode with the same codecs, so that
 * both see domain values and the wire format stays here.
 */
export interface Endpoint<
  Params extends InputSchema = InputSchema,
  Query extends InputSchema = InputSchema,
  Body extends InputSchema = InputSchema,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Rule extends Identification = Identification,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`; parameters are written `:name`. */
  readonly path: `/${string}`;
  readonly access: Rule;
  /**
   * What the caller's roles must include; null for nothing. Apart from `access`, because API clients from before
   * permissions send the access token by that alone.
   */
  readonly permission: Permission | null;
  /** Whether the caller must have confirmed who they are in the last minutes (`confirmation_required`); see `confirmSession`. */
  readonly confirm?: 'recent' | undefined;
  /** For the API's documentation; left out of the bundles of front ends, where it is undefined. */
  readonly summary: string | undefined;
  readonly params: Encodable<Params>;
  readonly query: Encodable<Query>;
  readonly body: Encodable<Body>;
  readonly response: Response;
  /** The media type of a response that is a file; undefined for JSON. */
  readonly media?: string | undefined;
  /** The errors peculiar to this call, beside those every call can return. Empty in the bundles of front ends. */
  readonly errors: readonly ErrorCode[];
  /** The build that has this definition, such as `remote-x@1.2.0`; null in servers and tests. */
  readonly buildId: string | null;
}

/** Who may call an endpoint: its permission, or else its way to identify the caller. */
export const accessOf = ({ access, permission }: Pick<Endpoint, 'access' | 'permission'>): Access =>
  permission ?? access;

type Part<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

/** The decoded response of an endpoint. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
/** The decoded JSON body of an endpoint, or undefined when it takes none. */
export type BodyOf<E extends Endpoint> = Part<E['body']>;
/** The decoded query of an endpoint, or undefined when it takes none. */
export type QueryOf<E extends Endpoint> = Part<E['query']>;
/** The decoded path parameters of an endpoint, or undefined when it takes none. */
export type ParamsOf<E extends Endpoint> = Part<E['params']>;

/** What a caller must pass: exactly the parts the endpoint declares. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: ParamsOf<E> }
  : unknown) &
  (E['query'] extends z.ZodMiniType ? { query: QueryOf<E> } : unknown) &
  (E['body'] extends z.ZodMiniType ? { body: BodyOf<E> } : unknown);

/**
 * The name of an endpoint, first part of every cache key of its responses.
 * @example toEndpointName(listUsers) // 'GET /users'
 */
export const toEndpointName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

/**
 * The cache key of one request, the same in every remote. All requests of an endpoint share its
 * name as their first part.
 * @example toQueryKey(getBooking, { params: { id } }) // ['GET /bookings/:id', { params: { id } }]
 */
export function toQueryKey<E extends Endpoint>(endpoint: E, input: InputOf<E>): readonly unknown[] {
  return [toEndpointName(endpoint), input];
}
