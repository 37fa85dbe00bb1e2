import { setTheme, themeStore } from '../theme/theme-store';
import { waitToBeOpened } from './prerendered';

/** Rendered ahead, or opened. */
function open(prerendering: boolean): void {
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });
  waitToBeOpened();
}

function chooseElsewhere(theme: string): void {
  localStorage.setItem('theme', theme);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}

beforeEach(() => setTheme('light-theme'));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('a page that is opened says nothing, and keeps its theme', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  open(false);
  expect(set).not.toHaveBeenCalled();
  chooseElsewhere('dark-theme');
  expect(themeStore.getState().theme).toBe('light-theme');
});

it('a page that is rendered ahead says once that it waits, and leaves nothing in the storage', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  open(true);
  expect(set.mock.calls).toEqual([['prerendered', '/']]);
  expect({ ...localStorage }).toEqual({ theme: 'light-theme' });
});

it('a page that is rendered ahead has the theme that the visitor has chosen by now', () => {
  localStorage.setItem('theme', 'dark-theme');
  open(true);
  expect(document.body).toHaveClass('dark-theme');
  chooseElsewhere('light-theme');
  expect(document.body).toHaveClass('light-theme');
  chooseElsewhere('none that we have');
  expect(document.body).toHaveClass('light-theme');
});

it('a page that is rendered ahead works without storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => open(true)).not.toThrow();
});
