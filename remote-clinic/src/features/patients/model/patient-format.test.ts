import { formatPatient, formatPhone, toAge, toPhoneLink } from './patient-format';

it.each([
  ['+1 212 555 0100', '(212) 555-0100'],
  ['2125550100', '(212) 555-0100'],
  ['+49 30 901820', '+49 30 901820'],
  ['+33 12 34 56 78', '+33 12 34 56 78'],
  ['555 0100', '555 0100'],
])('the number %s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

it('the link of a number has its digits', () => {
  expect(toPhoneLink('+1 (212) 555-0100')).toBe('tel:+12125550100');
});

it.each([
  ['1984-05-31', '2026-05-30', 41],
  ['1984-05-31', '2026-05-31', 42],
])('who was born on %s is on %s %i years old', (born, today, age) => {
  expect(toAge(born, today)).toBe(age);
});

it('a patient is told from others by the date of birth', () => {
  expect(formatPatient({ name: 'Cal', dateOfBirth: '1984-05-31' })).toBe('Cal, May 31, 1984');
  expect(formatPatient({ name: 'Cal', dateOfBirth: null })).toBe('Cal');
});
