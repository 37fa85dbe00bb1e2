import { addDays, type DateLocal, type TimeLocal } from 'shared-contracts';
import { toDay } from './day';

const startsOf = (dateLocal: DateLocal, timeZone: string) =>
  toDay(dateLocal, timeZone)
    .listStarts(30)
    .map(({ timeLocal, at }) => [timeLocal, new Date(at).toISOString().slice(5, 16)]);

const timeOf = (dateLocal: DateLocal, timeZone: string, timeLocal: TimeLocal) =>
  new Date(toDay(dateLocal, timeZone).toTime(timeLocal)).toISOString().slice(5, 16);

const NEW_YORK = 'America/New_York';
/** The clocks change at midnight. */
const SANTIAGO = 'America/Santiago';
/** The clocks change by half an hour. */
const LORD_HOWE = 'Australia/Lord_Howe';

it('an ordinary day has 48 starts half an hour apart', () => {
  const starts = startsOf('2026-03-07', NEW_YORK);
  expect(starts).toHaveLength(48);
  expect(starts[0]).toEqual(['00:00', '03-07T05:00']);
  expect(starts[47]).toEqual(['23:30', '03-08T04:30']);
});

it.each([
  {
    zone: NEW_YORK,
    day: '2026-03-08' as const,
    last: ['01:30', '03-08T06:30'],
    next: ['03:00', '03-08T07:00'],
  },
  {
    zone: LORD_HOWE,
    day: '2026-10-04' as const,
    last: ['01:30', '10-03T15:00'],
    next: ['02:30', '10-03T15:30'],
  },
])(
  'when clocks go forward in $zone, the times left out are missing',
  ({ zone, day, last, next }) => {
    const starts = startsOf(day, zone);
    const index = starts.findIndex(([time]) => time === last[0]);
    expect(starts.slice(index, index + 2)).toEqual([last, next]);
  },
);

it('clocks that go forward at midnight leave out the first hour of the day', () => {
  const starts = startsOf('2026-09-06', SANTIAGO);
  expect(starts).toHaveLength(46);
  expect(starts[0]).toEqual(['01:00', '09-06T04:00']);
  expect(startsOf('2026-09-05', SANTIAGO)).toHaveLength(48);
  expect(startsOf('2026-09-05', SANTIAGO)[47]).toEqual(['23:30', '09-06T03:30']);
});

it('a time that the clocks leave out is the moment at which they change', () => {
  expect(timeOf('2026-03-08', NEW_YORK, '01:59')).toBe('03-08T06:59');
  expect(timeOf('2026-03-08', NEW_YORK, '02:00')).toBe('03-08T07:00');
  expect(timeOf('2026-03-08', NEW_YORK, '02:59')).toBe('03-08T07:00');
  expect(timeOf('2026-03-08', NEW_YORK, '03:01')).toBe('03-08T07:01');
});

it('of two equal times the first is meant', () => {
  expect(timeOf('2026-11-01', NEW_YORK, '01:59')).toBe('11-01T05:59');
  expect(timeOf('2026-11-01', NEW_YORK, '02:00')).toBe('11-01T07:00');
  expect(startsOf('2026-11-01', NEW_YORK)).toHaveLength(48);
  expect(timeOf('2026-04-04', SANTIAGO, '23:30')).toBe('04-05T02:30');
  expect(timeOf('2026-04-05', SANTIAGO, '00:00')).toBe('04-05T04:00');
});

it('starts that do not divide the day end before midnight', () => {
  const starts = toDay('2026-03-07', NEW_YORK).listStarts(50);
  expect(starts.at(-1)?.timeLocal).toBe('23:20');
  expect(toDay('2026-03-07', NEW_YORK).weekday).toBe(6);
});

it('days are added across the ends of months and leap days', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
