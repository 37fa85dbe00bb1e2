import type { DateLocal } from 'shared-contracts';
import { isProbablySame } from './similar';

const grace = {
  id: 'a',
  name: 'Grace Okafor',
  dateOfBirth: '1984-05-31' as DateLocal,
  email: null,
  phone: '+1 212 555 0123',
};
const entered = { name: 'Grace Okafor', dateOfBirth: null, phone: null };

interface Case {
  /** Of the names. */
  readonly likeness: number;
  readonly dateOfBirth?: DateLocal;
  readonly phone?: string;
}

it.each<[string, Case, boolean]>([
  ['the same name and nothing else', { likeness: 1 }, true],
  ['a name with a slip and nothing else', { likeness: 0.7 }, false],
  ['a name with a slip, and the date of birth', { likeness: 0.5, dateOfBirth: '1984-05-31' }, true],
  ['another name, and the date of birth', { likeness: 0.3, dateOfBirth: '1984-05-31' }, false],
  [
    'the same name, and a wrong digit in the date',
    { likeness: 1, dateOfBirth: '1984-05-21' },
    true,
  ],
  ['the same name, and two digits swapped', { likeness: 1, dateOfBirth: '1948-05-31' }, true],
  ['the same name, and another day', { likeness: 1, dateOfBirth: '1999-01-02' }, false],
  [
    'a first name, and the phone as dialled at home',
    { likeness: 0.5, phone: '(212) 555-0123' },
    true,
  ],
  [
    'a relative with the same phone',
    { likeness: 0.5, phone: '212 555 0123', dateOfBirth: '2012-09-01' },
    false,
  ],
  ['another first name, and the phone', { likeness: 0.3, phone: '212 555 0123' }, false],
  ['a name with a slip, and too few digits', { likeness: 0.5, phone: '0123' }, false],
])('%s: %j, %s', (_what, { likeness, ...details }, isSame) => {
  expect(isProbablySame({ ...grace, likeness }, { ...entered, ...details })).toBe(isSame);
});

it('day and month may be swapped', () => {
  const born = { ...grace, likeness: 1, dateOfBirth: '1984-05-03' as DateLocal };
  expect(isProbablySame(born, { ...entered, dateOfBirth: '1984-03-05' })).toBe(true);
});
