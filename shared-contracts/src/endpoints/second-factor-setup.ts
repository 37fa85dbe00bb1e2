import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, nameSchema } from '../fields';
import { passkeyOptionsSchema, totpCodeSchema, webAuthnJson } from './second-factor';
import { openResetShape } from './second-factor-reset';

const totpSetupSchema = z.object({
  /** Base32, for people who type it. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be shown as a QR code. */
  uri: z.string(),
});
const totpConfirmationSchema = z.object({ code: totpCodeSchema });
const newPasskeySchema = z.object({ name: nameSchema, response: webAuthnJson });
/** Shown once: the API keeps hashes alone. Empty for a person who has some already. */
const recoveryCodesSchema = z.array(z.string());
const firstFactorResponse = z.object({
  accessToken: z.string(),
  recoveryCodes: recoveryCodesSchema,
});
const addedFactorResponse = z.object({ recoveryCodes: recoveryCodesSchema });

const setupErrors = [
  'not_found',
  'forbidden',
  'account_closed',
  'email_unverified',
  'second_factor_required',
  'rate_limited',
  'service_unavailable',
] as const;

/**
 * Begins to set up an authenticator app, for a person without an access token: after `second_factor_setup_required`.
 * Nothing is stored for good before the first code (`finishFirstTotp`); calling it again replaces the secret.
 * `second_factor_required` once the account has a factor, `forbidden` for accounts that are not staff.
 */
export const beginFirstTotp = defineEndpoint({
  method: 'POST',
  path: '/second-factor/setup/totp',
  access: 'identity',
  summary: 'Begin to set up an authenticator app before signing in',
  response: totpSetupSchema,
  errors: setupErrors,
});

/** Sets the app up by its first code, and signs in. `second_factor_invalid` for another code. */
export const finishFirstTotp = defineEndpoint({
  method: 'POST',
  path: '/second-factor/setup/totp/confirmation',
  access: 'identity',
  summary: 'Set up an authenticator app and sign in',
  body: totpConfirmationSchema,
  response: firstFactorResponse,
  errors: [...setupErrors, 'second_factor_invalid'],
});

/** What the browser needs to make a passkey, for a person without an access token. */
export const beginFirstPasskey = defineEndpoint({
  method: 'POST',
  path: '/second-factor/setup/passkey-options',
  access: 'identity',
  summary: 'Options to make a passkey before signing in',
  response: passkeyOptionsSchema,
  errors: setupErrors,
});

/** Stores the passkey that the browser has made, and signs in. */
export const finishFirstPasskey = defineEndpoint({
  method: 'POST',
  path: '/second-factor/setup/passkeys',
  access: 'identity',
  summary: 'Store the first passkey and sign in',
  body: newPasskeySchema,
  response: firstFactorResponse,
  errors: [...setupErrors, 'second_factor_invalid'],
});

/** A passkey of the caller; `name` is what they called it, such as "Laptop". `lastUsedAt` is null before the first time. */
export const passkeyCodec = wireObject({
  id: idSchema,
  name: z.string(),
  addedAt: wireField('addedAtUtc', instantCodec),
  lastUsedAt: wireField('lastUsedAtUtc', z.nullable(instantCodec)),
});
/** Inferred from {@link passkeyCodec}. */
export type Passkey = z.output<typeof passkeyCodec>;

/**
 * The caller's second factors. `isOffered` says whether they may set one up: staff may. `isDemanded` says whether their role must
 * have one: the last factor can then be replaced, and not removed. `totpAddedAt` is null without an authenticator app;
 * `recoveryCodesLeft` counts the unused ones. `reset` is a request to remove all of it that is open; null for none.
 */
export const secondFactorsCodec = wireObject({
  isOffered: z.boolean(),
  isDemanded: z.boolean(),
  totpAddedAt: wireField('totpAddedAtUtc', z.nullable(instantCodec)),
  passkeys: z.array(passkeyCodec),
  recoveryCodesLeft: z.int(),
  reset: z.nullable(wireObject(openResetShape)),
});
/** Inferred from {@link secondFactorsCodec}. */
export type SecondFactors = z.output<typeof secondFactorsCodec>;

/** The caller's second factors. */
export const getSecondFactors = defineEndpoint({
  method: 'GET',
  path: '/account/second-factor',
  access: 'user',
  summary: 'The second factors of the signed-in person',
  response: secondFactorsCodec,
});

/**
 * Begins to set up an authenticator app for the signed-in person; nothing changes before the first code. `second_factor_exists`
 * while there is one, `forbidden` for accounts that are not staff.
 */
export const beginTotp = defineEndpoint({
  method: 'POST',
  path: '/account/second-factor/totp',
  access: 'user',
  confirm: 'recent',
  summary: 'Begin to set up an authenticator app',
  response: totpSetupSchema,
  errors: ['forbidden', 'second_factor_exists', 'rate_limited'],
});

/** Sets the app up by its first code. The session counts as one that has given its factor. Audited. */
export const finishTotp = defineEndpoint({
  method: 'POST',
  path: '/account/second-factor/totp/confirmation',
  access: 'user',
  confirm: 'recent',
  summary: 'Set up an authenticator app',
  body: totpConfirmationSchema,
  response: addedFactorResponse,
  errors: ['forbidden', 'second_factor_exists', 'second_factor_invalid', 'rate_limited'],
});

/** Removes the authenticator app; `second_factor_demanded` for the last factor of a role that must have one. Audited. */
export const removeTotp = defineEndpoint({
  method: 'DELETE',
  path: '/account/second-factor/totp',
  access: 'user',
  confirm: 'recent',
  summary: 'Remove the authenticator app',
  response: z.object({ deletedCount: z.int() }),
  errors: ['second_factor_demanded'],
});

/** What the browser needs to make a passkey. `forbidden` for accounts that are not staff. */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/account/second-factor/passkey-options',
  access: 'user',
  confirm: 'recent',
  summary: 'Options to make a passkey',
  response: passkeyOptionsSchema,
  errors: ['forbidden', 'rate_limited'],
});

/** Stores the passkey that the browser has made. Audited. */
export const finishPasskey = defineEndpoint({
  method: 'POST',
  path: '/account/second-factor/passkeys',
  access: 'user',
  confirm: 'recent',
  summary: 'Store a passkey',
  body: newPasskeySchema,
  response: addedFactorResponse,
  errors: ['forbidden', 'second_factor_invalid', 'rate_limited'],
});

/** Removes a passkey; `second_factor_demanded` for the last factor of a role that must have one. Audited. */
export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/account/second-factor/passkeys/:id',
  access: 'user',
  confirm: 'recent',
  summary: 'Remove a passkey',
  params: z.object({ id: idSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['second_factor_demanded'],
});

/** Replaces all recovery codes by {@link RECOVERY_CODE_COUNT} others. `not_found` without a second factor. Audited. */
export const replaceRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  access: 'user',
  confirm: 'recent',
  summary: 'Replace the recovery codes',
  response: addedFactorResponse,
  errors: ['not_found'],
});
