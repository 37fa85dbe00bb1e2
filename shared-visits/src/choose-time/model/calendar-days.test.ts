import type { DateLocal, DayAvailability } from 'shared-contracts';
import { calendarTexts } from '../../calendar-texts';
import { isOpenDay, type KnownDays, toChosenDay, toDayLabel, toLevel } from './calendar-days';
import { fromCalendarDate, toCalendarDate } from 'shared-ui';

const words = calendarTexts.calendar;
const today: DateLocal = '2023-01-05';

it.each<DateLocal>([
  '2023-01-05',
  '2024-02-29',
  '2023-12-31',
  // Days on which clocks change in New York and in London.
  '2023-03-12',
  '2023-03-26',
  '2023-11-05',
])('%s survives the way to the calendar and back', (dateLocal) => {
  expect(fromCalendarDate(toCalendarDate(dateLocal))).toBe(dateLocal);
});

const toDays = (...known: DayAvailability[]): KnownDays =>
  new Map(known.map((day) => [day.dateLocal, day]));

const days = toDays(
  { dateLocal: '2023-01-05', freeCount: 3 },
  { dateLocal: '2023-01-06', freeCount: 0 },
  { dateLocal: '2023-01-07', freeCount: 0, isFull: true },
  { dateLocal: '2023-01-08', freeCount: 0, closedFor: 'Holiday' },
);

it.each<[DateLocal, boolean]>([
  ['2023-01-04', false],
  ['2023-01-05', true],
  // No time is left.
  ['2023-01-06', false],
  // Not loaded.
  ['2023-02-01', true],
])('the day %s can be chosen: %s [R2.20]', (day, isOpen) => {
  expect(isOpenDay(day, today, { days })).toBe(isOpen);
});

it('where a patient can wait for a time, full days can be chosen, and closed ones cannot', () => {
  const isOpen = (day: DateLocal) => isOpenDay(day, today, { days, opensFullDays: true });
  expect([isOpen('2023-01-06'), isOpen('2023-01-07'), isOpen('2023-01-08')]).toEqual([
    false,
    true,
    false,
  ]);
});

it.each<[Partial<DayAvailability>, string]>([
  [{ isFull: true }, words.full],
  [{ closedFor: 'Holiday' }, words.closedFor('Holiday')],
  [{ closedFor: '' }, words.closed],
  [{ lastDay: '2023-01-04' }, words.upTo('Jan 4, 2023')],
])('a day without free times says why: %j', (reason, text) => {
  const known: DayAvailability = { dateLocal: today, freeCount: 0, ...reason };
  expect(toDayLabel(new Date(2023, 0, 5, 12), known, {})).toBe(`5 January 2023, Thursday, ${text}`);
});

it.each([
  [null, null],
  ['', null],
  ['tomorrow', null],
  ['2023-02-30', null],
  ['2023-01-04', null],
  ['2023-01-05', '2023-01-05'],
  ['2024-02-29', '2024-02-29'],
])('an address with the date %j asks for the day %s [R2.21]', (requested, shown) => {
  expect(toChosenDay(requested, today)).toBe(shown);
});

it.each([
  [undefined, {}, '5 January 2023, Thursday'],
  [12, {}, `5 January 2023, Thursday, ${words.free(12)}`],
  [1, { selected: true }, `5 January 2023, Thursday, ${words.free(1)}, ${words.selected}`],
  [0, { today: true }, `5 January 2023, Thursday, ${words.today}, ${words.noneFree}`],
])('a day with %s free times and %j is labelled %j [R2.22]', (freeCount, modifiers, label) => {
  const known = freeCount === undefined ? undefined : { dateLocal: today, freeCount };
  expect(toDayLabel(new Date(2023, 0, 5, 12), known, modifiers)).toBe(label);
});

it.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [41, 3],
  [60, 3],
])('a day with %s of at most 60 times has the level %s of fullness', (freeCount, level) => {
  const known = toDays(
    { dateLocal: '2023-01-05', freeCount },
    { dateLocal: '2023-01-06', freeCount: 60 },
  );
  expect(toLevel('2023-01-05', known)).toBe(level);
});

it('a day whose times are unknown has no level', () => {
  expect(toLevel('2023-01-05', new Map())).toBe(0);
});
