import { cardRules, toExpiry } from './card-rules';

const now = new Date(2030, 5, 15);

test.each([
  ['number', '4242 4242 4242 4242', undefined],
  ['number', '4242 4242', 'incomplete_number'],
  ['number', '', 'incomplete_number'],
  ['number', '4242 4242 4242 4241', 'invalid_number'],
  ['expiry', '12 / 39', undefined],
  ['expiry', '06 / 30', undefined], // Valid until the end of the month.
  ['expiry', '12 / 3', 'incomplete_expiry'],
  ['expiry', '00 / 39', 'invalid_expiry_month'],
  ['expiry', '13 / 39', 'invalid_expiry_month'],
  ['expiry', '05 / 30', 'invalid_expiry_month_past'],
  ['cvc', '123', undefined],
  ['cvc', '12', 'incomplete_cvc'],
] as const)('the %s %j has the problem %s', (field, value, code) => {
  expect(cardRules[field](value, now)?.code).toBe(code);
});

test.each(['03 / 30', '3/30', '0330', '330', '03/2030'])('%s is March 2030', (text) => {
  expect(toExpiry(text)).toEqual({ month: 3, year: 2030 });
});
