import * as z from 'zod/mini';
import { wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';

/** Whether a person of the account is invited to book their next visit. */
const invitationChoice = wireObject({
  patientId: idSchema,
  name: z.string(),
  isAccountHolder: z.boolean(),
  isWanted: z.boolean(),
});

/**
 * Which of the emails that a person can do without they get: `reminders` before the visits of the account and its family, and
 * invitations for each of its people, the account holder first.
 */
export const emailChoicesCodec = wireObject({
  reminders: z.boolean(),
  invitations: z.array(invitationChoice),
});
/** Inferred from {@link emailChoicesCodec}. */
export type EmailChoices = z.output<typeof emailChoicesCodec>;

const choice = z.object({ isWanted: z.boolean() });
/** `modifiedCount` is 0 when it was so before. */
const chosen = z.object({ modifiedCount: z.int() });

/** Which emails the caller gets. */
export const getEmailChoices = defineEndpoint({
  method: 'GET',
  path: '/account/emails',
  access: 'user',
  summary: 'Get which optional emails the signed-in person gets',
  response: emailChoicesCodec,
});

/** Turns reminders off or on; also for those that wait to be sent. */
export const chooseReminders = defineEndpoint({
  method: 'PUT',
  path: '/account/emails/reminders',
  access: 'user',
  summary: 'Turn reminders of the signed-in person off or on',
  body: choice,
  response: chosen,
  errors: ['rate_limited'],
});

/** Turns the invitations of a person of the account off or on; also those that wait to be sent. */
export const chooseInvitations = defineEndpoint({
  method: 'PUT',
  path: '/account/emails/invitations/:id',
  access: 'user',
  summary: 'Turn the invitations of a person of the account off or on',
  params: z.object({ id: idSchema }),
  body: choice,
  response: chosen,
  errors: ['not_found', 'rate_limited'],
});
