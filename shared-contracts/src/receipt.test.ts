import { formatCard, formatReceiptNumber } from './receipt';

it.each([
  ['visa', 'Visa ···· 4242'],
  ['amex', 'American Express ···· 4242'],
  ['a new brand', 'Card ···· 4242'],
])('the card of the brand “%s” is shown as “%s”', (brand, text) => {
  expect(formatCard({ brand, lastFour: '4242' })).toBe(text);
});

it('the number of a receipt begins with the day of the payment at the clinic', () => {
  const paid = {
    id: '5b0f0b0e-6a5c-4f4e-9d55-0a3a1f3e2c11',
    // Still the fifth of January at the clinic.
    paidAt: new Date('2023-01-06T03:00:00Z'),
  };
  expect(formatReceiptNumber(paid, 'America/New_York')).toBe('20230105-5B0F0B0E');
});
