import { type ErrorCode, errorCatalogue, toErrorMessage } from 'shared-contracts';
import type { ErrorAnswer } from './error-handler';

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

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  403: 'not_found',
  404: 'not_found',
  406: 'media_type_unsupported',
  413: 'payload_too_large',
  415: 'media_type_unsupported',
  429: 'rate_limited',
  503: 'service_unavailable',
};

/** The code in the catalogue for anything thrown; those of Fastify and its plugins by their status. */
export function toErrorCode(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code;
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  return codeByStatus[status] ?? (status < 500 ? 'validation_failed' : 'internal');
}

/** What a server with the site's catalogue answers to anything thrown. */
export function describeError(error: unknown): ErrorAnswer {
  const code = toErrorCode(error);
  const { status, retryable } = errorCatalogue[code];
  const params = error instanceof DomainError ? error.params : {};
  const named = Object.keys(params).length > 0 && { params };
  return { status, code, message: toErrorMessage(code, params), retryable, ...named };
}
