import { listRepeats, parseVisits } from './repeat';

it('a visit returns after so many weeks, also over the change of the clocks', () => {
  const days = listRepeats('2026-03-02', { repeatWeeks: '4', repeatVisits: '3' });
  expect(days).toEqual(['2026-03-30', '2026-04-27']);
});

it('a visit that does not return, or so often that it cannot be booked, has no further days', () => {
  expect(listRepeats('2026-03-02', { repeatWeeks: '', repeatVisits: '3' })).toEqual([]);
  expect(listRepeats('2026-03-02', { repeatWeeks: '4', repeatVisits: '13' })).toEqual([]);
});

it.each([
  ['2', 2],
  ['12', 12],
  ['1', null],
  ['13', null],
  ['2.5', null],
  ['', null],
  ['four', null],
])('%p visits are %p', (text, visits) => {
  expect(parseVisits(text)).toBe(visits);
});
