import { parseNumber } from './form-values';

it('an empty number is none', () => {
  expect([parseNumber(''), parseNumber('1.5'), parseNumber('30')]).toEqual([NaN, NaN, 30]);
});
