import { pickTicks, stackBars, toExtent } from './stack';

const series = [
  { key: 'card', label: '', color: 'green', values: [30, 0, 5] },
  { key: 'clinic', label: '', color: 'brown', values: [10, 0, 0] },
  { key: 'refunds', label: '', color: 'blue', values: [-15, 0, -40] },
];

it('bars are stacked upwards and downwards from zero', () => {
  expect(stackBars(series, 0)).toEqual([
    { key: 'card', color: 'green', from: 0, to: 30 },
    { key: 'clinic', color: 'brown', from: 30, to: 40 },
    { key: 'refunds', color: 'blue', from: -15, to: 0 },
  ]);
  expect(stackBars(series, 1)).toEqual([]);
});

it('the axis has all stacks and zero', () => {
  expect(toExtent(series, 3)).toEqual([-40, 40]);
  expect(toExtent(series.slice(0, 1), 3)).toEqual([0, 30]);
});

it('ticks are as many as fit', () => {
  expect(pickTicks([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
  expect(pickTicks([1, 2, 3], 5)).toEqual([1, 2, 3]);
});
