import { openTokenStorage } from './token-storage';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('the token is kept in local storage under accessToken [R3.7]', () => {
  const tokens = openTokenStorage();
  expect(tokens.get()).toBeNull();
  tokens.set('access-1');
  expect(localStorage.getItem('accessToken')).toBe('access-1');
  expect(tokens.get()).toBe('access-1');
  tokens.clear();
  expect(localStorage.getItem('accessToken')).toBeNull();
});

it('the token is kept for the page alone where the browser forbids storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const tokens = openTokenStorage();
  tokens.set('access-1');
  expect(tokens.get()).toBe('access-1');
  tokens.clear();
  expect(tokens.get()).toBeNull();
});
