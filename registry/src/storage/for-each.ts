const AT_ONCE = 16;

/**
 * Does the work for all items, some of them at a time. Throws the first error once what had begun has ended: it would
 * otherwise write after what cleans up.
 */
export async function forEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const results = await Promise.allSettled(items.slice(start, start + AT_ONCE).map(work));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}
