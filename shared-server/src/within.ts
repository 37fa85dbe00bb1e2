import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for work, but no longer than that.
 * @param what - begins the error when it took longer: `requests were`
 */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const clock = new AbortController();
  const cutOff = sleep(ms, undefined, { signal: clock.signal }).then(() => {
    throw new Error(`${what} cut off after ${ms} ms`);
  });
  try {
    return await Promise.race([work, cutOff]);
  } finally {
    clock.abort();
  }
}
