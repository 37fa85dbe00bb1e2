import type { OutcomeCounts, ReleaseDocument, ReleaseId, RemoteEvent } from 'shared-contracts';
import type { Telemetry } from './telemetry-folder';

/**
 * A canary fails when more than `failureRate` (0 to 1) of at least `minimumLoads` loads have failed.
 * Enough loads that chance does not decide, and few enough patients who saw a fallback.
 */
export const withdrawalRule = { minimumLoads: 20, failureRate: 0.1 };
const { minimumLoads } = withdrawalRule;

/** A canary with its start, since which it is judged. */
export interface WatchedCanary extends ReleaseId {
  readonly startedAt: string;
}

interface Tally {
  readonly attempts: number;
  readonly failed: number;
  readonly crashed: number;
}

/** The first tally with `sign` times the second. */
const add = (a: Tally, b: Tally, sign = 1): Tally => ({
  attempts: a.attempts + sign * b.attempts,
  failed: a.failed + sign * b.failed,
  crashed: a.crashed + sign * b.crashed,
});

const toTally = ({ loaded = 0, failed = 0, crashed = 0 }: Partial<OutcomeCounts>): Tally => ({
  attempts: loaded + failed,
  failed,
  crashed,
});
const emptyTally = toTally({});

/** One address's tally, scaled down to at most `minimumLoads` attempts. */
function toLimited({ attempts, failed, crashed }: Tally): Tally {
  const scale = Math.min(1, minimumLoads / Math.max(attempts, failed + crashed, 1));
  return {
    attempts: Math.min(attempts, minimumLoads),
    failed: failed * scale,
    crashed: crashed * scale,
  };
}

/** A canary's tally; `isLimited` when an address reported more than counts. */
export interface CanaryTally extends Tally {
  readonly isLimited: boolean;
}

interface Watch {
  /** What was recorded before this process started to watch, from unknown addresses. */
  readonly before: Promise<Tally>;
  readonly byAddress: Map<string, Tally>;
  /** The sum of `byAddress`, each limited. */
  total: Tally;
  isLimited: boolean;
}

/** All further addresses count as one, so that nobody can fill the memory. */
const MAX_ADDRESSES = 20_000;
const OTHER_ADDRESSES = 'others';

/** The canaries of a document. */
export function listCanaries({ remotes }: ReleaseDocument): WatchedCanary[] {
  return Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary ? [{ remote, version: canary.version, startedAt: canary.startedAt }] : [],
  );
}

const toKey = ({ remote, version, startedAt }: WatchedCanary) =>
  `${remote}@${version}@${startedAt}`;

/**
 * Keeps a running sum for each canary, so that a report costs the same however long the canary
 * lasts. Addresses are kept in memory only, until the canary ends.
 */
export function createCanaryWatch(telemetry: Telemetry) {
  const watches = new Map<string, Watch>();

  async function sumBefore({ remote, version, startedAt }: WatchedCanary): Promise<Tally> {
    const rates = await telemetry.ratesSince(new Date(startedAt));
    const own = rates.find((rate) => rate.remote === remote && rate.version === version);
    return toTally(own ?? {});
  }

  function open(canary: WatchedCanary): Watch {
    const key = toKey(canary);
    const known = watches.get(key);
    if (known) return known;
    const before = sumBefore(canary);
    // After a failed read the next report tries again.
    before.catch(() => watches.delete(key));
    const watch: Watch = { before, byAddress: new Map(), total: emptyTally, isLimited: false };
    watches.set(key, watch);
    return watch;
  }

  /** Watches exactly these canaries; must be awaited before their reports are recorded. */
  async function follow(canaries: readonly WatchedCanary[]): Promise<void> {
    const followed = new Set(canaries.map(toKey));
    for (const key of watches.keys()) if (!followed.has(key)) watches.delete(key);
    await Promise.all(canaries.map((canary) => open(canary).before));
  }

  function count(canary: WatchedCanary, events: readonly RemoteEvent[], address: string): void {
    const watch = watches.get(toKey(canary));
    const own = events.filter(
      ({ remote, version }) => remote === canary.remote && version === canary.version,
    );
    if (!watch || own.length === 0) return;
    const { byAddress } = watch;
    const isKnown = byAddress.has(address) || byAddress.size < MAX_ADDRESSES;
    const key = isKnown ? address : OTHER_ADDRESSES;
    const past = byAddress.get(key) ?? emptyTally;
    const present = own.reduce((sum, { outcome }) => add(sum, toTally({ [outcome]: 1 })), past);
    byAddress.set(key, present);
    watch.isLimited ||= present.attempts > minimumLoads;
    const increase = add(toLimited(present), toLimited(past), -1);
    watch.total = add(watch.total, increase);
  }

  /** The canary's tally since it started; each address counts for at most `minimumLoads` loads. */
  async function getTally(canary: WatchedCanary): Promise<CanaryTally> {
    const watch = open(canary);
    const before = await watch.before;
    return { ...add(before, watch.total), isLimited: watch.isLimited };
  }

  return { follow, count, getTally };
}
/** Inferred from {@link createCanaryWatch}. */
export type CanaryWatch = ReturnType<typeof createCanaryWatch>;
