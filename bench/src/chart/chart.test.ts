import { toChart, toShare } from './chart';

const reached = { name: 'LCP ÷ twin', value: 0.3, unit: '×', limit: { atMost: 0.4 } };
const missed = { name: 'Bookings <per> second', value: 200, unit: '/s', limit: { atLeast: 300 } };
const measured = { measuredAt: '2026-11-22T10:00:00.000Z', machine: '2 cores' };

it('a share below 1 is within the limit, whichever side the limit is on', () => {
  expect(toShare(reached)).toBeCloseTo(0.75);
  expect(toShare(missed)).toBeCloseTo(1.5);
});

it('draws a bar for each figure that has a limit', () => {
  const informing = { name: 'Rows', value: 5, unit: '' };
  const chart = toChart({ page: { ...measured, figures: [reached, missed, informing] } });
  expect(chart.match(/<rect class="\w+"/g)).toEqual([
    '<rect class="reached"',
    '<rect class="missed"',
  ]);
  expect(chart).toContain('Pages, 2026-11-22');
  expect(chart).toContain('Bookings &lt;per&gt; second');
  expect(chart).not.toContain('Rows');
});

it('is readable on a dark page', () => {
  expect(toChart({})).toContain('prefers-color-scheme: dark');
});
