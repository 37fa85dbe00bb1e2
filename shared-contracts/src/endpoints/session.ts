import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { emailSchema } from '../fields';

/**
 * Exchanges an identity-provider ID token for the clinic's own access token of that e-mail. Refused
 * with `not_found` until the person is registered (`createUser`), with `forbidden` for an e-mail
 * that is not the ID token's own.
 */
export const getAccessToken = defineEndpoint({
  method: 'GET',
  path: '/jwt',
  access: 'identity',
  summary: 'Access token for the signed-in e-mail',
  query: z.object({ email: emailSchema }),
  response: z.object({ accessToken: z.string() }),
  errors: ['not_found', 'forbidden', 'account_closed', 'service_unavailable'],
});
