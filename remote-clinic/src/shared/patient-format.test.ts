import type { DateLocal } from 'shared-contracts';
import { formatPatient, toAge } from './patient-format';

it.each<[DateLocal, DateLocal, number]>([
  ['1984-05-31', '2026-05-30', 41],
  ['1984-05-31', '2026-05-31', 42],
])('who was born on %s is on %s %i years old', (born, today, age) => {
  expect(toAge(born, today)).toBe(age);
});

it('a patient is told from others by the date of birth', () => {
  expect(formatPatient({ name: 'Cal', dateOfBirth: '1984-05-31' })).toBe('Cal, May 31, 1984');
  expect(formatPatient({ name: 'Cal', dateOfBirth: null })).toBe('Cal');
});
