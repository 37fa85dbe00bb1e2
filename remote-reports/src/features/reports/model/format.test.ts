import { formatPeriod, formatTick, formatWeekdayOf } from './format';

const range = { from: '2026-02-05', until: '2026-03-10' } as const;

it.each([
  ['day', '2026-02-05', 'Feb 5, 2026', 'Feb 5'],
  ['week', '2026-02-05', 'Feb 5, 2026 – Feb 8, 2026', 'Feb 5'],
  // Until the end of the range.
  ['week', '2026-03-09', 'Mar 9, 2026 – Mar 10, 2026', 'Mar 9'],
  ['month', '2026-02-05', 'Feb 5, 2026 – Feb 28, 2026', 'Feb 26'],
  ['month', '2026-03-01', 'Mar 1, 2026 – Mar 10, 2026', 'Mar 26'],
] as const)('a %s from %s is %s', (...[interval, startsOn, period, tick]) => {
  expect(formatPeriod(startsOn, { ...range, interval })).toBe(period);
  expect(formatTick(startsOn, { ...range, interval })).toBe(tick);
});

it('the first day of the week is Sunday, as in the API', () => {
  expect(formatWeekdayOf(0)).toEqual({ short: 'Sun', long: 'Sunday' });
  expect(formatWeekdayOf(6)).toEqual({ short: 'Sat', long: 'Saturday' });
});
