const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

function shareList(known: readonly unknown[], fresh: readonly unknown[]): readonly unknown[] {
  const shared = fresh.map((value, index) => shareKnown(known[index], value));
  const isSame =
    known.length === shared.length && shared.every((value, index) => value === known[index]);
  return isSame ? known : shared;
}

function shareFields(known: Record<string, unknown>, fresh: Record<string, unknown>) {
  const names = Object.keys(fresh);
  const shared = Object.fromEntries(
    names.map((name) => [name, shareKnown(known[name], fresh[name])]),
  );
  const isSame =
    Object.keys(known).length === names.length &&
    names.every((name) => name in known && shared[name] === known[name]);
  return isSame ? known : shared;
}

/**
 * The new data with what has not changed as it was, so that only what shows changes is rendered again. Two dates of one
 * instant are the same: the cache's own comparison knows no dates, and takes everything around one for changed.
 */
export function shareKnown(known: unknown, fresh: unknown): unknown {
  if (Object.is(known, fresh)) return known;
  if (known instanceof Date && fresh instanceof Date) {
    return known.getTime() === fresh.getTime() ? known : fresh;
  }
  if (Array.isArray(known) && Array.isArray(fresh)) return shareList(known, fresh);
  return isPlain(known) && isPlain(fresh) ? shareFields(known, fresh) : fresh;
}
