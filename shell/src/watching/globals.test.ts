import { assertGlobals, ChangedGlobalsError, rememberGlobals } from './globals';

it('what a remote has changed is restored, and named', () => {
  const { map } = Array.prototype;
  const { now } = Date;
  const restore = rememberGlobals();
  Array.prototype.map = () => [];
  Date.now = () => 0;
  document.body.style.color = 'red';
  expect(restore()).toEqual(['Array.prototype.map', 'Date.now', 'document.body.style.color']);
  expect([Array.prototype.map, Date.now]).toEqual([map, now]);
  expect(document.body.getAttribute('style')).toBeFalsy();
  expect(restore()).toEqual([]);
});

it('a dialog may lock scrolling, and what a page adds for itself is its own', () => {
  const restore = rememberGlobals();
  document.body.style.overflow = 'hidden';
  Object.assign(window, { ownName: () => undefined });
  expect(restore()).toEqual([]);
  document.body.style.overflow = '';
});

it('the error names what was changed, once', () => {
  const { parse } = JSON;
  JSON.parse = () => null;
  expect(() => assertGlobals()).toThrow(ChangedGlobalsError);
  expect(JSON.parse).toBe(parse);
  assertGlobals();
});
