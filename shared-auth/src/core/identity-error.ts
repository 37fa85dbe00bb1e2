/** The closed set of sign-in failures. */
export type IdentityErrorCode =
  | 'invalid-credential'
  | 'wrong-password'
  | 'user-not-found'
  | 'invalid-email'
  | 'email-already-in-use'
  | 'weak-password'
  | 'invalid-action-code'
  | 'expired-action-code'
  | 'other-email'
  | 'user-disabled'
  | 'user-token-expired'
  | 'invalid-user-token'
  | 'invalid-refresh-token'
  | 'too-many-requests'
  | 'network-request-failed'
  | 'popup-closed-by-user'
  | 'cancelled-popup-request'
  | 'popup-blocked'
  | 'google-unreachable'
  | 'unknown';

interface IdentityErrorFacts extends ErrorOptions {
  readonly message: string;
  readonly endsSession: boolean;
}

/**
 * A sign-in that failed; `message` is written for the person who sees the page. The words are loaded with the
 * provider's code, which alone makes such errors.
 * @example catch (error) { if (error instanceof IdentityError) showUnderForm(error.message) }
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;
  /** Whether the provider does not know the person, or no longer takes them as signed in. */
  readonly endsSession: boolean;

  constructor(code: IdentityErrorCode, { message, endsSession, ...options }: IdentityErrorFacts) {
    super(message, options);
    this.code = code;
    this.endsSession = endsSession;
  }
}
