import {
  type DateLocal,
  parseDateLocal,
  parseTimeLocal,
  type TimeLocal,
  toDateLocal,
  toInstant,
  toTimeLocal,
  toTimeOfDay,
} from './dates';

it.each<[string, DateLocal, TimeLocal, string]>([
  ['America/New_York', '2026-01-05', '09:30', '2026-01-05T14:30:00Z'],
  ['America/New_York', '2026-07-05', '00:00', '2026-07-05T04:00:00Z'],
  // Before and after the clock changes.
  ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00Z'],
  ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01', '00:59', '2026-11-01T04:59:00Z'],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00Z'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30:00Z'],
  ['Asia/Kathmandu', '2026-01-01', '05:44', '2025-12-31T23:59:00Z'],
  ['UTC', '2028-02-29', '23:59', '2028-02-29T23:59:00Z'],
])('in %s the clock shows %s %s at %s', (...row) => {
  const [timeZone, dateLocal, timeLocal, instant] = row;
  expect(toInstant(dateLocal, timeLocal, timeZone)).toEqual(new Date(instant));
  expect(toDateLocal(new Date(instant), timeZone)).toBe(dateLocal);
  expect(toTimeLocal(new Date(instant), timeZone)).toBe(timeLocal);
});

it('a time that the clock shows twice is the first one', () => {
  const first = new Date('2026-11-01T05:30:00Z');
  expect(toInstant('2026-11-01', '01:30', 'America/New_York')).toEqual(first);
  expect(toInstant('2026-10-25', '02:30', 'Europe/Berlin')).toEqual(
    new Date('2026-10-25T00:30:00Z'),
  );
});

it('a time that the clock skips is as long after the change', () => {
  const later = toInstant('2026-03-08', '02:30', 'America/New_York');
  expect(later).toEqual(new Date('2026-03-08T07:30:00Z'));
  expect(toTimeLocal(later, 'America/New_York')).toBe('03:30');
});

it('minutes after midnight are written as a time of day', () => {
  expect([0, 570, 1439].map(toTimeOfDay)).toEqual(['00:00', '09:30', '23:59']);
});

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-02-30', null],
  ['2026-3-2', null],
  ['1999-12-31', null],
  ['tomorrow', null],
  ['', null],
  [null, null],
])('the text %j names the day %j', (text, day) => {
  expect(parseDateLocal(text)).toBe(day);
});

it.each([
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['9:30', null],
  ['9.30 am', null],
  ['09:30:00', null],
  ['', null],
  [null, null],
])('the text %j names the time %j', (text, time) => {
  expect(parseTimeLocal(text)).toBe(time);
});
