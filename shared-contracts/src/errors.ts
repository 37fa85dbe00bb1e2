/**
 * Every refusal the API can give: the HTTP status, the words a user sees (`{name}` marks a
 * parameter) and whether the same request may succeed when simply sent again.
 */
export const errorCatalogue = {
  validation_failed: {
    status: 400,
    message: 'Some of the details are not right',
    retryable: false,
  },
  date_invalid: { status: 400, message: 'Please choose a valid date', retryable: false },
  unauthenticated: { status: 401, message: 'Please log in to continue', retryable: false },
  token_expired: { status: 401, message: 'Your session has ended, please log in', retryable: true },
  forbidden: { status: 403, message: 'You do not have access to this', retryable: false },
  email_unverified: {
    status: 403,
    message: 'Confirm your email address with the link we sent you, then log in',
    retryable: false,
  },
  account_closed: { status: 403, message: 'This account has been closed', retryable: false },
  not_found: { status: 404, message: 'We could not find what you asked for', retryable: false },
  slot_taken: { status: 409, message: 'This time has just been taken', retryable: false },
  already_booked: {
    status: 409,
    message: 'You already have a booking on {date}',
    retryable: false,
  },
  price_mismatch: {
    status: 409,
    message: 'The price has changed, please look at it again',
    retryable: false,
  },
  slot_not_offered: { status: 422, message: 'This time is not on offer', retryable: false },
  slot_past: { status: 422, message: 'This time has already passed', retryable: false },
  booking_cancelled: {
    status: 409,
    message: 'This booking has been cancelled',
    retryable: false,
  },
  refund_due: {
    status: 409,
    message:
      'This booking was cancelled before your payment arrived. The clinic will return your money',
    retryable: false,
  },
  already_paid: { status: 409, message: 'This booking is already paid', retryable: false },
  payment_incomplete: {
    status: 409,
    message: 'The payment has not been completed',
    retryable: true,
  },
  payment_in_progress: {
    status: 409,
    message: 'A payment for this booking is under way, please try again shortly',
    retryable: true,
  },
  payment_mismatch: {
    status: 409,
    message: 'This payment does not belong to this booking',
    retryable: false,
  },
  last_admin: { status: 409, message: 'The last admin cannot be removed', retryable: false },
  visit_required: {
    status: 409,
    message: 'You can write a review after your first visit',
    retryable: false,
  },
  releases_changed: {
    status: 409,
    message: 'Somebody was faster: {change}. Please look again, then decide',
    retryable: false,
  },
  /** In the words of the registry, which are written for its teams. */
  release_rejected: { status: 409, message: '{reason}', retryable: false },
  duplicate: { status: 409, message: 'This is already on file', retryable: false },
  signature_invalid: { status: 400, message: 'The signature is not valid', retryable: false },
  payload_too_large: { status: 413, message: 'The file or text is too large', retryable: false },
  media_type_unsupported: {
    status: 415,
    message: 'This kind of file is not accepted',
    retryable: false,
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests, please wait a moment',
    retryable: true,
  },
  internal: { status: 500, message: 'Something went wrong on our side', retryable: true },
  not_configured: { status: 503, message: 'This is not set up on this site', retryable: false },
  service_unavailable: {
    status: 503,
    message: 'This service is not available at the moment, please try again shortly',
    retryable: true,
  },
} as const satisfies Record<string, { status: number; message: string; retryable: boolean }>;

/** The closed set of refusal codes; derived from {@link errorCatalogue}. */
export type ErrorCode = keyof typeof errorCatalogue;

/** All codes, for schemas and for tests that compare the documents with the catalogue. */
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/**
 * The words for a code with its parameters filled in.
 * @example toErrorMessage('already_booked', { date: 'Jan 5, 2023' })
 */
export function toErrorMessage(code: ErrorCode, params: Record<string, string> = {}): string {
  return errorCatalogue[code].message.replace(
    /\{(\w+)\}/g,
    (mark, name: string) => params[name] ?? mark,
  );
}
