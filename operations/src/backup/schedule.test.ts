import { MINUTE_MS } from 'shared-contracts';
import { parseSchedule, type Schedule, toDueTime, toWaitMs } from './schedule';

/** Of a schedule as the command line has it. */
function toDue(line: string, newest: string | null): Date {
  const [kind, text = ''] = line.split(' ');
  const schedule = parseSchedule(kind as Schedule['kind'], text)!;
  return toDueTime(schedule, newest === null ? null : new Date(newest));
}

it.each([
  ['every 24h', '2026-03-02T14:00:05Z', '2026-03-03T14:00:05Z'],
  ['every 30m', '2026-03-02T23:45:00Z', '2026-03-03T00:15:00Z'],
  ['every 7d', '2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z'],
  ['at 02:30', '2026-03-02T01:00:00Z', '2026-03-02T02:30:00Z'],
  ['at 02:30', '2026-03-02T02:29:59Z', '2026-03-02T02:30:00Z'],
  ['at 02:30', '2026-03-02T02:30:00Z', '2026-03-03T02:30:00Z'],
  ['at 02:30', '2026-03-02T23:00:00Z', '2026-03-03T02:30:00Z'],
])('%s, a backup is due after that of %s at %s', (line, newest, due) => {
  expect(toDue(line, newest)).toEqual(new Date(due));
});

it('the first backup is due at once', () => {
  expect(toDue('at 02:30', null).getTime()).toBe(0);
  expect(toDue('every 24h', null).getTime()).toBe(0);
});

it.each([
  ['every', '24'],
  ['every', '0h'],
  ['every', 'h'],
  ['every', '1.5h'],
  ['at', '24:00'],
  ['at', '2:30'],
  ['at', '02:60'],
] as const)('--%s %s is no schedule', (kind, text) => {
  expect(parseSchedule(kind, text)).toBeNull();
});

it('waits grow to an hour', () => {
  expect([1, 2, 3, 4, 6, 7, 50].map((failures) => toWaitMs(failures) / MINUTE_MS)).toEqual([
    1, 2, 4, 8, 32, 60, 60,
  ]);
});
