import { formatPrice } from './money';

it.each([
  [0, '$0'],
  [45, '$45'],
  [45.5, '$45.50'],
  [45.05, '$45.05'],
])('%d dollars read %s [R2.25]', (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
});
