import { toScrollKey } from './scroll-key';

const first = { key: 'default', pathname: '/appoinment' };

it('the position of a page is kept by its entry in the history, that of the first page by its address', () => {
  expect(toScrollKey({ ...first, key: 'k1' })).toBe('k1');
  expect(toScrollKey(first)).toBe('/appoinment');
});

it('a page that is rendered ahead takes no position of an earlier visit', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  expect(toScrollKey(first)).not.toBe('/appoinment');
  Reflect.deleteProperty(document, 'prerendering');
});
