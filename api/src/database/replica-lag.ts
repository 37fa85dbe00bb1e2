import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const INTERVAL_MS = 500;
const ANSWER_MS = 400;
/** Older is not shown to visitors. */
const MAX_LAG_MS = 10_000;
/** To be used again, so that a replica around the limit does not go in and out. */
const CAUGHT_UP_MS = 1_000;
const MAX_SAMPLES = 120;

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`;
const REPLAYED = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
)::text as position`;

/** Until where the primary's log had been written at a moment. */
interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/** Judges from positions in the log, which, unlike times of commits, also tell while nothing is written. */
export function createLagMeter() {
  const unreached: Sample[] = [];
  let hasReachedOne = false;
  return {
    addWritten(sample: Sample): void {
      unreached.push(sample);
      // The oldest tells the lag; those after it may be further apart.
      if (unreached.length > MAX_SAMPLES) unreached.splice(1, 1);
    },
    /** In milliseconds; null until a position of the primary has been reached. */
    measure(replayed: Sample): number | null {
      while (unreached[0] && unreached[0].position <= replayed.position) {
        unreached.shift();
        hasReachedOne = true;
      }
      if (!hasReachedOne) return null;
      return unreached[0] ? replayed.at - unreached[0].at : 0;
    },
  };
}

async function readPosition(pool: pg.Pool, query: string): Promise<bigint> {
  const late = sleep(ANSWER_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  const asked = pool.query<{ position: string | null }>(query);
  asked.catch(() => undefined);
  const { rows } = await Promise.race([asked, late]);
  return BigInt(rows[0]?.position ?? 0);
}

/** Why the replica is set aside, or null while it is used. */
export type Reason = 'starting' | 'unreachable' | 'behind' | null;

interface FollowOptions {
  readonly primary: pg.Pool;
  readonly replica: pg.Pool;
  readonly onChange: (reason: Reason) => void;
}

/** Looks twice a second how far a replica is. */
export function followReplica({ primary, replica, onChange }: FollowOptions) {
  const meter = createLagMeter();
  const stopping = new AbortController();
  const { signal } = stopping;
  let reason: Reason = 'starting';
  let lag: number | null = null;

  function set(next: Reason): void {
    if (next === reason) return;
    reason = next;
    onChange(reason);
  }

  async function check(): Promise<void> {
    const at = Date.now();
    await readPosition(primary, WRITTEN).then(
      (position) => meter.addWritten({ at, position }),
      () => undefined, // Then it is the replica that still answers.
    );
    const position = await readPosition(replica, REPLAYED).catch(() => null);
    lag = position === null ? null : meter.measure({ at: Date.now(), position });
    if (position === null) return set('unreachable');
    const atMost = reason === null ? MAX_LAG_MS : CAUGHT_UP_MS;
    set(lag !== null && lag <= atMost ? null : 'behind');
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      await check();
      await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const working = work();
  return {
    reason: () => reason,
    lagMs: () => lag,
    /** Until the next look finds it up to date. */
    setAside: () => set('unreachable'),
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
