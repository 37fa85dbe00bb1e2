/**
 * Settles like the promise, or rejects with an Error after `timeoutMs`, just after it has called
 * `onTimeout`. The work behind the promise is not cancelled.
 * @example await withTimeout(loadManifest(), 4500)
 */
export function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
  onTimeout: () => void = () => undefined,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onTimeout();
      reject(new Error(`timed out after ${timeoutMs} ms`));
    }, timeoutMs);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}
