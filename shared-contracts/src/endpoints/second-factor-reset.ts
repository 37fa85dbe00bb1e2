import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';
import { roleSchema } from '../roles';

/** Within how many hours another owner has to confirm a reset. */
export const RESET_HOURS = 24;

/** A request to remove all second factors of a person. */
export const openResetShape = {
  /** The owner who asked; null once their account is erased. */
  askedBy: z.nullable(z.string()),
  askedAt: wireField('askedAtUtc', instantCodec),
  /** Until when another owner can confirm it. */
  expiresAt: wireField('expiresAtUtc', instantCodec),
};

/**
 * Who must have a second factor: the accounts with one of `demandedRoles`, at their next sign-in or renewal of a token.
 * `asksAll`: sensitive acts ask accounts without a factor too, which sign in again; otherwise only those that have one or must
 * have one are asked.
 */
export const secondFactorRulesSchema = z.object({
  demandedRoles: z.array(roleSchema).check(z.maxLength(20)),
  asksAll: z.boolean(),
});
/** Inferred from {@link secondFactorRulesSchema}. */
export type SecondFactorRules = z.infer<typeof secondFactorRulesSchema>;

/** Of a member of staff; `reset` is a request that another owner has to confirm, null for none. */
export const staffFactorCodec = wireObject({
  userId: idSchema,
  name: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  hasFactor: z.boolean(),
  isDemanded: z.boolean(),
  /** `isOwn`: the caller asked for it, so that another owner has to confirm it. */
  reset: z.nullable(wireObject({ ...openResetShape, isOwn: z.boolean() })),
});
/** Inferred from {@link staffFactorCodec}. */
export type StaffFactor = z.output<typeof staffFactorCodec>;

/** The rules, and all staff by name with what they have. */
export const getStaffFactors = defineEndpoint({
  method: 'GET',
  path: '/second-factor',
  access: 'people.manage',
  summary: 'Who must have a second factor, and who has one',
  response: z.object({ rules: secondFactorRulesSchema, staff: z.array(staffFactorCodec) }),
});

/** Replaces the rules. Audited. */
export const changeSecondFactorRules = defineEndpoint({
  method: 'PUT',
  path: '/second-factor/rules',
  access: 'people.manage',
  confirm: 'recent',
  summary: 'Set who must have a second factor',
  body: secondFactorRulesSchema,
  response: z.object({ modifiedCount: z.int() }),
});

const resetParams = z.object({ id: idSchema });

/**
 * Asks for the removal of all second factors of a person, who has lost them; another owner confirms it within
 * {@link RESET_HOURS} hours. `reset_needs_two_owners` for the caller themselves, and where no second owner could confirm it. Asking
 * again while a request is open changes nothing. `not_found` for an account without a factor. Audited.
 */
export const askForReset = defineEndpoint({
  method: 'POST',
  path: '/users/:id/second-factor-reset',
  access: 'people.manage',
  confirm: 'recent',
  summary: "Ask for the reset of a person's second factors",
  params: resetParams,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'reset_needs_two_owners'],
});

/**
 * Confirms the reset that another owner has asked for: removes the person's factors and recovery codes and ends all their
 * sessions. `reset_needs_two_owners` for the owner who asked and for the person themselves; `not_found` without an
 * open request. Audited.
 */
export const confirmReset = defineEndpoint({
  method: 'POST',
  path: '/users/:id/second-factor-reset/confirmation',
  access: 'people.manage',
  confirm: 'recent',
  summary: "Confirm the reset of a person's second factors",
  params: resetParams,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'reset_needs_two_owners'],
});
