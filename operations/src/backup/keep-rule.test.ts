import { DAY_MS, HOUR_MS } from 'shared-contracts';
import { toBackupName } from './backup-store';
import { listUnneeded, parseKeepRule } from './keep-rule';

const NEWEST = new Date('2026-03-02T02:30:00Z');

/** Backups of these hours before the newest one. */
const toBackups = (hours: readonly number[]) =>
  hours.map((ago) => {
    const createdAt = new Date(NEWEST.getTime() - ago * HOUR_MS);
    return { name: toBackupName(createdAt), createdAt, size: 1 };
  });

const listKept = (hours: readonly number[], rule: string) => {
  const backups = toBackups(hours);
  const unneeded = listUnneeded(backups, parseKeepRule(rule)!);
  return backups.filter((one) => !unneeded.includes(one)).map(({ createdAt }) => createdAt);
};

const nightly = (nights: number) => Array.from({ length: nights }, (_, night) => night * 24);
const toDays = (kept: readonly Date[]) => kept.map((time) => time.toISOString().slice(0, 10));

it('of two years of nights, 7 days, 5 weeks and 12 months remain', () => {
  expect(toDays(listKept(nightly(730), '7,5,12'))).toEqual([
    ...['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-27', '2026-02-26', '2026-02-25'],
    // The seventh night, and Sundays.
    ...['2026-02-24', '2026-02-22', '2026-02-15', '2026-02-08'],
    // The last night of each month.
    ...['2026-01-31', '2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30', '2025-08-31'],
    ...['2025-07-31', '2025-06-30', '2025-05-31', '2025-04-30'],
  ]);
});

it('all backups of the last day remain, and the newest of the days before', () => {
  expect(listKept([0, 1, 2, 23, 24, 25, 26, 27], '2,0,0')).toEqual(
    [0, 1, 2, 23].map((ago) => new Date(NEWEST.getTime() - ago * HOUR_MS)),
  );
});

it('a site that made none for a while loses none by that', () => {
  const hours = [0, 100 * 24, 101 * 24, 102 * 24];
  expect(listKept(hours, '7,5,12')).toHaveLength(hours.length);
  expect(listKept(hours, '3,0,0').at(-1)).toEqual(new Date(NEWEST.getTime() - 101 * DAY_MS));
});

it('the newest remains whatever the rule, and “all” removes none', () => {
  expect(listKept(nightly(3), '0,0,0')).toEqual([NEWEST]);
  expect(listUnneeded(toBackups(nightly(3)), null)).toEqual([]);
  expect(listUnneeded([], { days: 1, weeks: 1, months: 1 })).toEqual([]);
});

it.each(['7', '7,5', '7,5,12,1', '-1,0,0', '7, 5, 12', ''])('%j is no rule', (text) => {
  expect(parseKeepRule(text)).toBeUndefined();
});
