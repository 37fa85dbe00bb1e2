import * as z from 'zod/mini';
import { createdCodec, instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { emailSchema, idSchema, nameSchema } from '../fields';
import { roleSchema } from '../roles';
import { staffFields } from '../staff-texts';

/** For how many days the link of an invitation can be used after it was last sent. */
export const INVITATION_DAYS = 7;

/**
 * An invitation to work at the clinic that was neither accepted nor withdrawn. `doctor` is the dentist whose account the
 * person gets, null for other roles. `inviter` is who sent it last, null once their account is erased. It has expired
 * when `expiresAt` has passed, and can be sent again all the same.
 */
export const staffInvitationCodec = wireObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  doctor: z.nullable(z.string()),
  inviter: z.nullable(z.string()),
  sentAt: wireField('sentAtUtc', instantCodec),
  expiresAt: wireField('expiresAtUtc', instantCodec),
});
/** Inferred from {@link staffInvitationCodec}. */
export type StaffInvitation = z.output<typeof staffInvitationCodec>;

/** Whom an owner invites; `doctorId` is given for dentists alone: whose account the person gets. */
export const newStaffInvitationSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    role: roleSchema,
    doctorId: z.nullable(idSchema),
  })
  .check(
    z.refine(({ role, doctorId }) => (role === 'dentist') === (doctorId !== null), {
      path: ['doctorId'],
      message: staffFields.dentistRequired,
    }),
  );
/** Inferred from {@link newStaffInvitationSchema}. */
export type NewStaffInvitation = z.infer<typeof newStaffInvitationSchema>;

/** The open invitations, the newest first; `dentists` are those without an account, by name. */
export const listStaffInvitations = defineEndpoint({
  method: 'GET',
  path: '/staff-invitations',
  access: 'people.manage',
  summary: 'List the open invitations of staff',
  response: z.object({
    invitations: z.array(staffInvitationCodec),
    dentists: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
});

/**
 * Invites a person by email, in the language of who invites; the role is theirs once they accept. `role_held` when the
 * account with the address has it already, `invitation_open` while the address has an open invitation, `doctor_linked`
 * for a dentist who has an account or has left.
 */
export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/staff-invitations',
  access: 'people.manage',
  confirm: 'recent',
  summary: 'Invite a person to work at the clinic',
  body: newStaffInvitationSchema,
  response: createdCodec,
  errors: ['role_held', 'invitation_open', 'doctor_linked'],
});

const params = z.object({ id: idSchema });

/**
 * Sends an invitation again, with a new link for as many days as the first; the caller is then who invites. Earlier links are
 * void. `invitation_sent` within five minutes of the last time.
 */
export const resendStaffInvitation = defineEndpoint({
  method: 'POST',
  path: '/staff-invitations/:id/email',
  access: 'people.manage',
  summary: 'Send an invitation again',
  params,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'invitation_accepted', 'invitation_withdrawn', 'invitation_sent'],
});

/** Withdraws an invitation; `deletedCount` is 0 when it was withdrawn before. */
export const withdrawStaffInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/staff-invitations/:id',
  access: 'people.manage',
  summary: 'Withdraw an invitation',
  params,
  response: z.object({ deletedCount: z.int() }),
  errors: ['not_found', 'invitation_accepted'],
});

const tokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * What an invitation says, for the holder of its link. It changes nothing; a POST, so that no log holds the token.
 * `hasAccount`: an account with the address exists, so its holder logs in instead of signing up. The errors are those of an
 * unknown link or one that a newer email replaced (`invitation_invalid`), of a withdrawn, expired or accepted invitation, of one
 * whose sender may not give roles any more (`invitation_void`), and of one for a dentist who has left or has another account
 * (`invitation_dentist_gone`).
 */
export const readStaffInvitation = defineEndpoint({
  method: 'POST',
  path: '/staff-invitations/read',
  access: 'public',
  summary: 'Get the invitation of a link',
  body: tokenSchema,
  response: wireObject({
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    inviter: z.nullable(z.string()),
    expiresAt: wireField('expiresAtUtc', instantCodec),
    hasAccount: z.boolean(),
  }),
  errors: [
    'invitation_invalid',
    'invitation_withdrawn',
    'invitation_expired',
    'invitation_accepted',
    'invitation_void',
    'invitation_dentist_gone',
    'rate_limited',
  ],
});

/**
 * Gives the caller the role of an invitation, once; the caller's account must have the invitation's address. Repeating it changes
 * nothing, also after the role was revoked. `permissions` are all that the caller has afterwards.
 */
export const acceptStaffInvitation = defineEndpoint({
  method: 'POST',
  path: '/staff-invitations/accept',
  access: 'user',
  summary: 'Accept an invitation',
  body: tokenSchema,
  response: z.object({ permissions: z.array(z.string()) }),
  errors: [
    'invitation_invalid',
    'invitation_withdrawn',
    'invitation_expired',
    'invitation_accepted',
    'invitation_void',
    'invitation_dentist_gone',
    'invitation_other_account',
    'rate_limited',
  ],
});
