import {
  findProblems,
  formatCvc,
  formatExpiry,
  formatNumber,
  shouldShow,
  toExpiry,
} from './card-rules';

const now = new Date(2030, 5, 15);
const valid = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' };

test('a valid card has no problem', () => {
  expect(findProblems(valid, now)).toEqual({ number: null, expiry: null, cvc: null });
});

test.each([
  ['number', '4242 4242', 'incomplete_number'],
  ['number', '', 'incomplete_number'],
  ['number', '4242 4242 4242 4241', 'invalid_number'],
  ['expiry', '1', 'incomplete_expiry'],
  ['expiry', '12 / 3', 'incomplete_expiry'],
  ['expiry', '00 / 39', 'invalid_expiry_month'],
  ['expiry', '12 / 29', 'invalid_expiry_year_past'],
  ['expiry', '05 / 30', 'invalid_expiry_month_past'],
  ['expiry', '01 / 99', 'invalid_expiry_year'],
  ['cvc', '12', 'incomplete_cvc'],
] as const)('the %s %j is reported as %s', (field, value, code) => {
  expect(findProblems({ ...valid, [field]: value }, now)[field]?.code).toBe(code);
});

// A card is valid until the end of its month.
test('a card that ends this month is accepted', () => {
  expect(findProblems({ ...valid, expiry: '06 / 30' }, now).expiry).toBeNull();
});

test('an incomplete field shows its problem once it is left, a wrong one at once', () => {
  const { number } = findProblems({ ...valid, number: '42' }, now);
  expect([shouldShow(number, false), shouldShow(number, true)]).toEqual([false, true]);
  const wrong = findProblems({ ...valid, number: '4242424242424241' }, now).number;
  expect(shouldShow(wrong, false)).toBe(true);
});

test.each([
  ['4242424242424242999', '4242 4242 4242 4242'],
  ['4242-4242', '4242 4242'],
  ['', ''],
])('the number %j is shown as %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['1', false, '1'],
  ['3', false, '03 / '],
  ['13', false, '01 / 3'],
  ['12', false, '12 / '],
  // Deleting the blank after the slash must not bring it back.
  ['12 /', true, '12'],
  ['1230', false, '12 / 30'],
  ['3/30', false, '03 / 30'],
  ['1/30', false, '01 / 30'],
  ['12/2030', false, '12 / 30'],
])('the expiry date %j (deleting: %s) is shown as %j', (typed, isDeleting, shown) => {
  expect(formatExpiry(typed, isDeleting)).toBe(shown);
});

test('the security code is cut to three digits', () => {
  expect(formatCvc('12a345')).toBe('123');
});
