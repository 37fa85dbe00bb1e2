import { DAY_MS, HOUR_MS, MINUTE_MS } from 'shared-contracts';

/** When backups are made: so long after the last one, or each day at a time in UTC. */
export type Schedule =
  | { readonly kind: 'every'; readonly ms: number }
  | { readonly kind: 'at'; readonly msOfDay: number };

const UNITS_MS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

function parseEvery(text: string): Schedule | null {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  return count === undefined ? null : { kind: 'every', ms: Number(count) * UNITS_MS[unit]! };
}

function parseAt(text: string): Schedule | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) return null;
  return { kind: 'at', msOfDay: Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS };
}

/** What a text says, such as `24h` or `02:30`; null when it is no schedule. */
export const parseSchedule = (kind: Schedule['kind'], text: string): Schedule | null =>
  kind === 'every' ? parseEvery(text) : parseAt(text);

/**
 * When a backup is due after the newest one that there is, which may be past; at once when there is none. The backups themselves
 * say so: a process that was started again neither repeats nor misses one.
 */
export function toDueTime(schedule: Schedule, newest: Date | null): Date {
  if (newest === null) return new Date(0);
  if (schedule.kind === 'every') return new Date(newest.getTime() + schedule.ms);
  const day = Math.floor(newest.getTime() / DAY_MS) * DAY_MS;
  const sameDay = day + schedule.msOfDay;
  return new Date(sameDay > newest.getTime() ? sameDay : sameDay + DAY_MS);
}

const LONGEST_WAIT_MS = HOUR_MS;

/** How long to wait after attempts in a row that failed: a minute, then twice as long each time, up to an hour. */
export const toWaitMs = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (failures - 1));
