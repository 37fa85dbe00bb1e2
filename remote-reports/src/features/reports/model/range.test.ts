import { parseRange, toPreviousRange, toRangeQuery } from './range';

/** A Sunday. */
const today = '2026-03-08';
const parse = (query: string) => parseRange(new URLSearchParams(query), today);

it.each([
  ['range=week', { from: '2026-03-02', until: today, interval: 'day' }],
  ['range=month', { from: '2026-03-01', until: today, interval: 'day' }],
  ['range=last-30-days', { from: '2026-02-07', until: today, interval: 'day' }],
  ['range=year', { from: '2026-01-01', until: today, interval: 'week' }],
  [
    'from=2026-01-01&until=2026-02-04',
    { from: '2026-01-01', until: '2026-02-04', interval: 'day' },
  ],
  [
    'from=2025-09-01&until=2026-03-01',
    { from: '2025-09-01', until: '2026-03-01', interval: 'week' },
  ],
  [
    'from=2025-01-01&until=2026-03-01',
    { from: '2025-01-01', until: '2026-03-01', interval: 'month' },
  ],
])('the address %s is a period', (query, range) => {
  expect(parse(query).range).toEqual(range);
  expect(new URLSearchParams(toRangeQuery(parse(query))).toString()).toBe(query);
});

it.each([
  '',
  'range=century',
  'range=custom',
  'from=2026-03-02&until=2026-03-01',
  'from=2026-02-30&until=2026-03-01',
  // More than the API returns.
  'from=2020-01-01&until=2026-03-01',
])('the address %s shows the last 30 days', (query) => {
  expect(parse(query)).toEqual(parse('range=last-30-days'));
});

it('the period before has as many days', () => {
  expect(toPreviousRange({ from: '2026-03-01', until: '2026-03-08', interval: 'day' })).toEqual({
    from: '2026-02-21',
    until: '2026-02-28',
    interval: 'day',
  });
});
