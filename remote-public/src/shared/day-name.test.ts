import type { DateLocal } from 'shared-contracts';
import { toDayName } from './day-name';

it.each<[DateLocal, string]>([
  ['2023-01-05', 'today'],
  ['2023-01-06', 'Fri'],
  ['2023-01-11', 'Wed'],
  // The same weekday again.
  ['2023-01-12', 'Jan 12, 2023'],
])('on January 5 the day %s is called %s', (dateLocal, name) => {
  expect(toDayName(dateLocal, '2023-01-05', 'today')).toBe(name);
});
