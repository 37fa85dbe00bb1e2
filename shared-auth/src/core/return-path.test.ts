import { toReturnPath } from './return-path';

const from = (pathname: string, search = '', hash = '') => ({ from: { pathname, search, hash } });

it.each([
  [from('/dashboard'), '/dashboard'],
  [from('/appoinment', '?date=2023-01-05', '#cavity'), '/appoinment?date=2023-01-05#cavity'],
  [{ from: { pathname: '/dashboard/allusers' } }, '/dashboard/allusers'],
  [null, '/'],
  [undefined, '/'],
  ['/dashboard', '/'],
  [{}, '/'],
  [{ from: null }, '/'],
  [{ from: '/dashboard' }, '/'],
  [from('dashboard'), '/'],
  [from('https://evil.test/'), '/'],
  [from('javascript:alert(1)'), '/'],
  // Each of these a browser takes for another site's address.
  [from('//evil.test'), '/'],
  [from('/\\evil.test'), '/'],
  [from('/\t/evil.test'), '/'],
  [from('/', '/evil.test'), '/'],
])('%j leads to %s [R2.16]', (state, path) => {
  expect(toReturnPath(state)).toBe(path);
});
