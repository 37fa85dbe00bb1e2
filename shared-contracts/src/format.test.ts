import type { DateLocal, TimeLocal } from './dates';
import {
  formatDate,
  formatDay,
  formatShortDay,
  formatDaysUntil,
  formatFileSize,
  formatInstant,
  formatPrice,
  formatTime,
  parsePrice,
  toPriceText,
} from './format';

it.each<[DateLocal, string]>([
  ['2023-01-05', 'Jan 5, 2023'],
  ['2024-02-29', 'Feb 29, 2024'],
])('the day %s is shown as %s', (dateLocal, text) => {
  expect(formatDate(dateLocal)).toBe(text);
});

it.each<[TimeLocal, string]>([
  ['00:00', '12.00 am'],
  ['09:00', '9.00 am'],
  ['12:30', '12.30 pm'],
  ['16:30', '4.30 pm'],
])('the time %s is shown as %s', (timeLocal, text) => {
  expect(formatTime(timeLocal)).toBe(text);
});

it('an instant is shown in the zone that is asked for', () => {
  const instant = new Date('2023-01-06T02:30:00Z');
  expect(formatInstant(instant, 'America/New_York')).toBe('Jan 5, 2023, 9.30 pm');
});

it.each([
  [0, '$0'],
  [4500, '$45'],
  [4550, '$45.50'],
  [123_400, '$1,234'],
])('%i cents are shown as %s', (priceCents, text) => {
  expect(formatPrice(priceCents)).toBe(text);
});

it('a day has its weekday before it, with the comma of its language', () => {
  expect(formatDay('2023-01-05')).toBe('Thu, Jan 5, 2023');
  expect(formatDay('2023-01-05', 'ar-u-nu-latn')).toBe('الخميس، 5 يناير 2023');
});

it.each([
  ['en-US', 'Thu, Jan 5'],
  ['de', 'Do., 5. Jan.'],
  ['ar-u-nu-latn', 'الخميس، 5 يناير'],
])('a day without its year in %s', (locale, text) => {
  expect(formatShortDay('2023-01-05', locale)).toBe(text);
});

it('another language shows dates, times and prices in its own way', () => {
  expect([formatDate('2023-01-05', 'de'), formatTime('16:30', 'de')]).toEqual([
    '05.01.2023',
    '16:30',
  ]);
  expect(formatPrice(4550, 'de').replace(/\s/, ' ')).toBe('45,50 $');
  expect(formatPrice(22_000, 'de').replace(/\s/, ' ')).toBe('220,00 $');
});

it('Arabic has Latin digits, months in words and one sign for the currency', () => {
  expect(formatDate('2023-01-05', 'ar-u-nu-latn')).toBe('5 يناير 2023');
  expect(formatPrice(4550, 'ar-u-nu-latn').replaceAll(/[\u200f\s]/g, ' ')).toBe(' 45.50 $');
});

it.each<[DateLocal, string]>([
  ['2023-01-05', 'today'],
  ['2023-01-06', 'tomorrow'],
  ['2023-01-08', 'in 3 days'],
  ['2023-03-15', 'in 69 days'],
])('on January 5 the day %s is %s', (dateLocal, text) => {
  expect(formatDaysUntil(dateLocal, '2023-01-05')).toBe(text);
});

it.each([
  ['45', 4_500],
  [' 45.5 ', 4_550],
  ['45,55', 4_555],
  ['0', 0],
  ['', NaN],
  ['-1', NaN],
  ['1.234', NaN],
  ['abc', NaN],
])('the price %j is %d cents', (text, cents) => {
  expect(parsePrice(text)).toBe(cents);
});

it('a price is written as it is read', () => {
  expect([0, 4_500, 4_550, 4_505].map(toPriceText)).toEqual(['0', '45', '45.50', '45.05']);
});

it.each([
  [1, '1 kB'],
  [20_480, '20 kB'],
  [1_572_864, '1.5 MB'],
])('a file of %d bytes is %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
