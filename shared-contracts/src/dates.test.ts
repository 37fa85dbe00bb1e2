import { fromMediumDate, isDateLocal } from './dates';
import { mediumDateSchema, monthSchema } from './fields';

it.each([
  ['1999-12-31', 'Dec 31, 1999', false],
  ['2000-01-01', 'Jan 1, 2000', true],
  ['2099-12-31', 'Dec 31, 2099', true],
  ['2100-01-01', 'Jan 1, 2100', false],
  ['9999-12-31', 'Dec 31, 9999', false],
])('%s is taken as a day, in both formats, and its month [R9.1]', (day, medium, isTaken) => {
  expect(isDateLocal(day)).toBe(isTaken);
  expect(fromMediumDate(medium)).toBe(isTaken ? day : null);
  expect(mediumDateSchema.safeParse(medium).success).toBe(isTaken);
  expect(monthSchema.safeParse(day.slice(0, 7)).success).toBe(isTaken);
});
