import { alternate, summarize, summarizeRatios } from './statistics';

it('summarizes a series by its median and quartiles', () => {
  expect(summarize([4, 1, 3, 2, 5])).toEqual({ median: 3, lower: 2, upper: 4, rounds: 5 });
  expect(summarize([1, 2])).toMatchObject({ median: 1.5, lower: 1.25, upper: 1.75 });
});

it('refuses a series without a value', () => {
  expect(() => summarize([])).toThrow('nothing to summarize');
});

it('compares values of the same round', () => {
  expect(summarizeRatios([10, 40], [10, 20])).toMatchObject({ median: 1.5 });
  expect(() => summarizeRatios([1], [])).toThrow('only one of two values');
});

it('begins each round with another variant', async () => {
  const order: string[] = [];
  const visit = (name: string) => () => Promise.resolve(order.push(name));
  const measured = await alternate({ product: visit('product'), twin: visit('twin') }, 2);
  expect(order).toEqual(['product', 'twin', 'twin', 'product']);
  expect(measured).toEqual({ product: [1, 4], twin: [2, 3] });
});
