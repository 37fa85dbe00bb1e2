import type { ErrorCode, ErrorEnvelope } from 'shared-contracts';
import { texts } from './error-texts';

/** The API's own codes, and `network` when no answer came. */
export type ApiErrorCode = ErrorCode | 'network';

interface ApiErrorFacts extends Omit<ErrorEnvelope, 'code' | 'requestId' | 'details'> {
  readonly code: ApiErrorCode;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly details: NonNullable<ErrorEnvelope['details']>;
  readonly retryAfterMs?: number;
}

/**
 * A call that failed; `message` is written for the person who sees the page. `status` and
 * `requestId` are null when no answer came; `details` names the faulty fields of a form and is
 * empty otherwise; `params` has what the message names; `retryable` tells whether the same call may succeed when sent
 * again, and `retryAfterMs` how long the API asks to wait before that, 0 when it does not say.
 * @example if (error instanceof ApiError && error.code === 'slot_taken') offerOtherSlots()
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number | null;
  readonly retryable: boolean;
  readonly requestId: string | null;
  readonly details: ApiErrorFacts['details'];
  readonly params: Readonly<Record<string, string>>;
  readonly retryAfterMs: number;

  constructor(facts: ApiErrorFacts, options?: ErrorOptions) {
    super(facts.message, options);
    this.code = facts.code;
    this.status = facts.status;
    this.retryable = facts.retryable;
    this.requestId = facts.requestId;
    this.details = facts.details;
    this.params = facts.params ?? {};
    this.retryAfterMs = facts.retryAfterMs ?? 0;
  }
}

/**
 * The failure of a call that got no answer, or of code that could not be fetched.
 * @example import('./rules').catch((cause) => { throw toNetworkError(cause); })
 */
export function toNetworkError(cause: unknown): ApiError {
  const facts = {
    code: 'network',
    message: texts.network,
    status: null,
    retryable: true,
    requestId: null,
    details: [],
  } as const;
  return new ApiError({ ...facts, details: [] }, { cause });
}

/**
 * Whether a failed read is worth sending again by itself: no answer, the server's own failure, or too many requests.
 * @example retry: (failures, error) => failures < 3 && isRetryable(error)
 */
export function isRetryable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === null || status >= 500 || status === 429;
}
