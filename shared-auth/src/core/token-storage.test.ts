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

const stored = (key: string | null) => new StorageEvent('storage', { key });
const shown = (persisted: boolean) => new PageTransitionEvent('pageshow', { persisted });

it.each<[string, Event, string | null, number]>([
  ['the token', stored('accessToken'), null, 1],
  ['everything', stored(null), null, 1],
  ['the token while the page was in the cache', shown(true), null, 1],
  ['something else', stored('theme'), null, 0],
  // As when this tab has signed in again meanwhile.
  ['a token that has been replaced', stored('accessToken'), 'access-2', 0],
  ['a token before the page was first shown', shown(false), null, 0],
])('another tab that removed %s is noticed or not', (_what, event, token, times) => {
  const tokens = openTokenStorage();
  const listener = jest.fn();
  tokens.onRemoved(listener);
  if (token) tokens.set(token);
  window.dispatchEvent(event);
  expect(listener).toHaveBeenCalledTimes(times);
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
