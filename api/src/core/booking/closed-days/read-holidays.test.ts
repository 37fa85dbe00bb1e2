import { readHolidays } from './read-holidays';

const range = { from: '2026-11-01', to: '2028-12-31' } as const;

const toFile = (...events: readonly string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holidays//EN',
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      'DTSTAMP:20260101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

it('whole days are read, an end is the day after the last', () => {
  const file = toFile(
    ['DTSTART;VALUE=DATE:20261126', 'SUMMARY:Thanksgiving Day'],
    ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Christmas\\, closed'],
  );
  expect(readHolidays(file, range)).toEqual([
    { dateLocal: '2026-11-26', name: 'Thanksgiving Day' },
    { dateLocal: '2026-12-24', name: 'Christmas, closed' },
    { dateLocal: '2026-12-25', name: 'Christmas, closed' },
    { dateLocal: '2026-12-26', name: 'Christmas, closed' },
  ]);
});

it('a yearly holiday is read for each year of the range, without its exceptions', () => {
  const file = toFile([
    'DTSTART;VALUE=DATE:20200704',
    'SUMMARY:Independence Day',
    'RRULE:FREQ=YEARLY',
    'EXDATE;VALUE=DATE:20270704',
  ]);
  expect(readHolidays(file, range)).toEqual([
    { dateLocal: '2028-07-04', name: 'Independence Day' },
  ]);
});

it('days outside the range, cancelled ones and events with a time of day are left out', () => {
  const file = toFile(
    ['DTSTART;VALUE=DATE:20261031', 'SUMMARY:Too early'],
    ['DTSTART;VALUE=DATE:20290101', 'SUMMARY:Too late'],
    ['DTSTART;VALUE=DATE:20270101', 'STATUS:CANCELLED', 'SUMMARY:Cancelled'],
    ['DTSTART:20270102T090000Z', 'SUMMARY:Team meeting'],
  );
  expect(readHolidays(file, range)).toEqual([]);
});

it('a day that two events name is closed once, under the first name', () => {
  const file = toFile(
    ['DTSTART;VALUE=DATE:20270101', 'SUMMARY:New Year'],
    ['DTSTART;VALUE=DATE:20270101', 'SUMMARY:Bank holiday'],
  );
  expect(readHolidays(file, range)).toEqual([{ dateLocal: '2027-01-01', name: 'New Year' }]);
});

it.each(['', 'hello', '<html></html>'])('%j is no calendar', (text) => {
  expect(() => readHolidays(text, range)).toThrow('not an iCalendar file');
});
