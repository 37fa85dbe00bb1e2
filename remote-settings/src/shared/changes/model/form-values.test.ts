import { parseNumber, parsePosition, splitList } from './form-values';

it('an empty number is none', () => {
  expect([parseNumber(''), parseNumber('1.5'), parseNumber('30')]).toEqual([NaN, NaN, 30]);
});

it('a list may have the commas of an Arabic keyboard', () => {
  expect(splitList('48، 2')).toEqual(['48', ' 2']);
  expect(parsePosition('40.7، -74')).toEqual({ latitude: 40.7, longitude: -74 });
});
