import { runInNewContext } from 'node:vm';
import { HOUR_MS } from 'shared-contracts';
import { toClockScript } from './clock';

const NOW = '2026-03-02T16:45:00Z';

const read = (expression: string): unknown =>
  runInNewContext(`${toClockScript(NOW)}; ${expression}`);

it.each(['Date.now()', 'new Date().getTime()'])(
  '%s begins at the time that was asked for',
  (now) => {
    const passedMs = Number(read(now)) - Date.parse(NOW);
    expect(passedMs).toBeGreaterThanOrEqual(0);
    expect(passedMs).toBeLessThan(HOUR_MS);
  },
);

it.each([
  ["new Date('2026-11-28T05:00:00Z').toISOString()", '2026-11-28T05:00:00.000Z'],
  ['new Date(2026, 0, 2).getDate()', 2],
  ['new Date(0) instanceof Date', true],
  ["Date.parse('1970-01-01T00:00:01Z')", 1000],
])('%s is what it was', (expression, expected) => {
  expect(read(expression)).toBe(expected);
});

it('goes on', () => {
  expect(
    read('const from = Date.now(); while (Date.now() < from + 2); Date.now() - from >= 2'),
  ).toBe(true);
});
