import { toShownName } from './shown-name';

it.each([
  ['Grace Okafor', 'G. O.'],
  ['  ada  king  ', 'A. K.'],
  ['Cher', 'C.'],
  ['Émile Zola', 'É. Z.'],
  ['نورا حداد', 'ن. ح.'],
])('%s is shown as %s', (name, initials) => {
  expect(toShownName(name, 'initials')).toBe(initials);
  expect(toShownName(name, 'full')).toBe(name);
});
