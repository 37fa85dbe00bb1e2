/**
 * Settles as the promise does, or rejects once the milliseconds have passed; `onPassed` is called
 * just before.
 * @example await withDeadline(loadManifest(), 4500)
 */
export function withDeadline<T>(
  promise: Promise<T>,
  deadlineMs: number,
  onPassed: () => void = () => undefined,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onPassed();
      reject(new Error(`no answer within ${deadlineMs} ms`));
    }, deadlineMs);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}
