/** @jest-environment node */
import { createLruCache } from './lru-cache';

const createCache = (max: number) =>
  createLruCache<string>({ max, sizeOf: ({ length }) => length });

it('what was not used for the longest time is dropped first', () => {
  const cache = createCache(6);
  for (const value of ['aa', 'bb', 'cc']) cache.set(value, value);
  cache.get('aa');
  cache.set('dd', 'dd');
  const found = ['aa', 'bb', 'cc', 'dd'].filter((key) => cache.get(key) !== undefined);
  expect(found).toEqual(['aa', 'cc', 'dd']);
});

it('a value that replaces another counts once', () => {
  const cache = createCache(6);
  cache.set('a', 'aaaa');
  cache.set('a', 'aaa');
  cache.set('b', 'bbb');
  expect([cache.get('a'), cache.get('b')]).toEqual(['aaa', 'bbb']);
});

it('a value beyond the limit is not kept, and nothing else is', () => {
  const cache = createCache(3);
  cache.set('a', 'aaa');
  cache.set('b', 'bbbb');
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  cache.set('c', 'ccc');
  expect(cache.get('c')).toBe('ccc');
});
