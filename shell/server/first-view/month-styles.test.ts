/** @jest-environment node */
import { toMonthStyles } from './month-styles';

it.each([
  ['2026-07-15', 'en', '--month-name:"July 2026";--month-days:31', 4, 3],
  // A Sunday, with which weeks begin or end.
  ['2026-02-01', 'de', '--month-name:"Februar 2026";--month-days:28', 1, 7],
  ['2028-02-29', 'ar', '--month-name:"فبراير 2028";--month-days:29', 3, 2],
] as const)(
  'the month of %s in %s is %s',
  (...[today, language, month, fromSunday, fromMonday]) => {
    const columns = `--month-column-from-sunday:${fromSunday};--month-column-from-monday:${fromMonday}`;
    expect(toMonthStyles(today, language)).toBe(`:root{${month};${columns}}`);
  },
);
