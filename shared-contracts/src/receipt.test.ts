import { formatCard, formatReceiptNumber } from './receipt';

it.each([
  ['visa', 'Visa ···· 4242'],
  ['amex', 'American Express ···· 4242'],
  ['a new brand', 'Card ···· 4242'],
])('the card of the brand “%s” is shown as “%s”', (brand, text) => {
  expect(formatCard({ brand, lastFour: '4242' })).toBe(text);
});

it('the number of a receipt has six digits or more', () => {
  expect(formatReceiptNumber(42)).toBe('000042');
  expect(formatReceiptNumber(1_234_567)).toBe('1234567');
});
