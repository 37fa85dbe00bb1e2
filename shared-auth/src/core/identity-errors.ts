const WRONG_CREDENTIALS = 'The e-mail address or the password is not right';
const SIGN_IN_ENDED = 'You are no longer signed in. Please log in again';

/** The page's own words for what the identity provider refuses, by the provider's code. */
const identityErrorCatalogue = {
  'invalid-credential': WRONG_CREDENTIALS,
  // Told apart, these two would reveal who has an account.
  'wrong-password': WRONG_CREDENTIALS,
  'user-not-found': WRONG_CREDENTIALS,
  'invalid-email': 'Please enter a valid e-mail address',
  'email-already-in-use': 'There is already an account with this e-mail address, please log in',
  'weak-password': 'Please choose a stronger password',
  'user-disabled': 'This account has been closed',
  'user-token-expired': SIGN_IN_ENDED,
  'invalid-user-token': SIGN_IN_ENDED,
  'invalid-refresh-token': SIGN_IN_ENDED,
  'too-many-requests': 'Too many attempts, please wait a few minutes and try again',
  'network-request-failed':
    'We could not reach the sign-in service. Please check your connection and try again',
  'popup-closed-by-user': 'The Google window was closed before you were signed in',
  'cancelled-popup-request': 'The Google window was closed before you were signed in',
  'popup-blocked':
    'Your browser blocked the Google window. Please allow pop-ups for this page and try again',
  'google-unreachable':
    'Google could not be reached. Please try again, or use your e-mail address and password',
  unknown: 'We could not sign you in. Please try again',
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
