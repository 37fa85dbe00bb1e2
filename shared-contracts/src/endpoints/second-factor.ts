import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';

/** A code of an authenticator app (TOTP, RFC 6238): six digits that change every 30 seconds. Spaces are ignored. */
export const totpCodeSchema = z.pipe(
  z.string().check(
    z.maxLength(20),
    z.overwrite((text) => text.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/)),
);

/**
 * A recovery code as it was shown, `k7mqp-x3rtw`: ten letters and digits. Case, spaces and hyphens do not matter.
 */
export const recoveryCodeSchema = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.overwrite((text) => text.toLowerCase().replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^[a-z2-9]{10}$/)),
);

/** How many recovery codes a person is given at once. */
export const RECOVERY_CODE_COUNT = 10;

/** For how many minutes a confirmation counts. */
export const CONFIRMATION_MINUTES = 10;

/**
 * Plain JSON of the Web Authentication API (WebAuthn Level 3): options go to
 * `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`, and what `toJSON()` of the
 * browser's credential returns goes back unchanged.
 */
export const webAuthnJson = z.record(z.string(), z.unknown());
/** Inferred from {@link webAuthnJson}. */
export type WebAuthnJson = z.infer<typeof webAuthnJson>;

/** How a person proves that they are who they signed in as. `signIn` is for accounts without a second factor. */
export const proofWays = ['totp', 'passkey', 'recoveryCode', 'signIn'] as const;
/** Inferred from {@link proofWays}. */
export type ProofWay = (typeof proofWays)[number];

const secondFactorShapes = [
  z.object({ way: z.literal('totp'), code: totpCodeSchema }),
  z.object({ way: z.literal('passkey'), response: webAuthnJson }),
  z.object({ way: z.literal('recoveryCode'), code: recoveryCodeSchema }),
] as const;

/**
 * A second factor, given. `response` is the browser's answer to the options that were fetched last, which it can give once
 * and within five minutes.
 */
export const secondFactorSchema = z.discriminatedUnion('way', secondFactorShapes);
/** Inferred from {@link secondFactorSchema}. */
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/**
 * A confirmation: a second factor or, for an account without one, a new sign-in. `idToken` is the identity provider's token
 * of a sign-in in the last {@link CONFIRMATION_MINUTES} minutes.
 */
export const confirmationSchema = z.discriminatedUnion('way', [
  ...secondFactorShapes,
  z.object({ way: z.literal('signIn'), idToken: z.string().check(z.minLength(1)) }),
]);
/** Inferred from {@link confirmationSchema}. */
export type Confirmation = z.infer<typeof confirmationSchema>;

/**
 * The ways that a person has, of the parameters of `second_factor_required` and `confirmation_required`; ways that
 * a newer API knows are left out.
 * @example toProofWays(error.params) // ['totp', 'recoveryCode']
 */
export const toProofWays = ({ ways = '' }: Readonly<Record<string, string>>): ProofWay[] =>
  proofWays.filter((way) => ways.split(' ').includes(way));

/** What a browser is asked for a passkey with. */
export const passkeyOptionsSchema = z.object({ options: webAuthnJson });

/**
 * Exchanges an ID token and a second factor for an access token, after `getAccessToken` has said
 * `second_factor_required`. It throws what `getAccessToken` throws, `second_factor_invalid` for a factor that is
 * wrong or used, and `rate_limited` after ten attempts in 15 minutes. Like `getAccessToken` it sets the cookie of
 * the session, which is not asked for the factor again while it lasts.
 */
export const signInWithSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/session',
  access: 'identity',
  summary: 'Access token for a second factor',
  body: z.object({ factor: secondFactorSchema }),
  response: z.object({ accessToken: z.string() }),
  errors: [
    'not_found',
    'account_closed',
    'email_unverified',
    'second_factor_setup_required',
    'second_factor_invalid',
    'rate_limited',
    'service_unavailable',
  ],
});

/** What the browser needs to sign in with a passkey of the account; `not_found` for an account without one. */
export const getPasskeySignInOptions = defineEndpoint({
  method: 'POST',
  path: '/session/passkey-options',
  access: 'identity',
  summary: 'Options to sign in with a passkey',
  response: passkeyOptionsSchema,
  errors: [
    'not_found',
    'account_closed',
    'email_unverified',
    'rate_limited',
    'service_unavailable',
  ],
});

/**
 * Ends all sessions of the caller, the present one too, at once and in every process. Sign-ins from before begin none any
 * more. Audited.
 */
export const endAllSessions = defineEndpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'user',
  confirm: 'recent',
  summary: 'Sign out everywhere',
  response: z.object({ endedCount: z.int() }),
});

/** What the browser needs to confirm with a passkey; `not_found` for an account without one. */
export const getPasskeyConfirmationOptions = defineEndpoint({
  method: 'POST',
  path: '/session/confirmation/passkey-options',
  access: 'user',
  summary: 'Options to confirm with a passkey',
  response: passkeyOptionsSchema,
  errors: ['not_found', 'rate_limited'],
});

/**
 * Confirms who the caller is, after `confirmation_required`; repeat the rejected call afterwards. The session counts as
 * confirmed until `confirmedUntil`. `second_factor_invalid` for a factor that is wrong or used, for a sign-in that is
 * too old or another person's, and for `signIn` by an account that has a second factor.
 */
export const confirmSession = defineEndpoint({
  method: 'POST',
  path: '/session/confirmation',
  access: 'user',
  summary: 'Confirm who you are',
  body: z.object({ confirmation: confirmationSchema }),
  response: wireObject({ confirmedUntil: wireField('confirmedUntilUtc', instantCodec) }),
  errors: ['second_factor_invalid', 'rate_limited', 'service_unavailable'],
});
