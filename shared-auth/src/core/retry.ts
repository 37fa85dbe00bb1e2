import { isRetryable } from './api-error';

/** How often a failed read is sent again by itself. */
export const MAX_RETRIES = 3;

const LONGEST_DELAY_MS = 30_000;

/** The wait before the next try, after so many failures before this one. */
export function toRetryDelayMs(failureCount: number): number {
  return Math.min(1000 * 2 ** failureCount, LONGEST_DELAY_MS);
}

/** Runs a read again while its failures are worth it; throws the last one. */
export async function withRetries<T>(read: () => Promise<T>, failureCount = 0): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (failureCount === MAX_RETRIES || !isRetryable(error)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, toRetryDelayMs(failureCount)));
  return withRetries(read, failureCount + 1);
}
