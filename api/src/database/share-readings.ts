interface Asker<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value | null) => void;
  readonly reject: (error: unknown) => void;
}

/** One alone would make the others wait longer than the shared trips save. */
const MOST_AT_ONCE = 2;

/**
 * Those who ask while two readings are under way share the next one: trips to the database cost most. It begins
 * after all of them have asked, so that nobody gets what was true before. The result is null for a key that
 * was not found.
 */
export function shareReadings<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  let askers: Asker<Key, Value>[] = [];
  let readings = 0;
  let isPlanned = false;

  async function begin(): Promise<void> {
    isPlanned = false;
    const asking = askers;
    readings += 1;
    askers = [];
    try {
      const found = await read([...new Set(asking.map(({ key }) => key))]);
      for (const { key, resolve } of asking) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
    readings -= 1;
    plan();
  }

  function plan(): void {
    if (isPlanned || readings >= MOST_AT_ONCE || askers.length === 0) return;
    isPlanned = true;
    // After the requests that have come meanwhile, and those that are just coming: a turn without any takes no time.
    setImmediate(() => setImmediate(() => void begin()));
  }

  return (key) =>
    new Promise((resolve, reject) => {
      askers.push({ key, resolve, reject });
      plan();
    });
}
