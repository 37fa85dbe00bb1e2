import { type ApiError, isRetryable } from './api-error';

/** How often a failed read is sent again by itself. */
const MAX_RETRIES = 3;

/** Of what the API may ask for: with the own wait, nobody waits longer than 30 seconds for a read without being told why. */
const LONGEST_DELAY_MS = 26_000;

/** Whether a read is sent again by itself, after so many failures before this one. */
export const shouldRetry = (failureCount: number, error: unknown): error is ApiError =>
  failureCount < MAX_RETRIES && isRetryable(error) && error.retryAfterMs <= LONGEST_DELAY_MS;

/**
 * The wait before the next try, after so many failures before this one: as long as the API asks for, and half a second
 * to a whole one, doubled each time. It is random, so that the tabs that an outage has stopped do not return at once.
 */
export const toRetryDelayMs = (
  failureCount: number,
  { retryAfterMs = 0 }: Partial<Pick<ApiError, 'message' | 'retryAfterMs'>>,
  random: () => number = Math.random,
): number => retryAfterMs + (1 + random()) * 500 * 2 ** failureCount;

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
