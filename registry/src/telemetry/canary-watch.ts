import type { ReleaseDocument, RemoteEvent } from 'shared-contracts';
import type { Telemetry } from './telemetry';
import type { WithdrawalRule } from './withdrawal';

/** A canary as it is judged: from when it began. */
export interface WatchedCanary {
  readonly remote: string;
  readonly version: string;
  readonly startedAt: string;
}

/** How often a version was tried, and how often that ended badly, be it later. */
export interface Tally {
  readonly attempts: number;
  readonly failed: number;
  readonly crashed: number;
}

const nothing: Tally = { attempts: 0, failed: 0, crashed: 0 };

const add = (a: Tally, b: Tally): Tally => ({
  attempts: a.attempts + b.attempts,
  failed: a.failed + b.failed,
  crashed: a.crashed + b.crashed,
});

function toTally(outcome: RemoteEvent['outcome']): Tally {
  const failed = Number(outcome === 'failed');
  return {
    attempts: failed + Number(outcome === 'loaded'),
    failed,
    crashed: Number(outcome === 'crashed'),
  };
}

/** What one address counts for: its own shares, with the weight of at most so many attempts. */
function weigh({ attempts, failed, crashed }: Tally, most: number): Tally {
  const scale = Math.min(1, most / Math.max(attempts, failed + crashed, 1));
  return { attempts: Math.min(attempts, most), failed: failed * scale, crashed: crashed * scale };
}

/** A tally; `isWeighed` when an address reported more than it counts for. */
export interface Judged extends Tally {
  readonly isWeighed: boolean;
}

interface Watch {
  /** What was counted before this process watched, without knowing whose reports those were. */
  readonly before: Promise<Tally>;
  readonly byAddress: Map<string, Tally>;
  /** The weighed sum of `byAddress`. */
  weighed: Tally;
  isWeighed: boolean;
}

/** Beyond so many addresses the rest count as one: nobody can fill the memory with theirs. */
const MAX_ADDRESSES = 20_000;
const ALL_OTHERS = 'all others';

/** The canaries of a document. */
export function canariesOf({ remotes }: ReleaseDocument): WatchedCanary[] {
  return Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary ? [{ remote, version: canary.version, startedAt: canary.startedAt }] : [],
  );
}

const toKey = ({ remote, version, startedAt }: WatchedCanary) =>
  `${remote}@${version}@${startedAt}`;

/**
 * A running sum for each canary, so that a report costs the same however long the canary lasts.
 * Addresses are kept in memory only, while the canary lasts.
 */
export function createCanaryWatch(telemetry: Telemetry, { minimumLoads }: WithdrawalRule) {
  const watches = new Map<string, Watch>();

  async function sumBefore({ remote, version, startedAt }: WatchedCanary): Promise<Tally> {
    const rates = await telemetry.ratesSince(new Date(startedAt));
    const own = rates.find((rate) => rate.remote === remote && rate.version === version);
    if (!own) return nothing;
    const { loaded, failed, crashed } = own;
    return { attempts: loaded + failed, failed, crashed };
  }

  function open(canary: WatchedCanary): Watch {
    const key = toKey(canary);
    const known = watches.get(key);
    if (known) return known;
    const before = sumBefore(canary);
    // A disk that could not be read is asked again at the next report.
    before.catch(() => watches.delete(key));
    const watch: Watch = { before, byAddress: new Map(), weighed: nothing, isWeighed: false };
    watches.set(key, watch);
    return watch;
  }

  /** Watches these canaries and no others; to be awaited before their reports are recorded. */
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
    const key = byAddress.has(address) || byAddress.size < MAX_ADDRESSES ? address : ALL_OTHERS;
    const past = byAddress.get(key) ?? nothing;
    const present = own.map(({ outcome }) => toTally(outcome)).reduce(add, past);
    byAddress.set(key, present);
    watch.isWeighed ||= present.attempts > minimumLoads;
    const old = weigh(past, minimumLoads);
    const taken = { attempts: -old.attempts, failed: -old.failed, crashed: -old.crashed };
    watch.weighed = add(add(watch.weighed, taken), weigh(present, minimumLoads));
  }

  /** How a canary has fared since it began, no address counting for more than it may. */
  async function judge(canary: WatchedCanary): Promise<Judged> {
    const watch = open(canary);
    const before = await watch.before;
    return { ...add(before, watch.weighed), isWeighed: watch.isWeighed };
  }

  return { follow, count, judge };
}
/** Inferred from {@link createCanaryWatch}. */
export type CanaryWatch = ReturnType<typeof createCanaryWatch>;
