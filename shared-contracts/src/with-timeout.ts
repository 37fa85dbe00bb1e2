/**
 * Settles as the promise does, or rejects once the milliseconds have passed; `onPassed` is called
 * just before.
 * @example await withTimeout(loadManifest(), 4500)
 */
export function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
  onPassed: () => void = () => undefined,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onPassed();
      reject(new Error(`no answer within ${timeoutMs} ms`));
    }, timeoutMs);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}
