import { shiftMonth, toMonth } from './months';

it('toMonth returns the month of a day', () => {
  expect(toMonth('2023-01-05')).toBe('2023-01');
});

it.each([
  ['2023-01', 1, '2023-02'],
  ['2023-12', 1, '2024-01'],
  ['2023-01', -1, '2022-12'],
] as const)('from %s by %s the month is %s', (month, step, shifted) => {
  expect(shiftMonth(month, step)).toBe(shifted);
});
