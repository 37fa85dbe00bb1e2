import {
  type OutcomeCounts,
  type RemoteEvent,
  remoteOutcomes,
  type VersionRates,
} from 'shared-contracts';
import { deleteOldHours, type Hour, listHours, readHour, writeHour } from './hour-file';

/** Where reports from pages are counted. */
export interface Telemetry {
  readonly record: (events: readonly RemoteEvent[], at: Date) => Promise<void>;
  /** The sums per version since a time, to the minute. */
  readonly ratesSince: (since: Date) => Promise<VersionRates[]>;
  /** Writes what is only in memory. */
  readonly flush: () => Promise<void>;
}

const FLUSH_MS = 1000;

const toHour = (at: Date) => at.toISOString().slice(0, 13);
const toMinute = (at: Date) => at.toISOString().slice(0, 16);
const noCounts: OutcomeCounts = { loaded: 0, failed: 0, crashed: 0, fell_back: 0 };

const add = (a: OutcomeCounts, b: OutcomeCounts) =>
  Object.fromEntries(remoteOutcomes.map((outcome) => [outcome, a[outcome] + b[outcome]]));

function count(hour: Hour, minute: string, { remote, version, outcome }: RemoteEvent): void {
  const counts = ((hour[minute] ??= {})[`${remote}@${version}`] ??= { ...noCounts });
  counts[outcome] += 1;
}

function sum(hours: readonly Hour[], sinceMinute: string): Map<string, OutcomeCounts> {
  const sums = new Map<string, OutcomeCounts>();
  const minutes = hours.flatMap((hour) => Object.entries(hour));
  for (const [, versions] of minutes.filter(([minute]) => minute >= sinceMinute)) {
    for (const [key, counts] of Object.entries(versions)) {
      sums.set(key, add(sums.get(key) ?? noCounts, counts) as OutcomeCounts);
    }
  }
  return sums;
}

function toRates([key, counts]: [string, OutcomeCounts]): VersionRates {
  const [remote = '', version = ''] = key.split('@');
  const { loaded, failed, crashed } = counts;
  const attempts = loaded + failed;
  const failureRate = attempts === 0 ? null : Math.min(1, (failed + crashed) / attempts);
  return { remote, version, ...counts, failureRate };
}

/**
 * Telemetry as one file per hour, with a count per minute, version and outcome. Only one process
 * (the server) may record; it writes at most once a second. Any process may read rates.
 */
export function createTelemetryFolder(dir: string): Telemetry {
  const open = new Map<string, Promise<Hour>>();
  const unwritten = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function openHour(hour: string): Promise<Hour> {
    const counts = open.get(hour) ?? readHour(dir, hour);
    open.set(hour, counts);
    return counts;
  }

  /** Drops written hours from memory, except the last two: a late report may still arrive. */
  function closePastHours(): void {
    const past = [...open.keys()].sort().slice(0, -2);
    for (const hour of past) if (!unwritten.has(hour)) open.delete(hour);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const hour of [...unwritten]) {
      unwritten.delete(hour);
      await writeHour(dir, hour, await openHour(hour)).catch((error: unknown) => {
        unwritten.add(hour);
        throw error;
      });
    }
    closePastHours();
    await deleteOldHours(dir);
  }

  /** A failed write loses nothing: the next report tries again. */
  function flushSoon(): void {
    timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
  }

  async function record(events: readonly RemoteEvent[], at: Date): Promise<void> {
    const hour = await openHour(toHour(at));
    for (const event of events) count(hour, toMinute(at), event);
    unwritten.add(toHour(at));
    flushSoon();
  }

  async function ratesSince(since: Date): Promise<VersionRates[]> {
    const names = new Set([...(await listHours(dir)), ...open.keys()]);
    const recent = [...names].filter((hour) => hour >= toHour(since));
    const hours = await Promise.all(recent.map((hour) => open.get(hour) ?? readHour(dir, hour)));
    return [...sum(hours, toMinute(since))].sort().map(toRates);
  }

  return { record, ratesSince, flush };
}
