import * as z from 'zod/mini';
import { createdCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { emailSchema, idSchema, nameSchema, pageSizeSchema, searchSchema } from '../fields';
import { roleSchema } from '../roles';
import { legalVersionsSchema } from '../legal-versions';

/** One row of the user list, with the roles that the clinic has granted. `role` is `admin` for owners. */
export const userCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'patient']),
  roles: z.array(roleSchema),
});
/** Inferred from {@link userCodec}. */
export type User = z.output<typeof userCodec>;

/**
 * Registers the holder of the ID token, whose email it must be. Calling it again changes nothing,
 * so a client may call it after every sign-in; the first time with a verified email it ends the
 * sessions from before and stores the name again. An account whose verified email was changed at the
 * identity provider moves to the new one, unless another account has it (`email_in_use`). Rejected
 * with `email_unverified` when the email is registered by someone who has verified it, or by another
 * account of the identity provider. After an account was closed a new sign-in registers a new one; a
 * sign-in from before is rejected with `account_closed`. A new account has the language of the cookie
 * `clinic-language`, see `profileSchema`. `agreedTo` is stored with a new account; an older shell (until shell 2.0.0) does
 * not send it.
 */
export const createUser = defineEndpoint({
  method: 'POST',
  path: '/users',
  access: 'identity',
  summary: 'Register the signed-in person',
  body: z.object({
    name: nameSchema,
    email: emailSchema,
    agreedTo: z.optional(legalVersionsSchema),
  }),
  response: createdCodec,
  errors: [
    'forbidden',
    'account_closed',
    'email_unverified',
    'email_in_use',
    'rate_limited',
    'service_unavailable',
  ],
});

/** How many users {@link listUsers} returns at most. */
export const MAX_LISTED_USERS = 1_000;

/** The users of the clinic by name, at most {@link MAX_LISTED_USERS}; {@link searchUsers} has all of them. */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  access: 'people.manage',
  summary: 'The first 1,000 users',
  response: z.array(userCodec),
});

/** What users can be sorted by; `-` is for descending. */
export const userSorts = ['name', '-name', 'email', '-email'] as const;

/** Which users a list has: all, or those with a role. */
export const userFilters = ['all', 'staff'] as const;

const usersQuery = z.object({
  search: searchSchema,
  filter: z.optional(z.enum(userFilters)),
  sort: z.optional(z.enum(userSorts)),
});

/**
 * Finds users by words of their name and email; words of one or two letters have to begin one. Without
 * `search` and `filter` all, without `sort` by name. `next` is the `after` of the next page, null on the last one.
 */
export const searchUsers = defineEndpoint({
  method: 'GET',
  path: '/users/search',
  access: 'people.manage',
  summary: 'Find users',
  query: z.extend(usersQuery, { after: z.optional(idSchema), limit: pageSizeSchema }),
  response: z.object({ users: z.array(userCodec), next: z.nullable(idSchema) }),
});

/** All users that {@link searchUsers} finds, as CSV (RFC 4180, UTF-8); audited. */
export const exportUsers = defineEndpoint({
  method: 'GET',
  path: '/users/export',
  access: 'people.manage',
  confirm: 'recent',
  summary: 'Export the users',
  query: usersQuery,
  response: z.string(),
});

/**
 * Whether an email belongs to an owner of the clinic, and what its holder may do; for the holder and those
 * who manage people. A newer API may know permissions that the caller doesn't.
 */
export const getIsAdmin = defineEndpoint({
  method: 'GET',
  path: '/users/admin/:email',
  access: 'user',
  summary: 'Is this user an admin?',
  params: z.object({ email: emailSchema }),
  response: z.object({ isAdmin: z.boolean(), permissions: z._default(z.array(z.string()), []) }),
  errors: ['forbidden'],
});

/** Grants the role of an owner; `modifiedCount` is 0 when the user is one already. */
export const makeAdmin = defineEndpoint({
  method: 'PUT',
  path: '/users/admin/:id',
  access: 'people.manage',
  confirm: 'recent',
  summary: 'Make a user an admin',
  params: z.object({ id: idSchema }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});

/** Revokes the role of an owner; `modifiedCount` is 0 when the user is none. */
export const removeAdmin = defineEndpoint({
  method: 'DELETE',
  path: '/users/admin/:id',
  access: 'people.manage',
  confirm: 'recent',
  summary: 'Revoke the role of an owner',
  params: z.object({ id: idSchema }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'last_admin'],
});

const roleParams = z.object({ id: idSchema, role: roleSchema });

/** Grants a role to a user; `modifiedCount` is 0 when they have it already. */
export const grantRole = defineEndpoint({
  method: 'PUT',
  path: '/users/:id/roles/:role',
  access: 'people.manage',
  confirm: 'recent',
  summary: 'Grant a role',
  params: roleParams,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});

/** Revokes a role of a user; `modifiedCount` is 0 when they don't have it. The last owner stays one. */
export const revokeRole = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id/roles/:role',
  access: 'people.manage',
  confirm: 'recent',
  summary: 'Revoke a role',
  params: roleParams,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'last_admin'],
});

/**
 * Closes an account as `closeAccount` does for its holder: upcoming visits are cancelled, its sessions
 * end and it leaves the list; past visits stay. `deletedCount` is 0 when it was closed before.
 */
export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id',
  access: 'people.manage',
  summary: 'Close an account',
  params: z.object({ id: idSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: [
    'not_found',
    'last_admin',
    'payment_in_progress',
    'payment_unavailable',
    'service_unavailable',
  ],
});
