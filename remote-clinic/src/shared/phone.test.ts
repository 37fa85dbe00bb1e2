import { formatPhone } from './phone';

it.each([
  ['+1 212 555 0100', '(212) 555-0100'],
  ['2125550100', '(212) 555-0100'],
  ['+49 30 901820', '+49 30 901820'],
  ['+33 12 34 56 78', '+33 12 34 56 78'],
  ['555 0100', '555 0100'],
])('the number %s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
