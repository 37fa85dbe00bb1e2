import { ApiError, isRetryable } from './api-error';

/** How often a failed read is sent again by itself. */
const MAX_RETRIES = 3;

/** Nobody waits longer for a read without being told why. */
const LONGEST_DELAY_MS = 30_000;

const getRequestedDelayMs = (error: unknown) =>
  error instanceof ApiError ? error.retryAfterMs : 0;

/** Whether a read is sent again by itself, after so many failures before this one. */
export const shouldRetry = (failureCount: number, error: unknown): boolean =>
  failureCount < MAX_RETRIES &&
  isRetryable(error) &&
  getRequestedDelayMs(error) <= LONGEST_DELAY_MS;

/** The wait before the next try, after so many failures before this one: as long as the API asks for, or longer. */
export const toRetryDelayMs = (failureCount: number, error: unknown): number =>
  Math.max(Math.min(1000 * 2 ** failureCount, LONGEST_DELAY_MS), getRequestedDelayMs(error));

/** Runs a read again while its failures are worth it; throws the last one. */
export async function withRetries<T>(read: () => Promise<T>, failureCount = 0): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!shouldRetry(failureCount, error)) throw error;
    const delayMs = toRetryDelayMs(failureCount, error);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return withRetries(read, failureCount + 1);
}
