import { type Language, languages } from 'shared-texts';
import * as z from 'zod/mini';
import { createdCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { dateOfBirthSchema, idSchema, nameSchema, phoneSchema } from '../fields';

/** A language of the site, as a BCP 47 tag. */
export const languageSchema = z.enum(Object.keys(languages) as Language[]);

/** What the caller can change of their profile; null for what they leave out. */
export const profileChangeSchema = z.object({
  name: nameSchema,
  phone: z.nullable(phoneSchema),
  dateOfBirth: z.nullable(dateOfBirthSchema),
  language: languageSchema,
});
/** Inferred from {@link profileChangeSchema}. */
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/**
 * The caller's profile. `email` follows the identity provider. `language` is that of the emails to the
 * caller, a BCP 47 tag, perhaps one that a newer release has added. Every call with the cookie
 * `clinic-language` sets it: it is the language in which the caller last used the site.
 */
export const profileSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  dateOfBirth: z.nullable(dateOfBirthSchema),
  language: z.string(),
});
/** Inferred from {@link profileSchema}. */
export type Profile = z.infer<typeof profileSchema>;

/** How many family members an account can have, its holder not counted. */
export const MAX_FAMILY_MEMBERS = 10;

/** A family member as they are added or changed; `dateOfBirth` is null when it is not given. */
export const familyMemberSchema = z.object({
  name: nameSchema,
  dateOfBirth: z.nullable(dateOfBirthSchema),
});
/** Inferred from {@link familyMemberSchema}. */
export type FamilyMember = z.infer<typeof familyMemberSchema>;

/** A person for whom the account books: its holder or a family member. */
export const accountPatientCodec = wireObject({
  id: wireField('_id', idSchema),
  name: z.string(),
  dateOfBirth: z.nullable(dateOfBirthSchema),
  isAccountHolder: z.boolean(),
});
/** Inferred from {@link accountPatientCodec}. */
export type AccountPatient = z.output<typeof accountPatientCodec>;

/** The caller's own profile. */
export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/account',
  access: 'user',
  summary: 'Get the profile of the signed-in person',
  response: profileSchema,
});

/**
 * Replaces what can be changed of the caller's profile, and returns it. Throws
 * `date_of_birth_invalid` for a day that is not in the past.
 */
export const updateAccount = defineEndpoint({
  method: 'PUT',
  path: '/account',
  access: 'user',
  summary: 'Change the profile of the signed-in person',
  body: profileChangeSchema,
  response: profileSchema,
  errors: ['date_of_birth_invalid', 'rate_limited'],
});

/** For whom the caller can book: the account holder first, then the family members by name. */
export const listAccountPatients = defineEndpoint({
  method: 'GET',
  path: '/account/patients',
  access: 'user',
  summary: 'List the people of an account',
  response: z.array(accountPatientCodec),
});

/** Adds a family member; `too_many_patients` beyond {@link MAX_FAMILY_MEMBERS}. */
export const addFamilyMember = defineEndpoint({
  method: 'POST',
  path: '/account/patients',
  access: 'user',
  summary: 'Add a family member',
  body: familyMemberSchema,
  response: createdCodec,
  errors: ['too_many_patients', 'date_of_birth_invalid', 'rate_limited'],
});

/** Changes a family member; the account holder's row follows the profile (`account_holder`). */
export const updateFamilyMember = defineEndpoint({
  method: 'PUT',
  path: '/account/patients/:id',
  access: 'user',
  summary: 'Change a family member',
  params: z.object({ id: idSchema }),
  body: familyMemberSchema,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'account_holder', 'date_of_birth_invalid', 'rate_limited'],
});

/**
 * Removes a family member, whose past visits stay; `deletedCount` is 0 when they were removed before.
 * Throws `patient_has_bookings` while they have upcoming visits.
 */
export const removeFamilyMember = defineEndpoint({
  method: 'DELETE',
  path: '/account/patients/:id',
  access: 'user',
  summary: 'Remove a family member',
  params: z.object({ id: idSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['not_found', 'account_holder', 'patient_has_bookings', 'rate_limited'],
});

/**
 * Closes the caller's account: cancels the upcoming visits, with refunds by the clinic's terms also
 * within the notice period, and ends all sessions. When it fails, visits cancelled so far stay
 * cancelled, the account stays open, and the call can be repeated.
 */
export const closeAccount = defineEndpoint({
  method: 'DELETE',
  path: '/account',
  access: 'user',
  summary: 'Close the account of the signed-in person',
  response: z.object({ deletedCount: z.int() }),
  errors: [
    'last_admin',
    'payment_in_progress',
    'payment_unavailable',
    'rate_limited',
    'service_unavailable',
  ],
});
