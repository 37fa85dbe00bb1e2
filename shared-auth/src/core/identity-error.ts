import type { IdentityErrorCode } from './identity-errors';

/**
 * A sign-in that failed; `message` is written for the person who sees the page. The words are loaded with the
 * provider's code, which alone makes such errors.
 * @example catch (error) { if (error instanceof IdentityError) showUnderForm(error.message) }
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    readonly code: IdentityErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
