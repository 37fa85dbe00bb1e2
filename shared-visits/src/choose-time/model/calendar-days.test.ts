import type { DateLocal } from 'shared-contracts';
import { calendarTexts } from '../../calendar-texts';
import { type FreeCounts, isOpenDay, toChosenDay, toDayLabel, toLevel } from './calendar-days';
import { fromCalendarDate, toCalendarDate } from 'shared-ui';

const words = calendarTexts.calendar;
const today = '2023-01-05';

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

const freeCounts: FreeCounts = new Map([
  ['2023-01-05', 3],
  ['2023-01-06', 0],
]);

it.each<[DateLocal, boolean]>([
  ['2023-01-04', false],
  ['2023-01-05', true],
  // No time is left.
  ['2023-01-06', false],
  // Not loaded.
  ['2023-02-01', true],
])('the day %s can be chosen: %s [R2.20]', (day, isOpen) => {
  expect(isOpenDay(day, today, freeCounts)).toBe(isOpen);
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
  expect(toDayLabel(new Date(2023, 0, 5, 12), freeCount, modifiers)).toBe(label);
});

it.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
  [41, 3],
  [60, 3],
])('a day with %s of at most 60 times has the level %s of fullness', (freeCount, level) => {
  const counts: FreeCounts = new Map([
    ['2023-01-05', freeCount],
    ['2023-01-06', 60],
  ]);
  expect(toLevel('2023-01-05', counts)).toBe(level);
});

it('a day whose times are unknown has no level', () => {
  expect(toLevel('2023-01-05', new Map())).toBe(0);
});
