import { setTheme, THEME_KEY, themeStore } from '../theme/theme-store';

/** In the storage of all tabs for a moment, whose other documents hear of it. */
const SIGNAL = 'prerendered';

/** Calls back each time that the page at a path waits to be opened, from this document or another. */
export function onPrerendered(pathname: string, act: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNAL && newValue === pathname) act();
  });
}

function adoptTheme(): void {
  const setting = localStorage.getItem(THEME_KEY);
  const isKnown = setting === 'light-theme' || setting === 'dark-theme' || setting === 'system';
  if (isKnown && setting !== themeStore.getState().setting) setTheme(setting);
}

/**
 * In a page that is rendered ahead: says that it waits, of which nothing stays in the storage, and follows the theme that
 * the visitor chooses meanwhile on the page that they see.
 */
export function waitToBeOpened(): void {
  if (document.prerendering !== true) return;
  try {
    adoptTheme();
    window.addEventListener('storage', ({ key }) => {
      if (key === THEME_KEY) adoptTheme();
    });
    localStorage.setItem(SIGNAL, location.pathname);
    localStorage.removeItem(SIGNAL);
  } catch {
    // Without storage the router goes on opening links.
  }
}
