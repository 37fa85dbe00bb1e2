import { parseCounted, toDifference } from './till';

it.each([
  ['45', 4_500],
  [' 45.5 ', 4_550],
  ['0', 0],
  ['-12', -1_200],
  ['−12,50', -1_250],
  ['', NaN],
  ['-', NaN],
  ['ten', NaN],
])('the typed amount %j is %d cents', (text, cents) => {
  expect(parseCounted(text)).toBe(cents);
});

it('what is missing is below 0', () => {
  expect(toDifference({ countedCents: 4_800, expectedCents: 5_000 })).toBe(-200);
});
