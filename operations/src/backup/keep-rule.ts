import { DAY_MS } from 'shared-contracts';
import type { StoredBackup } from './backup-store';

/** How many days, weeks and months have a backup each; null keeps all backups. */
export type KeepRule = {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
} | null;

export const DEFAULT_KEEP = '7,5,12';

const RULE = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/;

/** What a text says, such as `7,5,12` or `all`; undefined when it is no rule. */
export function parseKeepRule(text: string): KeepRule | undefined {
  if (text === 'all') return null;
  const [, days, weeks, months] = RULE.exec(text)?.map(Number) ?? [];
  if (days === undefined || weeks === undefined || months === undefined) return undefined;
  return { days, weeks, months };
}

const toDay = (time: Date): string => time.toISOString().slice(0, 10);
const toMonth = (time: Date): string => time.toISOString().slice(0, 7);

/** The Monday of the week in which a moment is. */
function toWeek(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7;
  return toDay(new Date(time.getTime() - daysSinceMonday * DAY_MS));
}

/** The newest of each of the last periods that have one. */
function listNewest(
  backups: readonly StoredBackup[],
  { count, toPeriod }: { readonly count: number; readonly toPeriod: (time: Date) => string },
): readonly StoredBackup[] {
  const newest = new Map<string, StoredBackup>();
  for (const backup of backups) {
    const period = toPeriod(backup.createdAt);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, count);
}

/**
 * The backups that a rule does not keep, of a list with the newest first. Those of the day before the newest one are all kept,
 * and so is the newest of each of the last days, weeks and months in UTC that have one: a site that made none for a
 * while loses none by that.
 */
export function listUnneeded(
  backups: readonly StoredBackup[],
  rule: KeepRule,
): readonly StoredBackup[] {
  const [newest] = backups;
  if (rule === null || !newest) return [];
  const { days, weeks, months } = rule;
  const dayBefore = newest.createdAt.getTime() - DAY_MS;
  const kept = new Set([
    ...backups.filter(({ createdAt }) => createdAt.getTime() > dayBefore),
    ...listNewest(backups, { count: days, toPeriod: toDay }),
    ...listNewest(backups, { count: weeks, toPeriod: toWeek }),
    ...listNewest(backups, { count: months, toPeriod: toMonth }),
  ]);
  return backups.filter((backup) => !kept.has(backup));
}
