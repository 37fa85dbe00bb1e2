import { defineTexts } from 'shared-texts';
import { IdentityError, type IdentityErrorCode } from './identity-error';

const WRONG_CREDENTIALS = 'Incorrect email or password';
const SIGN_IN_ENDED = "You've been signed out. Please log in again.";
const LINK_SPENT = 'This link has expired or was already used.';
const GOOGLE_CANCELLED = 'Google sign-in was cancelled';

/** The page's own words for the identity provider's errors, by the provider's code. */
const identityErrorCatalogue = defineTexts('shared-auth', {
  identity: {
    'invalid-credential': WRONG_CREDENTIALS,
    // Told apart, these two would reveal who has an account.
    'wrong-password': WRONG_CREDENTIALS,
    'user-not-found': WRONG_CREDENTIALS,
    'invalid-email': 'Enter a valid email address',
    'email-already-in-use': 'An account with this email already exists. Log in instead.',
    'weak-password': 'Please choose a stronger password',
    'invalid-action-code': LINK_SPENT,
    'expired-action-code': LINK_SPENT,
    'other-email': 'This link was sent to another email address',
    'user-disabled': 'This account has been closed',
    'user-token-expired': SIGN_IN_ENDED,
    'invalid-user-token': SIGN_IN_ENDED,
    'invalid-refresh-token': SIGN_IN_ENDED,
    'too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
    'network-request-failed':
      "We couldn't reach the sign-in service. Check your connection and try again.",
    'popup-closed-by-user': GOOGLE_CANCELLED,
    'cancelled-popup-request': GOOGLE_CANCELLED,
    'popup-blocked':
      'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
    'google-unreachable': "We couldn't reach Google. Try again, or use your email and password.",
    unknown: "We couldn't sign you in. Please try again.",
  } satisfies Record<IdentityErrorCode, string>,
}).identity;

/** The provider does not know the person, or no longer takes them as signed in. */
const ENDS: ReadonlySet<IdentityErrorCode> = new Set<IdentityErrorCode>([
  'user-disabled',
  'user-not-found',
  'user-token-expired',
  'invalid-user-token',
  'invalid-refresh-token',
  'invalid-credential',
]);

/** The failure of that code, in the page's words. */
export const createIdentityError = (code: IdentityErrorCode, options?: ErrorOptions) =>
  new IdentityError(code, {
    message: identityErrorCatalogue[code],
    endsSession: ENDS.has(code),
    ...options,
  });

function toCode(error: unknown): IdentityErrorCode {
  const { code } = (error ?? {}) as { code?: unknown };
  const name = typeof code === 'string' ? code.replace(/^auth\//, '') : '';
  return Object.hasOwn(identityErrorCatalogue, name) ? (name as IdentityErrorCode) : 'unknown';
}

/** The provider's failure in the page's words; the original stays as its cause. */
export function toIdentityError(error: unknown): IdentityError {
  return error instanceof IdentityError
    ? error
    : createIdentityError(toCode(error), { cause: error });
}
