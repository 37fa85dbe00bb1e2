import { isDateLocal } from 'shared-contracts';
import { isOpenDay, toChosenDay } from './open-days';

const today = '2023-01-05';
const freeTimes = new Map([
  ['2023-01-05', 3],
  ['2023-01-06', 0],
]);

it.each([
  ['2023-01-04', false],
  ['2023-01-05', true],
  // Nothing left: the clinic is closed or full.
  ['2023-01-06', false],
  // Not known yet.
  ['2023-02-01', true],
])('whether %s can be chosen: %s [R2.20]', (day, isOpen) => {
  expect(isOpenDay(day, today, freeTimes)).toBe(isOpen);
});

it.each([
  [null, today],
  ['', today],
  ['tomorrow', today],
  ['2023-02-30', today],
  ['2023-01-04', today],
  ['2023-01-05', '2023-01-05'],
  ['2024-02-29', '2024-02-29'],
])('an address that asks for %j shows %s [R2.21]', (asked, shown) => {
  expect(toChosenDay(asked, today, isDateLocal)).toBe(shown);
});
