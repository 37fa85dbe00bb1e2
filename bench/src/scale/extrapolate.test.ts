import { toNeed } from './extrapolate';
import { formatBytes, toChart, toTable } from './write-docs';

const figures = [
  ['CPU of the API, a booking', 2],
  ['CPU of the API, a day', 1],
  ['CPU of the API, a month', 2],
  ['CPU of PostgreSQL, a booking', 1],
  ['CPU of PostgreSQL, a day', 0.1],
  ['CPU of PostgreSQL, a month', 0.5],
  ['WAL, a booking', 3_600],
  ['rows of a visit', 400],
  ['indexes of a visit', 600],
  ['memory of an API process', 100],
] as const;
const measured = figures.map(([name, value]) => ({ name, value, unit: '' }));

it('multiplies what a visit costs', () => {
  expect(toNeed(measured, 360)).toEqual({
    clinics: 360,
    bookingsPerYear: 5_400_000,
    // One booking a second: 4 × 2 + 10 × 1 + 3 × 2 ms, at half a core.
    apiCores: 0.048,
    databaseCores: 0.013,
    walPerSecond: 14_400,
    bytesPerYear: 5_400_000_000,
    memory: 36_000 * 2 ** 20,
  });
});

it('names what was not measured', () => {
  expect(() => toNeed([], 1)).toThrow('was not measured');
});

it('writes a column per number of clinics, and a bar per part', () => {
  const needs = [360, 36_000].map((clinics) => toNeed(measured, clinics));
  expect(toTable(needs)).toContain('| bookings a year               | 5,400,000   | 540,000,000');
  expect(toChart(needs).match(/<rect/g)).toHaveLength(4);
});

it.each([
  [0, '0 B'],
  [2048, '2 KB'],
  [1.5 * 2 ** 40, '1.5 TB'],
])('writes %s bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
