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

const removal = (key: string | null) => new StorageEvent('storage', { key });
const shown = (persisted: boolean) => new PageTransitionEvent('pageshow', { persisted });

/** How often a page hears of a removed token when this happens. */
function countCalls(event: Event): number {
  const listener = jest.fn();
  openTokenStorage().onRemoved(listener);
  window.dispatchEvent(event);
  return listener.mock.calls.length;
}

it.each([
  ['the token', removal('accessToken')],
  ['everything', removal(null)],
  ['the token while the page was in the cache', shown(true)],
])('another tab that removes %s is noticed', (_what, event) => {
  expect(countCalls(event)).toBe(1);
});

it.each([
  ['something else', removal('theme')],
  ['the token before the page was first shown', shown(false)],
])('another tab that removes %s changes nothing', (_what, event) => {
  expect(countCalls(event)).toBe(0);
});

it('a removed token that this tab has replaced changes nothing', () => {
  openTokenStorage().set('access-2');
  expect(countCalls(removal('accessToken'))).toBe(0);
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
