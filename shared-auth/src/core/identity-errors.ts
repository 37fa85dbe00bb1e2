import { defineTexts } from 'shared-texts';

const texts = defineTexts('shared-auth', {
  identity: {
    wrongCredentials: 'Incorrect email or password',
    signInEnded: "You've been signed out. Please log in again.",
    googleCancelled: 'Google sign-in was cancelled',
    emailInvalid: 'Enter a valid email address',
    emailInUse: 'An account with this email already exists. Log in instead.',
    weakPassword: 'Please choose a stronger password',
    accountClosed: 'This account has been closed',
    tooManyRequests: 'Too many attempts. Please wait a few minutes and try again.',
    network: "We couldn't reach the sign-in service. Check your connection and try again.",
    popupBlocked:
      'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
    googleUnreachable: "We couldn't reach Google. Try again, or use your email and password.",
    unknown: "We couldn't sign you in. Please try again.",
  },
}).identity;

/** The page's own words for the identity provider's errors, by the provider's code. */
const identityErrorCatalogue = {
  'invalid-credential': texts.wrongCredentials,
  // Told apart, these two would reveal who has an account.
  'wrong-password': texts.wrongCredentials,
  'user-not-found': texts.wrongCredentials,
  'invalid-email': texts.emailInvalid,
  'email-already-in-use': texts.emailInUse,
  'weak-password': texts.weakPassword,
  'user-disabled': texts.accountClosed,
  'user-token-expired': texts.signInEnded,
  'invalid-user-token': texts.signInEnded,
  'invalid-refresh-token': texts.signInEnded,
  'too-many-requests': texts.tooManyRequests,
  'network-request-failed': texts.network,
  'popup-closed-by-user': texts.googleCancelled,
  'cancelled-popup-request': texts.googleCancelled,
  'popup-blocked': texts.popupBlocked,
  'google-unreachable': texts.googleUnreachable,
  unknown: texts.unknown,
} as const satisfies Record<string, string>;

/** The closed set of sign-in failures. */
export type IdentityErrorCode = keyof typeof identityErrorCatalogue;

/**
 * A sign-in that failed; `message` is written for the person who sees the page.
 * @example catch (error) { if (error instanceof IdentityError) showUnderForm(error.message) }
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, options?: ErrorOptions) {
    super(identityErrorCatalogue[code], options);
    this.code = code;
  }
}

function toCode(error: unknown): IdentityErrorCode {
  const { code } = (error ?? {}) as { code?: unknown };
  const name = typeof code === 'string' ? code.replace(/^auth\//, '') : '';
  return Object.hasOwn(identityErrorCatalogue, name) ? (name as IdentityErrorCode) : 'unknown';
}

/** The provider's failure in the page's words; the original stays as its cause. */
export function toIdentityError(error: unknown): IdentityError {
  return error instanceof IdentityError
    ? error
    : new IdentityError(toCode(error), { cause: error });
}
