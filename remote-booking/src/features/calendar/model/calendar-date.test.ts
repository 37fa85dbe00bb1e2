import { fromCalendarDate, toCalendarDate, toMonth } from './calendar-date';

it.each([
  '2023-01-05',
  '2024-02-29',
  '2023-12-31',
  // Days on which clocks change in New York and in London.
  '2023-03-12',
  '2023-03-26',
  '2023-11-05',
])('%s comes back as the same day', (dateLocal) => {
  expect(fromCalendarDate(toCalendarDate(dateLocal))).toBe(dateLocal);
});

it('knows the month of a day', () => {
  expect(toMonth('2023-01-05')).toBe('2023-01');
});
