import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';

/** What a person knows a browser by: names such as `Firefox` and `Windows`, null where the browser did not tell. */
export const deviceShape = {
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
};

/** Where the caller is signed in. `id` names the session in lists alone: with it no session can be continued. */
export const openSessionCodec = wireObject({
  id: idSchema,
  ...deviceShape,
  createdAt: wireField('createdAtUtc', instantCodec),
  /** To the minute. */
  lastUsedAt: wireField('lastUsedAtUtc', instantCodec),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
/** Inferred from {@link openSessionCodec}. */
export type OpenSession = z.output<typeof openSessionCodec>;

/** The sessions of the caller that have not ended: the present one first, then by their last use. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/sessions',
  access: 'user',
  summary: 'Where you are signed in',
  response: z.object({ sessions: z.array(openSessionCodec) }),
});

/**
 * Ends one session of the caller by its `id` in `listSessions`, at once and in every process; the sign-in that began it begins no
 * other one. `endedCount` is 0 when it has ended already and for what is no session of the caller.
 */
export const endOneSession = defineEndpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'user',
  confirm: 'recent',
  summary: 'Sign out in one place',
  params: z.object({ id: idSchema }),
  response: z.object({ endedCount: z.int() }),
});

/**
 * Ends all sessions of a person, who may sign in again: for a device that was lost, or a password that others know.
 * `not_found` for an account that is closed or does not exist. Audited.
 */
export const endSessionsOfUser = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  access: 'people.manage',
  confirm: 'recent',
  summary: 'Sign a person out everywhere',
  params: z.object({ id: idSchema }),
  response: z.object({ endedCount: z.int() }),
  errors: ['not_found'],
});
