import { type ErrorCode, toErrorMessage } from 'shared-contracts';

/** An error of the catalogue; only the HTTP layer knows its status. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, params: Record<string, string> = {}, options?: ErrorOptions) {
    super(toErrorMessage(code, params), options);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
  }
}
