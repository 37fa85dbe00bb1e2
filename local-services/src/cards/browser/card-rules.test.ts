import { toBrand } from './card-brand';
import { formatCvc, formatExpiry, formatNumber } from './card-format';
import { findProblems, isWorthShowing, toExpiry } from './card-rules';

const now = new Date(2030, 5, 15);
const good = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' };

test('a complete card has no problem', () => {
  expect(findProblems(good, now)).toEqual({ number: null, expiry: null, cvc: null });
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
] as const)('%s %j is %s', (field, value, code) => {
  expect(findProblems({ ...good, [field]: value }, now)[field]?.code).toBe(code);
});

// A card is good until the end of its month.
test('a card that ends this month is accepted', () => {
  expect(findProblems({ ...good, expiry: '06 / 30' }, now).expiry).toBeNull();
});

test('American Express has a security code of four digits', () => {
  const amex = { ...good, number: '3782 822463 10005' };
  expect(findProblems(amex, now)).toMatchObject({ number: null, cvc: { code: 'incomplete_cvc' } });
  expect(findProblems({ ...amex, cvc: '1234' }, now).cvc).toBeNull();
});

test('an unfinished field is let be until it is left', () => {
  const { number } = findProblems({ ...good, number: '42' }, now);
  expect([isWorthShowing(number, false), isWorthShowing(number, true)]).toEqual([false, true]);
  const wrong = findProblems({ ...good, number: '4242424242424241' }, now).number;
  expect(isWorthShowing(wrong, false)).toBe(true);
});

test.each([
  ['4242424242424242999', '4242 4242 4242 4242'],
  ['4242-4242', '4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['3056930009020004', '3056 9300 0902 0004'],
  ['36227206271667', '3622 720627 1667'],
  ['', ''],
])('number %j is shown as %j', (typed, shown) => {
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
])('expiry %j (deleting: %s) is shown as %j', (typed, isDeleting, shown) => {
  expect(formatExpiry(typed, isDeleting)).toBe(shown);
});

test('the security code is cut to what the brand has', () => {
  expect(formatCvc('12a345', '4242')).toBe('123');
  expect(formatCvc('12345', '3782')).toBe('1234');
});

test('brands are told by their first digits', () => {
  const names = ['4', '51', '2223', '37', '6011', '36', '35', '62', '9'].map(
    (digits) => toBrand(digits).name,
  );
  expect(names).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'discover',
    'diners',
    'jcb',
    'unionpay',
    'unknown',
  ]);
});

test('a date is read in full', () => {
  expect(toExpiry('03 / 39')).toEqual({ month: 3, year: 2039 });
});
