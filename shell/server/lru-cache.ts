interface CacheOptions<Value> {
  readonly max: number;
  /** What a value counts of `max`. */
  readonly sizeOf: (value: Value) => number;
}

/** Keeps values up to a total size. Those that were not used for the longest time are dropped first. */
export function createLruCache<Value>({ max, sizeOf }: CacheOptions<Value>) {
  /** In the order of their last use. */
  const values = new Map<string, Value>();
  let size = 0;

  function remove(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    size -= sizeOf(value);
  }

  function set(key: string, value: Value): void {
    remove(key);
    values.set(key, value);
    size += sizeOf(value);
    for (const oldest of values.keys()) {
      if (size <= max) return;
      remove(oldest);
    }
  }

  function get(key: string): Value | undefined {
    const value = values.get(key);
    if (value === undefined) return undefined;
    values.delete(key);
    values.set(key, value);
    return value;
  }

  return { get, set };
}
