import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { emailSchema } from '../fields';

/**
 * Exchanges an identity-provider ID token for the clinic's own access token of that email. Rejected
 * with `not_found` until the person is registered (`createUser`), with `account_closed` when the
 * account was closed after the sign-in, with `forbidden` for an email
 * that is not the ID token's own, with `email_unverified` when the account has been verified and
 * the ID token has not. `second_factor_required` (see `signInWithSecondFactor`) when the account has a second factor, whose ways
 * are in the parameter `ways`, and `second_factor_setup_required` (see `beginFirstTotp`) when its role must have one and it
 * has none. `token_expired` for a sign-in whose session has ended or run out, or which is too old to begin one.
 *
 * It sets the cookie `clinic-session` (over https `__Secure-clinic-session`), which browsers send with the next call: that call continues the session.
 */
export const getAccessToken = defineEndpoint({
  method: 'GET',
  path: '/jwt',
  access: 'identity',
  summary: 'Access token for the signed-in email',
  query: z.object({ email: emailSchema }),
  response: z.object({ accessToken: z.string() }),
  errors: [
    'not_found',
    'forbidden',
    'account_closed',
    'email_unverified',
    'second_factor_required',
    'second_factor_setup_required',
    'service_unavailable',
  ],
});

/**
 * Ends the session that the browser's cookie names, at once and in every process; `endedCount` is 0 when it has ended
 * already. It needs no access token, which may have expired.
 */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/session',
  access: 'public',
  summary: 'Sign out',
  response: z.object({ endedCount: z.int() }),
});
