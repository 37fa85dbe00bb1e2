import type { PostgresPool } from 'kysely';

/** A pool of which is known how long a connection takes to get. */
export interface WatchedPool {
  readonly pool: PostgresPool;
  /** How long one more request would wait for a connection, as it seems; 0 while some are free or can be opened. */
  readonly readWaitMs: () => number;
}

/** The part of the newest interval in the mean one: that of the last ten or so counts. */
const NEWEST = 0.1;

/** Notes since when each connection is waited for, and how fast they are given. */
export function watchWaits(pool: PostgresPool & { readonly waitingCount: number }): WatchedPool {
  const waiting = new Set<{ readonly since: number }>();
  let intervalMs = 0;
  let givenAt: number | null = null;

  function noteGiven(): void {
    const now = performance.now();
    // While connections are free, the pause before one is given says nothing.
    if (givenAt !== null) intervalMs += NEWEST * (now - givenAt - intervalMs);
    givenAt = pool.waitingCount > 0 ? now : null;
  }
  return {
    pool: {
      connect: async () => {
        const wait = { since: performance.now() };
        waiting.add(wait);
        try {
          const client = await pool.connect();
          noteGiven();
          return client;
        } finally {
          waiting.delete(wait);
        }
      },
      end: () => pool.end(),
    },
    readWaitMs: () => {
      // What opens a connection waits too, but not because there are too many requests.
      if (pool.waitingCount === 0) return 0;
      const [oldest] = waiting;
      const longestMs = oldest ? performance.now() - oldest.since : 0;
      return Math.max(longestMs, pool.waitingCount * intervalMs);
    },
  };
}
