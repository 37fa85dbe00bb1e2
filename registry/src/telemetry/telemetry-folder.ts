import {
  type OutcomeCounts,
  type RemoteEvent,
  remoteOutcomes,
  type VersionRates,
} from 'shared-contracts';
import { forgetOldHours, type Hour, listHours, readHour, writeHour } from './hour-file';
import { type Telemetry, toFailureRate } from './telemetry';

const FLUSH_MS = 1000;

const toHour = (at: Date) => at.toISOString().slice(0, 13);
const toMinute = (at: Date) => at.toISOString().slice(0, 16);
const nothing: OutcomeCounts = { loaded: 0, failed: 0, crashed: 0, fell_back: 0 };

const add = (a: OutcomeCounts, b: OutcomeCounts) =>
  Object.fromEntries(remoteOutcomes.map((outcome) => [outcome, a[outcome] + b[outcome]]));

function count(hour: Hour, minute: string, { remote, version, outcome }: RemoteEvent): void {
  const counts = ((hour[minute] ??= {})[`${remote}@${version}`] ??= { ...nothing });
  counts[outcome] += 1;
}

function sum(hours: readonly Hour[], sinceMinute: string): Map<string, OutcomeCounts> {
  const sums = new Map<string, OutcomeCounts>();
  const minutes = hours.flatMap((hour) => Object.entries(hour));
  for (const [, versions] of minutes.filter(([minute]) => minute >= sinceMinute)) {
    for (const [key, counts] of Object.entries(versions)) {
      sums.set(key, add(sums.get(key) ?? nothing, counts) as OutcomeCounts);
    }
  }
  return sums;
}

function toRates([key, counts]: [string, OutcomeCounts]): VersionRates {
  const [remote = '', version = ''] = key.split('@');
  return { remote, version, ...counts, failureRate: toFailureRate(counts) };
}

/**
 * Reports as one file per hour, with a count per minute, version and outcome. One process records
 * (the service) and writes at most once a second; any process may ask for rates.
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

  /** Lets go of what is written and over; a report of the hour before may still be under way. */
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
    await forgetOldHours(dir);
  }

  /** A full disk loses no count: the next report tries again. */
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
