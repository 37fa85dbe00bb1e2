import type { TimeLocal } from './dates';
import type { WeekdayHours } from './endpoints/hours';
import { formatOpeningHours } from './opening-hours';

const on = (weekdays: readonly number[], fromLocal: TimeLocal, untilLocal: TimeLocal) =>
  weekdays.map((weekday) => ({ weekday, fromLocal, untilLocal }));

it.each<[string, WeekdayHours[]]>([
  ['9.00 am to 5.00 pm every day', on([0, 1, 2, 3, 4, 5, 6], '09:00', '17:00')],
  [
    'Mon–Fri 9.00 am to 5.00 pm, Sat 9.00 am to 1.00 pm',
    [...on([6], '09:00', '13:00'), ...on([1, 2, 3, 4, 5], '09:00', '17:00')],
  ],
  // A day off in between, and Sunday last.
  [
    'Mon 8.00 am to 12.00 pm and 1.00 pm to 4.00 pm, Wed 8.00 am to 12.00 pm, Sun 10.00 am to 11.00 am',
    [...on([1], '13:00', '16:00'), ...on([1, 3], '08:00', '12:00'), ...on([0], '10:00', '11:00')],
  ],
  ['', []],
])('%s', (text, hours) => {
  expect(formatOpeningHours(hours)).toBe(text);
});
