import { parseNumber, parsePrice, toPriceText } from './form-values';

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

it('an empty number is none', () => {
  expect([parseNumber(''), parseNumber('1.5'), parseNumber('30')]).toEqual([NaN, NaN, 30]);
});
