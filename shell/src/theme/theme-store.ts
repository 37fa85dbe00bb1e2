import { createStore } from 'zustand/vanilla';

export type Theme = 'light-theme' | 'dark-theme';

const STORAGE_KEY = 'theme';

const readTheme = (): Theme =>
  localStorage.getItem(STORAGE_KEY) === 'dark-theme' ? 'dark-theme' : 'light-theme';

/** The page's theme: a class on `body`, kept for the next visit. */
export const themeStore = createStore<{ theme: Theme }>(() => ({ theme: readTheme() }));

export function toggleTheme(): void {
  const theme = themeStore.getState().theme === 'light-theme' ? 'dark-theme' : 'light-theme';
  document.body.classList.replace(themeStore.getState().theme, theme);
  localStorage.setItem(STORAGE_KEY, theme);
  themeStore.setState({ theme });
}
